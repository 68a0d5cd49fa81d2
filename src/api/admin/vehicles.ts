import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { adminOnly } from "#src/api/error-responses.ts";
import { form } from "#src/api/json-content.ts";
import { pageQuery, pageResponse, responseOf } from "#src/api/page-response.ts";
import { vehicleFields } from "#src/api/vehicle-fields.ts";
import { DEALER_STATUSES } from "#src/domain/dealers/dealer-status.ts";
import { parseAdminListQuery } from "#src/domain/vehicles/stock-list/admin-list.ts";
import { listHeldVehicles } from "#src/services/vehicles/held/list-held-vehicles.ts";
import { releaseVehicle } from "#src/services/vehicles/held/release-vehicle.ts";
import { listAllVehicles } from "#src/services/vehicles/list-all-vehicles.ts";
import { unpublishVehicle } from "#src/services/vehicles/unpublish-vehicle.ts";

const LISTED = {
  vehicle_id: true,
  dealer_id: true,
  year: true,
  make: true,
  model: true,
  trim: true,
  price: true,
  mileage: true,
  published: true,
  is_generated: true,
  held_words: true,
  unconfirmed_since: true,
  created_at: true,
  updated_at: true,
} as const;

const HELD = {
  vehicle_id: true,
  dealer_id: true,
  year: true,
  make: true,
  model: true,
  trim: true,
  price: true,
  description: true,
  colour: true,
  mandatory_fee_for: true,
  image_alts: true,
  held_words: true,
  updated_at: true,
} as const;
const ITS_DEALER = { dealer_name: z.string() };

const list = createRoute({
  method: "get",
  path: "/",
  summary:
    "A page of every dealer's listings, newest first; they are changed and deleted under /dealer/vehicles",
  request: {
    query: pageQuery.extend({ search: z.string().optional(), status: z.string().optional() }),
  },
  responses: {
    200: pageResponse("vehicles", {
      ...vehicleFields.pick(LISTED).shape,
      ...ITS_DEALER,
      dealer_status: z.enum(DEALER_STATUSES).describe("Buyers see only cars of verified dealers"),
    }),
    ...adminOnly,
  },
});

const held = createRoute({
  method: "get",
  path: "/held",
  summary: "List listings held for review, with the words that hold them, oldest first",
  responses: {
    200: responseOf(
      "Listings",
      z.object({ total: z.number().int(), vehicles: z.array(vehicleFields.pick(HELD).extend(ITS_DEALER)) }),
    ),
    ...adminOnly,
  },
});

const release = createRoute({
  method: "post",
  path: "/held/{vehicle_id}/release",
  summary: "Publish a held listing and allow its words; to send it back, unpublish it",
  request: { params: z.object({ vehicle_id: z.string() }) },
  responses: {
    204: { description: "The listing is published" },
    ...adminOnly,
    404: errorResponse("There is no such vehicle"),
    409: errorResponse("The listing is not held any more"),
  },
});

const unpublish = createRoute({
  method: "post",
  path: "/{vehicle_id}/unpublish",
  summary: "Unpublish a listing, also a held one; its dealer gets the reason by email",
  request: {
    params: z.object({ vehicle_id: z.string() }),
    body: form,
  },
  responses: {
    204: { description: "The listing is a draft now" },
    ...adminOnly,
    404: errorResponse("There is no such vehicle"),
    409: errorResponse("The listing is a draft already"),
    422: errorResponse("There is no reason, or it is too long"),
  },
});

export const adminVehiclesApi = apiResource()
  .openapi(list, async (c) => {
    const query = parseAdminListQuery(new URL(c.req.url).searchParams);
    return c.json(await listAllVehicles(c.get("app"), c.get("actor"), query), 200);
  })
  .openapi(held, async (c) => c.json(await listHeldVehicles(c.get("app"), c.get("actor")), 200))
  .openapi(release, async (c) => {
    await releaseVehicle(c.get("app"), c.get("actor"), c.req.valid("param").vehicle_id);
    return c.body(null, 204);
  })
  .openapi(unpublish, async (c) => {
    await unpublishVehicle(
      c.get("app"),
      c.get("actor"),
      c.req.valid("param").vehicle_id,
      c.req.valid("json"),
    );
    return c.body(null, 204);
  });
