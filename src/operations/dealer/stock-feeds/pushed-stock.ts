import { z } from "@hono/zod-openapi";
import { MAX_IMPORT_MEGABYTES } from "#src/domain/policy/imports.ts";
import { offSaleSchema } from "#src/domain/stock-feeds/stock-feed-form.ts";
import { form } from "#src/operations/form.ts";
import { operation } from "#src/operations/operation.ts";
import { markOffSale } from "#src/services/stock-feeds/runs/mark-off-sale.ts";
import { pushStock } from "#src/services/stock-feeds/runs/push-stock.ts";
import { stockFeedRun } from "./stock-feed-fields.ts";

const STOCK = { tag: "Imports", permission: "vehicle:import", keyScope: "listings:write" } as const;
const A_CAR = { type: "object", description: "A car, with your own names of fields" };
const INVALID = { 422: "This cannot be read as stock; nothing was changed" } as const;

export const pushedStockOperations = [
  operation("put /dealer/stock", {
    ...STOCK,
    summary: "Send your whole stock as CSV, XML or JSON; cars that it does not have go off sale",
    limits: ["stock-feed"],
    maxBody: MAX_IMPORT_MEGABYTES,
    query: z.object({
      position: z.coerce
        .number()
        .int()
        .min(0)
        .max(Number.MAX_SAFE_INTEGER)
        .optional()
        .describe("Rises with each change of your stock; an older one changes nothing"),
    }),
    // Not `required`: the service says what is missing.
    rawBody: {
      content: {
        "application/json": { schema: { type: "array", items: A_CAR } },
        "text/csv": { schema: z.string() },
        "application/xml": { schema: z.string() },
      },
    },
    response: [202, "The run; your first one waits until you confirm it in the portal", stockFeedRun],
    errors: { ...INVALID, 409: "The feed is paused, or its last run is still being imported" },
    async run(app, dealer, { query: { position } }, c) {
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      return await pushStock(app, dealer, { bytes, position });
    },
  }),
  operation("post /dealer/stock/off-sale", {
    ...STOCK,
    summary: "Mark a car of your stock as sold or gone; an older position changes nothing",
    body: form(offSaleSchema),
    response: [200, "Done", z.object({ changed: z.boolean().describe("Whether it was on sale") })],
    errors: { ...INVALID, 404: "The user has no dealer, or no stock was sent before" },
    run: async (app, dealer, { body }) => ({ changed: await markOffSale(app, dealer, body) }),
  }),
] as const;
