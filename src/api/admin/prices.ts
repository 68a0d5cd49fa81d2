import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { adminOnly } from "#src/api/error-responses.ts";
import { form } from "#src/api/json-content.ts";
import { responseOf } from "#src/api/page-response.ts";
import { LEAD_KINDS } from "#src/domain/ledger/ledger-entry.ts";
import { listDatedPrices } from "#src/services/ledger/list-dated-prices.ts";
import { setLeadPrice } from "#src/services/ledger/set-lead-price.ts";
import { withdrawLeadPrice } from "#src/services/ledger/withdraw-lead-price.ts";

const price = z.object({
  lead_kind: z.enum(LEAD_KINDS),
  valid_from: z.iso.date().describe("First day on which it is charged, UK time"),
  pence: z.number().int().describe("Without VAT"),
  state: z.enum(["to come", "now", "past"]),
});

const list = createRoute({
  method: "get",
  path: "/",
  summary: "List past, current and future prices by kind of enquiry, latest day first",
  responses: { 200: responseOf("Prices", z.object({ prices: z.array(price) })), ...adminOnly },
});

const set = createRoute({
  method: "post",
  path: "/",
  summary: "Set the price of a kind of enquiry from a future day",
  request: {
    body: form,
  },
  responses: {
    204: { description: "Set" },
    ...adminOnly,
    422: errorResponse("Something is missing or wrong; nothing was changed"),
  },
});

const withdraw = createRoute({
  method: "delete",
  path: "/{lead_kind}/{valid_from}",
  summary: "Withdraw a price that is not in force yet",
  request: { params: z.object({ lead_kind: z.string(), valid_from: z.string() }) },
  responses: {
    204: { description: "Withdrawn" },
    ...adminOnly,
    404: errorResponse("There is no such price"),
    409: errorResponse("It is already in force, or was"),
  },
});

export const adminPricesApi = apiResource()
  .openapi(list, async (c) => c.json({ prices: await listDatedPrices(c.get("app"), c.get("actor")) }, 200))
  .openapi(set, async (c) => {
    await setLeadPrice(c.get("app"), c.get("actor"), c.req.valid("json"));
    return c.body(null, 204);
  })
  .openapi(withdraw, async (c) => {
    await withdrawLeadPrice(c.get("app"), c.get("actor"), c.req.valid("param"));
    return c.body(null, 204);
  });
