import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { fileHeaders, presentStatement, statementPdf, statementResponses } from "#src/api/statement.ts";
import { statementCsv } from "#src/domain/ledger/statement-csv.ts";
import { findAccount } from "#src/services/ledger/find-account.ts";
import { findStatement } from "#src/services/ledger/find-statement.ts";

const { refusals } = statementResponses;
const request = { params: z.object({ month: z.string().describe("2026-11") }) };

const list = createRoute({
  method: "get",
  path: "/",
  summary: "Get your dealership's balance and monthly statements",
  responses: { 200: statementResponses.account, ...refusals },
});

const one = createRoute({
  method: "get",
  path: "/{month}",
  summary: "Get the statement for a month",
  request,
  responses: { 200: statementResponses.statement, ...refusals },
});

const csv = createRoute({
  method: "get",
  path: "/{month}/statement.csv",
  summary: "Download the statement for a month as CSV",
  request,
  responses: { 200: statementResponses.csv, ...refusals },
});

const pdf = createRoute({
  method: "get",
  path: "/{month}/statement.pdf",
  summary: "Download the statement for a month as PDF",
  request,
  responses: { 200: statementResponses.pdf, ...refusals },
});

export const dealerStatementsApi = apiResource()
  .openapi(list, async (c) => c.json(await findAccount(c.get("app"), c.get("actor"), null), 200))
  .openapi(one, async (c) => {
    const about = { dealer_id: null, ...c.req.valid("param") };
    return c.json(presentStatement(await findStatement(c.get("app"), c.get("actor"), about)), 200);
  })
  .openapi(csv, async (c) => {
    const { month } = c.req.valid("param");
    const found = await findStatement(c.get("app"), c.get("actor"), { dealer_id: null, month });
    const headers = fileHeaders("text/csv; charset=utf-8", `statement-${month}.csv`);
    return c.body(statementCsv(found.entries, found.issued, c.get("app").publicOrigin), 200, headers);
  })
  .openapi(pdf, async (c) => {
    const { month } = c.req.valid("param");
    const found = await findStatement(c.get("app"), c.get("actor"), { dealer_id: null, month });
    const file = await statementPdf(found, c.get("app").publicOrigin);
    return c.body(file, 200, fileHeaders("application/pdf", `statement-${month}.pdf`));
  });
