import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { signedInOnly } from "#src/api/error-responses.ts";
import { form, json } from "#src/api/json-content.ts";
import { vehicleFields } from "#src/api/vehicle-fields.ts";
import { LISTING_VIEWS_DAYS, VEHICLE_CHANGES_MAX } from "#src/domain/policy/listings.ts";
import { PINNABLE_FIELDS } from "#src/domain/vehicles/pinned-fields.ts";
import { parseDealerListQuery } from "#src/domain/vehicles/stock-list/dealer-list.ts";
import { createOrChangeVehicle } from "#src/services/vehicles/create-or-change-vehicle.ts";
import { deleteVehicle } from "#src/services/vehicles/delete-vehicle.ts";
import { duplicateVehicle } from "#src/services/vehicles/duplicate-vehicle.ts";
import { publishVehicle } from "#src/services/vehicles/publish-vehicle.ts";
import { readListing } from "#src/services/vehicles/read-listing.ts";
import { changeVehicles } from "#src/services/vehicles/stock-list/change-vehicles.ts";
import { listDealerVehicles } from "#src/services/vehicles/stock-list/list-dealer-vehicles.ts";
import { updateVehicle } from "#src/services/vehicles/update-vehicle.ts";
import { listingFields } from "./listing-fields.ts";
import { changedVehicles, vehicleChanges } from "./vehicle-changes.ts";

const oneVehicle = { params: z.object({ vehicle_id: z.string() }) };

const listedVehicle = vehicleFields.extend({
  days_on_sale: z.number().int().nullable().describe("Null for drafts and sold cars"),
  confirmed_at: z.iso.datetime().describe("When you last changed or confirmed it, or a stock file named it"),
  doubted_at: z.iso
    .datetime()
    .nullable()
    .describe("When a buyer said that it was gone; null once you confirm or change it"),
  views: z.number().int().describe(`Views of its page in the last ${LISTING_VIEWS_DAYS} days`),
  enquiries: z.number().int().describe("Enquiries about it that came to your dealership"),
  evidence_score: z
    .number()
    .int()
    .nullable()
    .describe("How much it answers of what buyers ask, out of 100; null for generated listings"),
  on_sale_as: z
    .object({ vehicle_id: z.string(), text: z.string() })
    .nullable()
    .describe("For a draft: your listing in which this car is on sale already"),
});

const editedVehicle = vehicleFields.extend({
  is_in_feed: z.boolean().describe("Whether a stock feed of its dealer has it"),
});

const list = createRoute({
  method: "get",
  path: "/",
  summary: "List your dealership's listings by page, drafts included",
  request: {
    query: z.object({
      search: z.string().optional(),
      sort: z.string().optional(),
      page: z.string().optional(),
    }),
  },
  responses: {
    200: {
      description: "Listings",
      ...json(
        z.object({
          total: z.number().int(),
          page: z.number().int(),
          pages: z.number().int(),
          vehicles: z.array(listedVehicle),
        }),
      ),
    },
    ...signedInOnly,
    404: errorResponse("The user has no dealer"),
  },
});

const create = createRoute({
  method: "post",
  path: "/",
  summary: "Add a listing",
  request: { body: { required: true, ...json(listingFields) } },
  responses: {
    201: { description: "Added", ...json(vehicleFields) },
    200: {
      description: "To an API key: the listing of the same registration or VIN, which was changed instead",
      ...json(vehicleFields.extend({ warning: z.string().optional() })),
    },
    ...signedInOnly,
    403: errorResponse("The user has no dealer"),
    422: errorResponse(
      "Some fields are not acceptable, or vehicle_id is a listing of the same car; nothing was changed",
    ),
  },
});

const change = createRoute({
  method: "post",
  path: "/changes",
  summary: `Publish, unpublish, mark as sold or reprice up to ${VEHICLE_CHANGES_MAX} listings`,
  request: { body: { required: true, ...json(vehicleChanges) } },
  responses: {
    200: { description: "What was changed, and why others were not", ...json(changedVehicles) },
    ...signedInOnly,
    403: errorResponse("The user has no dealer"),
    422: errorResponse("The change is not acceptable; nothing was changed"),
  },
});

const oneRefusals = {
  ...signedInOnly,
  404: errorResponse("The vehicle does not exist, or belongs to another dealer"),
} as const;

const read = createRoute({
  method: "get",
  path: "/{vehicle_id}",
  summary: "Get a listing for editing",
  request: oneVehicle,
  responses: { 200: { description: "The listing", ...json(editedVehicle) }, ...oneRefusals },
});

