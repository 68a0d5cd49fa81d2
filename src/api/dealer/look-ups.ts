import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { signedInOnly } from "#src/api/error-responses.ts";
import { form } from "#src/api/json-content.ts";
import { responseOf } from "#src/api/page-response.ts";
import { LOOK_UPS_PER_DAY } from "#src/domain/policy/listings.ts";
import { canLookUp, lookUpVehicle } from "#src/services/vehicles/register/look-up-vehicle.ts";

const filled = z.object({
  make: z.string().nullable(),
  model: z.string().nullable(),
  year: z.string().nullable(),
  colour: z.string().nullable(),
  first_registered: z.iso.date().nullable(),
  mot_expiry: z.iso.date().nullable(),
});

const status = createRoute({
  method: "get",
  path: "/",
  summary: "Get whether cars can be looked up by registration",
  responses: {
    200: responseOf("Whether they can", z.object({ is_on: z.boolean() })),
    ...signedInOnly,
    403: errorResponse("The user has no dealer"),
  },
});

const lookUp = createRoute({
  method: "post",
  path: "/",
  summary: `Look up a car that you are about to list by its registration, up to ${LOOK_UPS_PER_DAY} a day`,
  request: { body: form },
  responses: {
    200: responseOf(
      "What DVSA and DVLA say; `off` where look-up is not set up",
      z.union([
        z.object({
          outcome: z.literal("found"),
          fetched_at: z.iso.datetime(),
          filled: filled.describe("Fields of a listing; null where the register does not say"),
          facts: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
        }),
        z.object({ outcome: z.enum(["not_found", "unavailable", "off"]) }),
      ]),
    ),
    ...signedInOnly,
    403: errorResponse("The user has no dealer, or the dealer is not verified"),
    422: errorResponse("Not a registration, not an electric car, or too many look-ups today"),
  },
});

export const dealerLookUpsApi = apiResource()
  .openapi(status, (c) => c.json({ is_on: canLookUp(c.get("app"), c.get("actor")) }, 200))
  .openapi(lookUp, async (c) =>
    c.json(await lookUpVehicle(c.get("app"), c.get("actor"), c.req.valid("json")), 200),
  );
