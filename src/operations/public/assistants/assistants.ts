import { z } from "@hono/zod-openapi";
import { operation } from "#src/operations/operation.ts";
import { carTool, compareTool } from "./car.ts";
import { dealerRecordTool } from "./dealer-record.ts";
import { respondToMcp } from "./mcp.ts";
import { priceContextTool } from "./price-context.ts";
import { searchTool } from "./search.ts";
import { startRequestTool } from "./start-request.ts";
import type { Tool } from "./tool.ts";
import { weekTool } from "./week.ts";

const TOOLS: readonly Tool[] = [
  searchTool,
  carTool,
  compareTool,
  weekTool,
  priceContextTool,
  dealerRecordTool,
  startRequestTool,
];

const PUBLIC = { tag: "Public", isOpen: true, limits: ["public-api"] } as const;
const TOO_MANY = { 429: "Too many requests from this IP address" } as const;

const MESSAGE = z.object({
  jsonrpc: z.literal("2.0"),
  id: z.union([z.string(), z.number()]).optional().describe("Left out in a notification"),
  method: z.string().describe("Such as tools/call"),
  params: z.record(z.string(), z.unknown()).optional(),
});

const readOperation = ({ name, description, input, output, run }: Tool) =>
  operation(`get /public/${name}`, {
    ...PUBLIC,
    summary: description,
    query: input,
    response: [200, "The answer, with when the cars were read and the page that says the same", output],
    errors: { ...TOO_MANY, 404: "Not on sale, or no such dealer", 422: "Some parameters are invalid" },
    run: async (app, _, { query }) => (await run(app, query)) as z.input<typeof output>,
  });

/** The same answers by GET, and for assistants by MCP. */
export const assistantOperations = [
  ...TOOLS.map(readOperation),
  operation("post /mcp", {
    ...PUBLIC,
    summary: "The same by the Model Context Protocol: streamable HTTP without sessions, a message at a time",
    rawBody: { required: true, content: { "application/json": { schema: MESSAGE } } },
    response: [200, "A message of the protocol", z.looseObject({ jsonrpc: z.literal("2.0") })],
    otherResponse: [202, "A notification was taken"],
    errors: { ...TOO_MANY, 413: "The message is too large", 422: "The body is not a message" },
    run: (_, __, ___, c) => respondToMcp(TOOLS, c),
  }),
] as const;
