import { z } from "@hono/zod-openapi";
import { acceptanceSchema } from "#src/domain/ledger/agreement.ts";
import { LEAD_KINDS } from "#src/domain/ledger/ledger-entry.ts";
import { form } from "#src/operations/form.ts";
import { operation } from "#src/operations/operation.ts";
import { ok } from "#src/operations/pages.ts";
import { acceptAgreement, findOwnAgreement } from "#src/services/ledger/agreement/agreement.ts";

const price = z.object({
  lead_kind: z.enum(LEAD_KINDS),
  pence: z.number().int().describe("Without VAT"),
  next: z.object({ valid_from: z.string(), pence: z.number().int() }).nullable(),
});

const ONLY_OWNERS = { 403: "Only owners accept terms" } as const;

export const agreementOperations = [
  operation("get /dealer/agreement", {
    tag: "Dealership",
    summary: "Get today's terms, prices and credit limit, and whether your dealership accepted them",
    response: ok("What to accept", {
      agreement: z.object({
        terms_version: z.string().describe("Its text is at /terms?version="),
        prices: z.array(price),
        credit_limit_pence: z.number().int().describe("VAT included"),
      }),
      agreement_version: z.string().describe("Send it back when you accept"),
      is_accepted: z.boolean(),
      accepted_at: z.iso.datetime().nullable(),
    }),
    errors: ONLY_OWNERS,
    run: findOwnAgreement,
  }),
  operation("post /dealer/agreement", {
    tag: "Dealership",
    permission: "dealer:manage",
    summary: "Accept terms, prices and credit limit for your dealership",
    body: form(acceptanceSchema),
    response: [204, "Accepted"],
    errors: { ...ONLY_OWNERS, 422: "Something is not accepted, or has changed since it was read" },
    run: (app, owner, { body }) => acceptAgreement(app, owner, body),
  }),
] as const;
