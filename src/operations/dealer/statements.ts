import { z } from "@hono/zod-openapi";
import { statementCsv } from "#src/domain/ledger/statement-csv.ts";
import { operation } from "#src/operations/operation.ts";
import {
  account,
  fileHeaders,
  presentStatement,
  statement,
  statementPdf,
} from "#src/operations/statement.ts";
import { findAccount, findStatement } from "#src/services/ledger/account.ts";

const STATEMENTS = {
  tag: "Dealership",
  permission: "dealer:manage",
  errors: {
    403: "The user may not read this account",
    404: "There is no such dealer or month",
  },
} as const;
const MONTH = { month: z.string().describe("2026-11") };

export const statementOperations = [
  operation("get /dealer/statements", {
    ...STATEMENTS,
    summary: "Get your dealership's balance and monthly statements",
    response: [200, "The account", account],
    run: (app, { dealer_id }) => findAccount(app, dealer_id),
  }),
  operation("get /dealer/statements/{month}", {
    ...STATEMENTS,
    params: MONTH,
    summary: "Get the statement for a month",
    response: [200, "The statement", statement],
    run: async (app, { dealer_id }, { params }) =>
      presentStatement(await findStatement(app, { dealer_id, ...params })),
  }),
  operation("get /dealer/statements/{month}/statement.csv", {
    ...STATEMENTS,
    params: MONTH,
    summary: "Download the statement for a month as CSV",
    response: [200, "UTF-8 with a byte order mark", "text/csv"],
    async run(app, { dealer_id }, { params: { month } }, c) {
      const { entries, issued } = await findStatement(app, { dealer_id, month });
      const headers = fileHeaders("text/csv; charset=utf-8", `statement-${month}.csv`);
      return c.body(statementCsv(entries, issued, app.publicOrigin), 200, headers);
    },
  }),
  operation("get /dealer/statements/{month}/statement.pdf", {
    ...STATEMENTS,
    params: MONTH,
    summary: "Download the statement for a month as PDF",
    response: [200, "PDF", "application/pdf"],
    async run(app, { dealer_id }, { params: { month } }, c) {
      const found = await findStatement(app, { dealer_id, month });
      const file = await statementPdf(found, app.publicOrigin);
      return c.body(file, 200, fileHeaders("application/pdf", `statement-${month}.pdf`));
    },
  }),
] as const;
