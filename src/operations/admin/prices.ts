import { z } from "@hono/zod-openapi";
import { priceSchema } from "#src/domain/ledger/account-forms.ts";
import { LEAD_KINDS } from "#src/domain/ledger/ledger-entry.ts";
import { sellerSchema } from "#src/domain/ledger/seller-details.ts";
import { ANY_DAY, form } from "#src/operations/form.ts";
import { operation } from "#src/operations/operation.ts";
import { ok } from "#src/operations/pages.ts";
import { sellerDetails } from "#src/operations/statement.ts";
import { listUnacceptedAgreements } from "#src/services/ledger/agreement/agreement.ts";
import { selectSeller } from "#src/services/ledger/price-queries.ts";
import { listDatedPrices, saveSeller, setLeadPrice, withdrawLeadPrice } from "#src/services/ledger/prices.ts";

const LEDGER = { tag: "Administration", permission: "ledger:administer" } as const;

const price = z.object({
  lead_kind: z.enum(LEAD_KINDS),
  valid_from: z.iso.date().describe("First day on which it is charged, UK time"),
  pence: z.number().int().describe("Without VAT"),
  state: z.enum(["to come", "now", "past"]),
});

export const priceOperations = [
  operation("get /admin/prices", {
    ...LEDGER,
    summary: "List past, current and future prices by kind of enquiry, latest day first",
    response: ok("Prices", { prices: z.array(price) }),
    run: async (app) => ({ prices: await listDatedPrices(app) }),
  }),
  operation("post /admin/prices", {
    ...LEDGER,
    summary: "Set the price of a kind of enquiry from a future day",
    body: form(priceSchema(ANY_DAY)),
    response: [204, "Set"],
    errors: { 422: "Something is missing or wrong; nothing was changed" },
    run: (app, admin, { body }) => setLeadPrice(app, admin, body),
  }),
  operation("delete /admin/prices/{lead_kind}/{valid_from}", {
    ...LEDGER,
    summary: "Withdraw a price that is not in force yet",
    response: [204, "Withdrawn"],
    errors: { 404: "There is no such price", 409: "It is already in force, or was" },
    run: (app, admin, { params }) => withdrawLeadPrice(app, admin, params),
  }),
] as const;

export const unacceptedAgreementOperations = [
  operation("get /admin/agreements", {
    tag: "Administration",
    permission: "ledger:administer",
    summary:
      "List verified dealers who have not accepted the current terms, prices and credit limit, by name",
    response: ok("Dealers", {
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
    run: listUnacceptedAgreements,
  }),
] as const;

export const sellerOperations = [
  operation("get /admin/seller", {
    ...LEDGER,
    summary: "Get the company that issues statements and its bank details",
    response: ok("Null until it is filled in", { seller: sellerDetails.nullable() }),
    run: async ({ db }) => ({ seller: (await selectSeller(db)) ?? null }),
  }),
  operation("put /admin/seller", {
    ...LEDGER,
    summary: "Change the company that issues statements; issued ones do not change",
    body: form(sellerSchema),
    response: [204, "Saved"],
    errors: { 422: "Something is missing or wrong; nothing was changed" },
    run: (app, admin, { body }) => saveSeller(app, admin, body),
  }),
] as const;
