import { z } from "@hono/zod-openapi";
import {
  LISTING_VIEWS_DAYS,
  MAX_PRICE_POUNDS,
  MIN_PRICE_POUNDS,
  SHEETS_AT_ONCE,
  VEHICLE_CHANGES_MAX,
} from "#src/domain/policy/listings.ts";
import { PINNABLE_FIELDS } from "#src/domain/vehicles/fields.ts";
import { listingReasonSchema } from "#src/domain/vehicles/listing/listing-reason.ts";
import { parseDealerListQuery } from "#src/domain/vehicles/stock-list/dealer-list.ts";
import { form } from "#src/operations/form.ts";
import { operation } from "#src/operations/operation.ts";
import { listQuery, ok } from "#src/operations/pages.ts";
import { vehicleFields } from "#src/operations/vehicle-fields.ts";
import {
  FAILED_PICTURE_ACTIONS,
  settleFailedPictures,
} from "#src/services/vehicles/listing-photos/failed-pictures.ts";
import { readListing } from "#src/services/vehicles/read-listing.ts";
import { createOrChangeVehicle, updateVehicle } from "#src/services/vehicles/save-vehicle.ts";
import { recordPrintedSheets } from "#src/services/vehicles/sheets/sheets.ts";
import { changeVehicles } from "#src/services/vehicles/stock-list/change-vehicles.ts";
import { joinDoubles, listDoubles } from "#src/services/vehicles/stock-list/doubles.ts";
import { listDealerVehicles } from "#src/services/vehicles/stock-list/list-dealer-vehicles.ts";
import { deleteVehicle, duplicateVehicle, publishVehicle } from "#src/services/vehicles/vehicle-actions.ts";
import { changedVehicles, listingFields, vehicleChanges } from "./listing-fields.ts";

