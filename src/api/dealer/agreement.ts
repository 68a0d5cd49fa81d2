import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { signedInOnly } from "#src/api/error-responses.ts";
import { form, json } from "#src/api/json-content.ts";
import { LEAD_KINDS } from "#src/domain/ledger/ledger-entry.ts";
import { acceptAgreement } from "#src/services/ledger/agreement/accept-agreement.ts";
import { findOwnAgreement } from "#src/services/ledger/agreement/own-agreement.ts";

const price = z.object({
  lead_kind: z.enum(LEAD_KINDS),
  pence: z.number().int().describe("Without VAT"),
  next: z.object({ valid_from: z.string(), pence: z.number().int() }).nullable(),
});

const refusals = { ...signedInOnly, 403: errorResponse("Only owners accept terms") } as const;

const read = createRoute({
  method: "get",
  path: "/",
  summary: "Get today's terms, prices and credit limit, and whether your dealership accepted them",
  responses: {
    200: {
      description: "What to accept",
      ...json(
        z.object({
          agreement: z.object({
            terms_version: z.string().describe("Its text is at /terms?version="),
            prices: z.array(price),
            credit_limit_pence: z.number().int().describe("VAT included"),
          }),
          agreement_version: z.string().describe("Send it back when you accept"),
          is_accepted: z.boolean(),
          accepted_at: z.iso.datetime().nullable(),
        }),
      ),
    },
    ...refusals,
  },
});

const accept = createRoute({
  method: "post",
  path: "/",
  summary: "Accept terms, prices and credit limit for your dealership",
  request: { body: form },
  responses: {
    204: { description: "Accepted" },
    ...refusals,
    404: errorResponse("The user has no dealer"),
    422: errorResponse("Something is not accepted, or has changed since it was read"),
  },
});

export const dealerAgreementApi = apiResource()
  .openapi(read, async (c) => c.json(await findOwnAgreement(c.get("app"), c.get("actor")), 200))
  .openapi(accept, async (c) => {
    await acceptAgreement(c.get("app"), c.get("actor"), c.req.valid("json"));
    return c.body(null, 204);
  });
