import { z } from "@hono/zod-openapi";
import { BUYER_REQUESTS_SHOWN } from "#src/domain/policy/lead-routes.ts";
import { operation } from "#src/operations/operation.ts";
import { listOpenRequests, MISSED_CALL_FINDINGS } from "#src/services/buyer-page/open-request-queries.ts";
import { settleBuyerRequest } from "#src/services/buyer-page/reports.ts";

const REQUESTS = { tag: "Administration", permission: "lead:decide" } as const;

const openRequest = z.object({
  buyer_request_id: z.string(),
  kind: z.enum(["not_called", "objected"]),
  requested_at: z.iso.datetime(),
  lead_id: z.string(),
  buyer_name: z.string(),
  dealer_id: z.string().nullable(),
  dealer_name: z.string().nullable(),
  dealer_statement: z.string().describe("The dealer's side of a missed call"),
});

export const buyerRequestOperations = [
  operation("get /admin/buyer-requests", {
    ...REQUESTS,
    summary: "List open requests from buyers' pages, oldest first",
    response: [200, "Requests", z.object({ total: z.number().int(), requests: z.array(openRequest) })],
    run: ({ db }) => listOpenRequests(db, BUYER_REQUESTS_SHOWN),
  }),
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
