import { type Actor, can } from "#src/domain/accounts/permissions.ts";
import { NotAllowed, NotSignedIn } from "#src/domain/errors/errors.ts";
import { listsOf } from "#src/domain/photos/listing-photos.ts";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { attachPhotos } from "#src/services/photos/photo-queries.ts";
import { checkPhotos, lockPhotosFor } from "#src/services/vehicles/listing-photos/listing-photos.ts";
import { checkListing, locateListing } from "./check-listing.ts";
import { insertVehicle } from "./dealer-vehicle-queries.ts";
import { recordVehicleChange } from "./record-vehicle-change.ts";

/** @throws InvalidInput, NotAllowed for an actor without a dealer */
export async function createVehicle(app: AppContext, actor: Actor, input: unknown): Promise<Vehicle> {
  const dealerId = dealerOf(actor);
  const photos = checkPhotos(input) ?? [];
  const listing = await locateListing(app, checkListing(app, input));
  return await app.db.transaction().execute(async (tx) => {
    const photoIds = await lockPhotosFor(tx, { dealer_id: dealerId, images: [] }, photos);
    const at = app.now();
    const row = { ...listing, ...listsOf(photos), dealer_id: dealerId, at };
    const vehicle = await insertVehicle(tx, row);
    await attachPhotos(tx, vehicle.vehicle_id, photoIds);
    await recordVehicleChange(tx, "vehicle.create", { actor, before: null, after: vehicle, at });
    return vehicle;
  });
}

function dealerOf(actor: Actor): string {
  if (actor.kind === "visitor") throw new NotSignedIn("Sign in first");
  const { dealer_id, is_admin } = actor;
  if (dealer_id !== null && can(actor, "vehicle:change", { dealer_id })) return dealer_id;
  throw new NotAllowed(is_admin ? "No dealer profile linked" : "No dealer profile found. Contact support.");
}
