import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { form } from "#src/api/json-content.ts";
import { fileHeaders, presentStatement, statementPdf, statementResponses } from "#src/api/statement.ts";
import { findAccount } from "#src/services/ledger/find-account.ts";
import { findStatement } from "#src/services/ledger/find-statement.ts";
import { changeCreditLimit, recordEntry } from "#src/services/ledger/record-entry.ts";

const { refusals } = statementResponses;
const params = z.object({ dealer_id: z.string() });
const ofMonth = z.object({ dealer_id: z.string(), month: z.string().describe("2026-11") });
const invalid = errorResponse("Something is missing or wrong; nothing was changed");

const read = createRoute({
  method: "get",
  path: "/{dealer_id}/account",
  summary: "Get a dealer's balance and monthly statements",
  request: { params },
  responses: { 200: statementResponses.account, ...refusals },
});

const statement = createRoute({
  method: "get",
  path: "/{dealer_id}/account/{month}",
  summary: "Get a dealer's statement for a month",
  request: { params: ofMonth },
  responses: { 200: statementResponses.statement, ...refusals },
});

const pdf = createRoute({
  method: "get",
  path: "/{dealer_id}/account/{month}/statement.pdf",
  summary: "Download a dealer's statement for a month as PDF",
  request: { params: ofMonth },
  responses: { 200: statementResponses.pdf, ...refusals },
});

const record = createRoute({
  method: "post",
  path: "/{dealer_id}/account/entries",
  summary: "Record a payment, or an adjustment with its VAT",
  request: { params, body: form },
  responses: { 204: { description: "Recorded" }, ...refusals, 422: invalid },
});

const limit = createRoute({
  method: "put",
  path: "/{dealer_id}/account/credit-limit",
  summary: "Set a dealer's credit limit, VAT included; new enquiries stop when it is reached",
  request: { params, body: form },
  responses: { 204: { description: "Changed" }, ...refusals, 422: invalid },
});

export const adminDealerAccountApi = apiResource()
  .openapi(read, async (c) => {
    const { dealer_id } = c.req.valid("param");
    return c.json(await findAccount(c.get("app"), c.get("actor"), dealer_id), 200);
  })
  .openapi(statement, async (c) => {
    const found = await findStatement(c.get("app"), c.get("actor"), c.req.valid("param"));
    return c.json(presentStatement(found), 200);
  })
  .openapi(pdf, async (c) => {
    const about = c.req.valid("param");
    const found = await findStatement(c.get("app"), c.get("actor"), about);
    const file = await statementPdf(found, c.get("app").publicOrigin);
    return c.body(file, 200, fileHeaders("application/pdf", `statement-${about.month}.pdf`));
  })
  .openapi(record, async (c) => {
    await recordEntry(c.get("app"), c.get("actor"), c.req.valid("param").dealer_id, c.req.valid("json"));
    return c.body(null, 204);
  })
  .openapi(limit, async (c) => {
    const { dealer_id } = c.req.valid("param");
    await changeCreditLimit(c.get("app"), c.get("actor"), dealer_id, c.req.valid("json"));
    return c.body(null, 204);
  });