const update = createRoute({
  method: "put",
  path: "/{vehicle_id}",
  summary: "Change a listing",
  request: {
    ...oneVehicle,
    body: {
      required: true,
      ...json(
        z.object({
          listing: listingFields,
          updated_at: z.iso
            .datetime({ error: "updated_at is required" })
            .describe("updated_at of the version you edited"),
          is_real_car: z
            .boolean()
            .optional()
            .describe(
              "true: a generated listing is now a car that you sell, for good; else it stays as it is",
            ),
          is_reserved: z.boolean().optional().describe("Unchanged if left out; a draft is never reserved"),
          pinned_fields: z
            .array(z.enum(PINNABLE_FIELDS))
            .optional()
            .describe("All fields that your stock feed leaves alone; left out, they stay as they are"),
        }),
      ),
    },
  },
  responses: {
    200: { description: "Changed", ...json(vehicleFields) },
    409: errorResponse("Someone else changed it first; nothing was changed"),
    422: errorResponse("Some fields are not acceptable; nothing was changed"),
    ...oneRefusals,
  },
});

const publish = createRoute({
  method: "put",
  path: "/{vehicle_id}/published",
  summary: "Publish or unpublish a listing",
  request: { ...oneVehicle, body: { required: true, ...json(z.object({ published: z.boolean() })) } },
  responses: {
    200: { description: "The listing", ...json(vehicleFields) },
    422: errorResponse("The MOT history contradicts the listing; nothing was changed"),
    ...oneRefusals,
  },
});

const duplicate = createRoute({
  method: "post",
  path: "/{vehicle_id}/duplicate",
  summary: "Copy a listing into a draft, without its photos and stock reference",
  request: oneVehicle,
  responses: { 201: { description: "The copy", ...json(vehicleFields) }, ...oneRefusals },
});

const remove = createRoute({
  method: "delete",
  path: "/{vehicle_id}",
  summary: "Delete a listing for good; an admin gives another dealer the reason, by email",
  request: { ...oneVehicle, body: { ...form, required: false } },
  responses: {
    204: { description: "Deleted" },
    ...oneRefusals,
    422: errorResponse("An admin gave no reason, or one that is too long; nothing was deleted"),
  },
});

export const dealerVehiclesApi = apiResource()
  .openapi(list, async (c) => {
    const query = parseDealerListQuery(new URL(c.req.url).searchParams);
    return c.json(await listDealerVehicles(c.get("app"), c.get("actor"), query), 200);
  })
  .openapi(create, async (c) => {
    const created = await createOrChangeVehicle(c.get("app"), c.get("actor"), c.req.valid("json"));
    const { vehicle, isNew, warning } = created;
    return isNew ? c.json(vehicle, 201) : c.json({ ...vehicle, ...(warning && { warning }) }, 200);
  })
  .openapi(change, async (c) => {
    return c.json(await changeVehicles(c.get("app"), c.get("actor"), c.req.valid("json")), 200);
  })
  .openapi(read, async (c) => {
    return c.json(await readListing(c.get("app"), c.get("actor"), c.req.valid("param").vehicle_id), 200);
  })
  .openapi(update, async (c) => {
    const { listing, updated_at, is_real_car = false, is_reserved, pinned_fields } = c.req.valid("json");
    const seenUpdatedAt = new Date(updated_at);
    const change = {
      input: listing,
      seenUpdatedAt,
      isRealCar: is_real_car,
      isReserved: is_reserved,
      pinnedFields: pinned_fields,
    };
    const { vehicle_id } = c.req.valid("param");
    return c.json(await updateVehicle(c.get("app"), c.get("actor"), vehicle_id, change), 200);
  })
  .openapi(publish, async (c) => {
    const { vehicle_id } = c.req.valid("param");
    const { published } = c.req.valid("json");
    return c.json(await publishVehicle(c.get("app"), c.get("actor"), vehicle_id, published), 200);
  })
  .openapi(duplicate, async (c) => {
    const { vehicle_id } = c.req.valid("param");
    return c.json(await duplicateVehicle(c.get("app"), c.get("actor"), vehicle_id), 201);
  })
  .openapi(remove, async (c) => {
    const { vehicle_id } = c.req.valid("param");
    await deleteVehicle(c.get("app"), c.get("actor"), vehicle_id, c.req.valid("json"));
    return c.body(null, 204);
  });
