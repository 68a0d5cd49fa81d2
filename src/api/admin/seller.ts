import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { adminOnly } from "#src/api/error-responses.ts";
import { form } from "#src/api/json-content.ts";
import { responseOf } from "#src/api/page-response.ts";
import { sellerDetails } from "#src/api/statement.ts";
import { findSeller } from "#src/services/ledger/find-seller.ts";
import { saveSeller } from "#src/services/ledger/save-seller.ts";

const read = createRoute({
  method: "get",
  path: "/",
  summary: "Get the company that issues statements and its bank details",
  responses: {
    200: responseOf("Null until it is filled in", z.object({ seller: sellerDetails.nullable() })),
    ...adminOnly,
  },
});

const save = createRoute({
  method: "put",
  path: "/",
  summary: "Change the company that issues statements; issued ones do not change",
  request: {
    body: form,
  },
  responses: {
    204: { description: "Saved" },
    ...adminOnly,
    422: errorResponse("Something is missing or wrong; nothing was changed"),
  },
});

export const adminSellerApi = apiResource()
  .openapi(read, async (c) => c.json({ seller: await findSeller(c.get("app"), c.get("actor")) }, 200))
  .openapi(save, async (c) => {
    await saveSeller(c.get("app"), c.get("actor"), c.req.valid("json"));
    return c.body(null, 204);
  });
