import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { adminOnly } from "#src/api/error-responses.ts";
import { responseOf } from "#src/api/page-response.ts";
import { listUnacceptedAgreements } from "#src/services/ledger/agreement/list-unaccepted-agreements.ts";

const list = createRoute({
  method: "get",
  path: "/",
  summary: "List verified dealers who have not accepted the current terms, prices and credit limit, by name",
  responses: {
    200: responseOf(
      "Dealers",
      z.object({
        total: z.number().int(),
        dealers: z.array(
          z.object({
            dealer_id: z.string(),
            name: z.string(),
            asked_at: z.iso.datetime().nullable().describe("First email about this change; null before"),
            accepted_at: z.iso.datetime().nullable().describe("Time of an earlier acceptance"),
          }),
        ),
      }),
    ),
    ...adminOnly,
  },
});

export const adminAgreementsApi = apiResource().openapi(list, async (c) =>
  c.json(await listUnacceptedAgreements(c.get("app"), c.get("actor")), 200),
);
