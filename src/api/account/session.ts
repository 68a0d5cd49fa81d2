import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { signedInOnly } from "#src/api/error-responses.ts";
import { json } from "#src/api/json-content.ts";
import { DEALER_ROLES } from "#src/domain/accounts/permissions.ts";
import { DEALER_STATUSES } from "#src/domain/dealers/dealer-status.ts";
import { describeSession } from "#src/services/accounts/sessions/describe-session.ts";

const describe = createRoute({
  method: "get",
  path: "/",
  summary: "Get the signed-in user and their dealer",
  responses: {
    200: {
      description: "The signed-in user",
      ...json(
        z.object({
          user_id: z.string(),
          email: z.string(),
          full_name: z.string(),
          dealer: z
            .object({
              dealer_id: z.string(),
              name: z.string(),
              status: z.enum(DEALER_STATUSES),
              role: z.enum(DEALER_ROLES),
              postcode: z.string(),
              has_opening_hours: z.boolean(),
            })
            .nullable(),
          is_admin: z.boolean(),
          second_factor_due: z
            .boolean()
            .describe("An admin who must set up a second factor before using admin rights"),
        }),
      ),
    },
    ...signedInOnly,
  },
});

export const sessionApi = apiResource().openapi(describe, async (c) => {
  return c.json(await describeSession(c.get("app"), c.get("actor")), 200);
});