const listedVehicle = vehicleFields.extend({
  days_on_sale: z.number().int().nullable().describe("Null for drafts and sold cars"),
  confirmed_at: z.iso.datetime().describe("When you last changed or confirmed it, or a stock file named it"),
  doubted_at: z.iso
    .datetime()
    .nullable()
    .describe("When a buyer said that it was gone; null once you confirm or change it"),
  sheet_price: z
    .number()
    .int()
    .nullable()
    .describe("Price on the sheet that you printed last; null without one"),
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

const READING = { tag: "Listings", keyScope: "listings:read" } as const;
const WRITING = { tag: "Listings", keyScope: "listings:write" } as const;
const MISSING = { 404: "The vehicle does not exist, or belongs to another dealer" } as const;

export const vehicleOperations = [
  operation("get /dealer/vehicles", {
    ...READING,
    permission: "vehicle:list-own",
    summary: "List your dealership's listings by page, drafts included",
    query: listQuery({
      search: z.string().optional(),
      sort: z.string().optional(),
      waits: z.string().optional().describe("Only listings that wait: 'held', 'pictures' or 'photos'"),
    }),
    response: ok("Listings", {
      total: z.number().int(),
      page: z.number().int(),
      pages: z.number().int(),
      vehicles: z.array(listedVehicle),
      waiting: z
        .object({
          feeds: z.number().int(),
          held: z.number().int(),
          failed_pictures: z.number().int(),
          without_photos: z.number().int(),
          doubles: z.number().int(),
        })
        .describe(
          "Stock feeds that need your decision, listings that we check, cars on sale with pictures that could not be downloaded or without photos, and pairs of listings of one car",
        ),
    }),
    run: (app, dealer, _, c) =>
      listDealerVehicles(app, dealer, parseDealerListQuery(new URL(c.req.url).searchParams)),
  }),
  operation("post /dealer/vehicles", {
    ...WRITING,
    permission: "vehicle:change",
    summary: "Add a listing",
    body: listingFields,
    response: [201, "Added", vehicleFields],
    otherResponse: [
      200,
      "To an API key: the listing of the same registration or VIN, which was changed instead",
      vehicleFields.extend({ warning: z.string().optional() }),
    ],
    errors: {
      422: "Some fields are not acceptable, or vehicle_id is a listing of the same car; nothing was changed",
    },
    async run(app, dealer, { body }, c) {
      const { vehicle, isNew, warning } = await createOrChangeVehicle(app, dealer, body);
      return isNew ? vehicle : c.json({ ...vehicle, warning }, 200);
    },
  }),
  operation("post /dealer/vehicles/changes", {
    ...WRITING,
    permission: "vehicle:change",
    summary: `Publish, unpublish, mark as sold or reprice up to ${VEHICLE_CHANGES_MAX} listings`,
    body: vehicleChanges,
    response: [200, "What was changed, and why others were not", changedVehicles],
    errors: { 422: "The change is not acceptable; nothing was changed" },
    run: (app, dealer, { body }) => changeVehicles(app, dealer, body),
  }),
  operation("post /dealer/vehicles/failed-pictures", {
    ...WRITING,
    permission: "vehicle:change",
    summary:
      "Download the pictures again that could not be downloaded for your cars on sale, or dismiss them",
    body: z.object({ action: z.enum(FAILED_PICTURE_ACTIONS) }),
    response: ok("Done", { pictures: z.number().int() }),
    run: async (app, dealer, { body }) => ({
      pictures: await settleFailedPictures(app, dealer, body.action),
    }),
  }),
  operation("post /dealer/vehicles/sheets", {
    tag: "Listings",
    summary: "Remember the prices on the sheets that were printed",
    body: z.object({
      sheets: z
        .array(z.object({ vehicle_id: z.guid(), price: z.int().min(MIN_PRICE_POUNDS).max(MAX_PRICE_POUNDS) }))
        .max(SHEETS_AT_ONCE),
    }),
    response: [204, "Remembered"],
    errors: MISSING,
    run: (app, actor, { body }) => recordPrintedSheets(app, actor, body.sheets),
  }),
  operation("get /dealer/vehicles/doubles", {
    ...READING,
    permission: "vehicle:list-own",
    summary: "List pairs of your listings on sale that are one car, or look like it",
    response: ok("The older listing of each pair first", {
      doubles: z.array(z.tuple([vehicleFields, vehicleFields])),
    }),
    run: async (app, dealer) => ({ doubles: await listDoubles(app, dealer) }),
  }),
  operation("post /dealer/vehicles/doubles", {
    ...WRITING,
    permission: "vehicle:change",
    summary:
      "Keep one of two listings of a car, with the other's stock number, registration and VIN if it has none",
    body: z.object({
      kept: z.guid(),
      taken_off: z.guid().describe("Becomes a draft without a stock number"),
    }),
    response: [200, "The listing that stays", vehicleFields],
    errors: { ...MISSING, 422: "They are not two listings of one car; nothing was changed" },
    run: (app, dealer, { body }) => joinDoubles(app, dealer, body),
  }),
  operation("get /dealer/vehicles/{vehicle_id}", {
    ...READING,
    summary: "Get a listing for editing",
    response: [200, "The listing", editedVehicle],
    errors: MISSING,
    run: (app, actor, { params }) => readListing(app, actor, params.vehicle_id),
  }),
  operation("put /dealer/vehicles/{vehicle_id}", {
    ...WRITING,
    summary: "Change a listing",
    body: z.object({
      listing: listingFields,
      updated_at: z.iso
        .datetime({ error: "updated_at is required" })
        .describe("updated_at of the version you edited"),
      is_real_car: z
        .boolean()
        .optional()
        .describe("true: a generated listing is now a car that you sell, for good; else it stays as it is"),
      is_reserved: z.boolean().optional().describe("Unchanged if left out; a draft is never reserved"),
      pinned_fields: z
        .array(z.enum(PINNABLE_FIELDS))
        .optional()
        .describe("All fields that your stock feed leaves alone; left out, they stay as they are"),
    }),
    response: [200, "Changed", vehicleFields],
    errors: {
      ...MISSING,
      409: "Someone else changed it first; nothing was changed",
      422: "Some fields are not acceptable; nothing was changed",
    },
    run: (app, actor, { params, body }) =>
      updateVehicle(app, actor, params.vehicle_id, {
        input: body.listing,
        seenUpdatedAt: new Date(body.updated_at),
        isRealCar: body.is_real_car ?? false,
        isReserved: body.is_reserved,
        pinnedFields: body.pinned_fields,
      }),
  }),
  operation("put /dealer/vehicles/{vehicle_id}/published", {
    ...WRITING,
    summary: "Publish or unpublish a listing",
    body: z.object({ published: z.boolean() }),
    response: [200, "The listing", vehicleFields],
    errors: { ...MISSING, 422: "The MOT history contradicts the listing; nothing was changed" },
    run: (app, actor, { params, body }) => publishVehicle(app, actor, params.vehicle_id, body.published),
  }),
  operation("post /dealer/vehicles/{vehicle_id}/duplicate", {
    ...WRITING,
    summary: "Copy a listing into a draft, without its photos and stock reference",
    response: [201, "The copy", vehicleFields],
    errors: MISSING,
    run: (app, actor, { params }) => duplicateVehicle(app, actor, params.vehicle_id),
  }),
  operation("delete /dealer/vehicles/{vehicle_id}", {
    ...WRITING,
    summary: "Delete a listing for good; an admin gives another dealer the reason, by email",
    body: form(listingReasonSchema).optional(),
    response: [204, "Deleted"],
    errors: {
      ...MISSING,
      422: "An admin gave no reason, or one that is too long; nothing was deleted",
    },
    run: (app, actor, { params, body }) => deleteVehicle(app, actor, params.vehicle_id, body),
  }),
] as const;
