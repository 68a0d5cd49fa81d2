import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { signedInOnly } from "#src/api/error-responses.ts";
import { form } from "#src/api/json-content.ts";
import { responseOf } from "#src/api/page-response.ts";
import { requireOwnDealer } from "#src/services/require-permission.ts";
import { markOffSale } from "#src/services/stock-feeds/runs/mark-off-sale.ts";
import { pushStock } from "#src/services/stock-feeds/runs/push-stock.ts";
import { stockFeedRun } from "./stock-feed-fields.ts";

const invalid = { 422: errorResponse("This cannot be read as stock; nothing was changed") } as const;
const refusals = { ...signedInOnly, 404: errorResponse("The user has no dealer") } as const;
const position = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional();

const push = createRoute({
  method: "put",
  path: "/",
  summary: "Send your whole stock as CSV, XML or JSON; cars that it does not have go off sale",
  request: {
    query: z.object({
      position: position.describe("Rises with each change of your stock; an older one changes nothing"),
    }),
    // Not `required`: the service says what is missing.
    body: {
      content: {
        "text/csv": { schema: z.string() },
        "application/xml": { schema: z.string() },
      },
    },
  },
  responses: {
    202: responseOf("The run; your first one waits until you confirm it in the portal", stockFeedRun),
    409: errorResponse("The feed is paused, or its last run is still being imported"),
    ...refusals,
    ...invalid,
  },
});
const offSale = createRoute({
  method: "post",
  path: "/off-sale",
  summary: "Mark a car of your stock as sold or gone; an older position changes nothing",
  request: { body: form },
  responses: {
    200: responseOf("Done", z.object({ changed: z.boolean().describe("Whether it was on sale") })),
    ...refusals,
    404: errorResponse("The user has no dealer, or no stock was sent before"),
    ...invalid,
  },
});

export const dealerPushedStockApi = apiResource()
  .openapi(push, async (c) => {
    // Before reading the body.
    requireOwnDealer(c.get("actor"), "vehicle:import");
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    const { position } = c.req.valid("query");
    return c.json(await pushStock(c.get("app"), c.get("actor"), { bytes, position }), 202);
  })
  .openapi(offSale, async (c) => {
    return c.json({ changed: await markOffSale(c.get("app"), c.get("actor"), c.req.valid("json")) }, 200);
  });
