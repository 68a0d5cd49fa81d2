import { z } from "@hono/zod-openapi";
import { creditLimitSchema, entrySchema } from "#src/domain/ledger/account-forms.ts";
import { form } from "#src/operations/form.ts";
import { operation } from "#src/operations/operation.ts";
import {
  account,
  fileHeaders,
  presentStatement,
  statement,
  statementPdf,
} from "#src/operations/statement.ts";
import { changeCreditLimit, findAccount, findStatement, recordEntry } from "#src/services/ledger/account.ts";

const ACCOUNT = {
  tag: "Administration",
  permission: "ledger:administer",
  errors: {
    403: "The user may not read this account",
    404: "There is no such dealer or month",
  },
} as const;
const INVALID = { ...ACCOUNT.errors, 422: "Something is missing or wrong; nothing was changed" } as const;
const params = { month: z.string().describe("2026-11") };

export const dealerAccountOperations = [
  operation("get /admin/dealers/{dealer_id}/account", {
    ...ACCOUNT,
    summary: "Get a dealer's balance and monthly statements",
    response: [200, "The account", account],
    run: (app, _, { params }) => findAccount(app, params.dealer_id),
  }),
  operation("get /admin/dealers/{dealer_id}/account/{month}", {
    ...ACCOUNT,
    summary: "Get a dealer's statement for a month",
    params,
    response: [200, "The statement", statement],
    run: async (app, _, { params }) => presentStatement(await findStatement(app, params)),
  }),
  operation("get /admin/dealers/{dealer_id}/account/{month}/statement.pdf", {
    ...ACCOUNT,
    summary: "Download a dealer's statement for a month as PDF",
    params,
    response: [200, "PDF", "application/pdf"],
    async run(app, _, { params }, c) {
      const file = await statementPdf(await findStatement(app, params), app.publicOrigin);
      return c.body(file, 200, fileHeaders("application/pdf", `statement-${params.month}.pdf`));
    },
  }),
  operation("post /admin/dealers/{dealer_id}/account/entries", {
    ...ACCOUNT,
    summary: "Record a payment, or an adjustment with its VAT",
    body: form(entrySchema),
    response: [204, "Recorded"],
    errors: INVALID,
    run: (app, admin, { params, body }) => recordEntry(app, admin, params.dealer_id, body),
  }),
  operation("put /admin/dealers/{dealer_id}/account/credit-limit", {
    ...ACCOUNT,
    summary: "Set a dealer's credit limit, VAT included; new enquiries stop when it is reached",
    body: form(creditLimitSchema),
    response: [204, "Changed"],
    errors: INVALID,
    run: (app, admin, { params, body }) => changeCreditLimit(app, admin, params.dealer_id, body),
  }),
] as const;
