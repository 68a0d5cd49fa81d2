import { z } from "@hono/zod-openapi";
import { operation } from "#src/operations/operation.ts";
import { MISSED_CALL_FINDINGS } from "#src/services/buyer-page/open-request-queries.ts";
import { settleBuyerRequest } from "#src/services/buyer-page/reports.ts";

const REQUESTS = { tag: "Administration", permission: "lead:decide" } as const;

export const buyerRequestOperations = [
  operation("post /admin/buyer-requests/{buyer_request_id}/settle", {
    ...REQUESTS,
    summary: "Mark a buyer's request as settled",
    body: z
      .object({
        finding: z
          .enum(MISSED_CALL_FINDINGS)
          .optional()
          .describe("For a missed call: whether the dealer rang"),
      })
      .optional(),
    response: [204, "Settled"],
    errors: {
      404: "There is no such open request",
      422: "A missed call needs a finding, an objection has none",
    },
    run: (app, admin, { params, body }) =>
      settleBuyerRequest(app, admin, params.buyer_request_id, body?.finding ?? null),
  }),
] as const;
