import { z } from "@hono/zod-openapi";
import { DEALER_ROLES } from "#src/domain/accounts/permissions.ts";
import { APPLICATION_STATES } from "#src/domain/dealers/application-state.ts";
import { DEALER_STATUSES } from "#src/domain/dealers/dealer-status.ts";
import { operation } from "#src/operations/operation.ts";
import { ok } from "#src/operations/pages.ts";
import { describeSession } from "#src/services/accounts/sessions/sessions.ts";

export const sessionOperations = [
  operation("get /session", {
    tag: "Signing in",
    permission: "account:manage",
    isForViewers: true,
    summary: "Get the signed-in user and their dealer",
    response: ok("The signed-in user", {
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
          application_state: z.enum(APPLICATION_STATES).nullable().describe("Until the dealer is verified"),
          agreement_due: z.boolean().describe("An owner who must accept terms and prices"),
        })
        .nullable(),
      is_admin: z.boolean(),
      second_factor_due: z
        .boolean()
        .describe("An admin who must set up a second factor before using admin rights"),
    }),
    run: describeSession,
  }),
] as const;
