import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { signedInOnly } from "#src/api/error-responses.ts";
import { responseOf } from "#src/api/page-response.ts";
import { LISTING_POSTCODE_LENGTH } from "#src/domain/policy/listings.ts";
import { isKnownPostcode } from "#src/services/geo/is-known-postcode.ts";

const check = createRoute({
  method: "get",
  path: "/",
  summary: "Get whether searches near a place find a car at a postcode",
  request: { query: z.object({ postcode: z.string().max(LISTING_POSTCODE_LENGTH.max).default("") }) },
  responses: {
    200: responseOf("Whether they do", z.object({ is_known: z.boolean() })),
    ...signedInOnly,
    403: errorResponse("The user has no dealer"),
    422: errorResponse("The postcode is too long"),
  },
});

export const dealerPostcodesApi = apiResource().openapi(check, async (c) => {
  const { postcode } = c.req.valid("query");
  return c.json({ is_known: await isKnownPostcode(c.get("app"), c.get("actor"), postcode) }, 200);
});
