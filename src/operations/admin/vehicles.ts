import { z } from "@hono/zod-openapi";
import { DEALER_STATUSES } from "#src/domain/dealers/dealer-status.ts";
import { parseAdminListQuery } from "#src/domain/operations/operations-lists.ts";
import { HELD_LISTINGS_SHOWN } from "#src/domain/policy/listings.ts";
import { listingReasonSchema } from "#src/domain/vehicles/listing/listing-reason.ts";
import { form } from "#src/operations/form.ts";
import { operation } from "#src/operations/operation.ts";
import { askedOf, listQuery, ok, pageOf } from "#src/operations/pages.ts";
import { vehicleFields } from "#src/operations/vehicle-fields.ts";
import { listAllVehicles, releaseVehicle, unpublishVehicle } from "#src/services/vehicles/admin-vehicles.ts";
import { listHeldVehicles } from "#src/services/vehicles/all-vehicles-queries.ts";

const VEHICLES = { tag: "Administration", permission: "vehicle:list-all" } as const;

const NAMED = {
  vehicle_id: true,
  dealer_id: true,
  year: true,
  make: true,
  model: true,
  trim: true,
  price: true,
} as const;

const listed = vehicleFields
  .pick({
    ...NAMED,
    mileage: true,
    published: true,
    is_generated: true,
    held_words: true,
    unconfirmed_since: true,
    created_at: true,
    updated_at: true,
  })
  .extend({
    dealer_name: z.string(),
    dealer_status: z.enum(DEALER_STATUSES).describe("Buyers see only cars of verified dealers"),
  });

const held = vehicleFields
  .pick({
    ...NAMED,
    description: true,
    colour: true,
    mandatory_fee_for: true,
    image_alts: true,
    held_words: true,
    updated_at: true,
  })
  .extend({ dealer_name: z.string() });

export const adminVehicleOperations = [
  operation("get /admin/vehicles", {
    ...VEHICLES,
    summary:
      "A page of every dealer's listings, newest first; they are changed and deleted under /dealer/vehicles",
    query: listQuery({ search: z.string().optional(), status: z.string().optional() }),
    response: pageOf("vehicles", listed.shape),
    run: (app, _admin, _, c) => listAllVehicles(app, parseAdminListQuery(askedOf(c))),
  }),
  operation("get /admin/vehicles/held", {
    ...VEHICLES,
    summary: "List listings held for review, with the words that hold them, oldest first",
    response: ok("Listings", { total: z.number().int(), vehicles: z.array(held) }),
    run: ({ db }) => listHeldVehicles(db, HELD_LISTINGS_SHOWN),
  }),
  operation("post /admin/vehicles/held/{vehicle_id}/release", {
    ...VEHICLES,
    summary: "Publish a held listing and allow its words; to send it back, unpublish it",
    response: [204, "The listing is published"],
    errors: { 404: "There is no such vehicle", 409: "The listing is not held any more" },
    run: (app, admin, { params }) => releaseVehicle(app, admin, params.vehicle_id),
  }),
  operation("post /admin/vehicles/{vehicle_id}/unpublish", {
    ...VEHICLES,
    summary: "Unpublish a listing, also a held one; its dealer gets the reason by email",
    body: form(listingReasonSchema),
    response: [204, "The listing is a draft now"],
    errors: {
      404: "There is no such vehicle",
      409: "The listing is a draft already",
      422: "There is no reason, or it is too long",
    },
    run: (app, admin, { params, body }) => unpublishVehicle(app, admin, params.vehicle_id, body),
  }),
] as const;
