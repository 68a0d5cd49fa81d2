import { createRoute, z } from "@hono/zod-openapi";
import { listUnmatchedLeads } from "#src/services/leads/list-unmatched-leads.ts";
import { apiResource } from "./api-resource.ts";
import { errorAnswer } from "./error-body.ts";

const unmatched = createRoute({
  method: "get",
  path: "/unmatched",
  summary: "Leads that matched no dealer, newest first, with why each dealer was not chosen",
  responses: {
    200: {
      description: "Leads",
      content: {
        "application/json": {
          schema: z.object({
            total: z.number().int(),
            leads: z.array(
              z.object({
                lead_id: z.string(),
                name: z.string(),
                email: z.string(),
                phone: z.string(),
                postcode: z.string(),
                lead_score: z.number().int(),
                created_at: z.iso.datetime(),
                budget_band: z.string(),
                timeframe_days: z.number().int(),
                max_travel_mi: z.number().int(),
                models: z.array(z.string()),
                body_style: z.string().nullable(),
                refusals: z.array(z.object({ dealer_name: z.string(), reason: z.string() })),
              }),
            ),
          }),
        },
      },
    },
    401: errorAnswer("Nobody is signed in"),
    403: errorAnswer("The user is no admin"),
  },
});

export const adminLeadsApi = apiResource().openapi(unmatched, async (c) => {
  const { total, leads } = await listUnmatchedLeads(c.get("app"), c.get("actor"));
  const presented = leads.map(({ created_at, ...lead }) => ({
    ...lead,
    created_at: created_at.toISOString(),
  }));
  return c.json({ total, leads: presented }, 200);
});
