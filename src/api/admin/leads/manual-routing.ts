import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { adminOnly } from "#src/api/error-responses.ts";
import { form, json } from "#src/api/json-content.ts";
import { listDealersForManualRouting } from "#src/services/leads/routing/list-dealers-for-manual-routing.ts";
import { routeLeadByHand } from "#src/services/leads/routing/route-lead-by-hand.ts";

const handDealer = z.object({
  dealer_id: z.string(),
  name: z.string(),
  town: z.string(),
  distance_miles: z.number().nullable(),
  refusal: z.string().nullable().describe("Why this dealer cannot have it; null if they can"),
});

const MISSING = errorResponse("There is no such lead");

const params = z.object({ lead_id: z.string() });

const dealers = createRoute({
  method: "get",
  path: "/{lead_id}/dealers",
  summary: "List verified dealers for a lead, nearest first, with any reason against each",
  request: { params, query: z.object({ search: z.string().optional() }) },
  responses: {
    200: { description: "Dealers", ...json(z.object({ dealers: z.array(handDealer) })) },
    404: MISSING,
    ...adminOnly,
  },
});

const route = createRoute({
  method: "post",
  path: "/{lead_id}/routes",
  summary: "Introduce a dealer to the buyer by hand, with the reason",
  request: {
    params,
    body: form,
  },
  responses: {
    204: { description: "Routed; dealer and buyer get an email" },
    404: MISSING,
    409: errorResponse("The consent, the limit of two or a promise to a dealer forbids it"),
    422: errorResponse("The dealer or the reason is missing; nothing was changed"),
    ...adminOnly,
  },
});

export const adminManualRoutingApi = apiResource()
  .openapi(dealers, async (c) => {
    const { search = "" } = c.req.valid("query");
    const { lead_id } = c.req.valid("param");
    const found = await listDealersForManualRouting(c.get("app"), c.get("actor"), lead_id, search);
    const presented = found.map(({ dealer_id, name, town, distance_miles, refusal }) => ({
      dealer_id,
      name,
      town,
      distance_miles,
      refusal,
    }));
    return c.json({ dealers: presented }, 200);
  })
  .openapi(route, async (c) => {
    await routeLeadByHand(c.get("app"), c.get("actor"), c.req.valid("param").lead_id, c.req.valid("json"));
    return c.body(null, 204);
  });
