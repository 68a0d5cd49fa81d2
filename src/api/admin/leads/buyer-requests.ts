import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { adminOnly } from "#src/api/error-responses.ts";
import { json } from "#src/api/json-content.ts";
import { responseOf } from "#src/api/page-response.ts";
import { listOpenRequests } from "#src/services/buyer-page/reports/list-open-requests.ts";
import { MISSED_CALL_FINDINGS } from "#src/services/buyer-page/reports/open-request-queries.ts";
import { settleBuyerRequest } from "#src/services/buyer-page/reports/settle-buyer-request.ts";

const list = createRoute({
  method: "get",
  path: "/",
  summary: "List open requests from buyers' pages, oldest first",
  responses: {
    200: responseOf(
      "Requests",
      z.object({
        total: z.number().int(),
        requests: z.array(
          z.object({
            buyer_request_id: z.string(),
            kind: z.enum(["not_called", "objected"]),
            requested_at: z.iso.datetime(),
            lead_id: z.string(),
            buyer_name: z.string(),
            dealer_id: z.string().nullable(),
            dealer_name: z.string().nullable(),
            dealer_statement: z.string().describe("The dealer's side of a missed call"),
          }),
        ),
      }),
    ),
    ...adminOnly,
  },
});

const settle = createRoute({
  method: "post",
  path: "/{buyer_request_id}/settle",
  summary: "Mark a buyer's request as settled",
  request: {
    params: z.object({ buyer_request_id: z.string() }),
    body: json(
      z.object({
        finding: z
          .enum(MISSED_CALL_FINDINGS)
          .optional()
          .describe("For a missed call: whether the dealer rang"),
      }),
    ),
  },
  responses: {
    204: { description: "Settled" },
    ...adminOnly,
    404: errorResponse("There is no such open request"),
    422: errorResponse("A missed call needs a finding, an objection has none"),
  },
});

export const adminBuyerRequestsApi = apiResource()
  .openapi(list, async (c) => {
    const { total, requests } = await listOpenRequests(c.get("app"), c.get("actor"));
    return c.json({ total, requests }, 200);
  })
  .openapi(settle, async (c) => {
    const { finding = null } = c.req.valid("json");
    await settleBuyerRequest(c.get("app"), c.get("actor"), c.req.valid("param").buyer_request_id, finding);
    return c.body(null, 204);
  });
