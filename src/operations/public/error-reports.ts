import { z } from "@hono/zod-openapi";
import { operation } from "#src/operations/operation.ts";
import { reportError } from "#src/services/error-reports/report-error.ts";

export const errorReportOperations = [
  operation("post /error-reports", {
    tag: "Public",
    isOpen: true,
    summary: "Report an error in a page",
    limits: ["error-report"],
    body: z.object({
      message: z.string().max(2000),
      stack: z.string().max(20_000).default(""),
      path: z.string().max(2000),
    }),
    response: [201, "Saved; quote the number to support", z.object({ error_report_id: z.string() })],
    errors: { 429: "Too many reports from this address" },
    run: (app, _, { body }, c) => reportError(app, { ...body, user_agent: c.req.header("user-agent") ?? "" }),
  }),
] as const;
