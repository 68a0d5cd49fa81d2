import { listsOf } from "#src/domain/photos/listing-photos.ts";
import { publicationOf } from "#src/domain/vehicles/held-words.ts";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { attachPhotos } from "#src/services/photos/photo-queries.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { checkPhotos, lockPhotosFor } from "#src/services/vehicles/listing-photos/listing-photos.ts";
import { checkRegister, isRegisterConfirmed } from "#src/services/vehicles/register/check-register.ts";
import { checkListing, locateListing } from "./check-listing.ts";
import { withComputedRange } from "./computed-range/settle-computed-ranges.ts";
import { insertVehicle } from "./dealer-vehicle-queries.ts";
import { recordVehicleChange } from "./record-vehicle-change.ts";
import { claimIdentity } from "./stock-list/claim-identity.ts";

export async function createVehicle(app: AppContext, actor: OwnDealer, input: unknown): Promise<Vehicle> {
  const { dealer_id } = actor;
  const photos = checkPhotos(input) ?? [];
  const listing = await locateListing(app, checkListing(app, input));
  return await app.db.transaction().execute(async (tx) => {
    await claimIdentity(tx, { dealer_id, before: null }, listing);
    const photoIds = await lockPhotosFor(tx, { dealer_id, images: [] }, photos);
    const at = app.now();
    const texts = { ...listing, ...listsOf(photos) };
    const row = { ...texts, ...publicationOf(texts, []), dealer_id, at };
    const vehicle = await withComputedRange(tx, await insertVehicle(tx, row));
    const isConfirmed = isRegisterConfirmed(input);
    const confirmed = await checkRegister(tx, { before: null, after: vehicle }, { isConfirmed });
    await attachPhotos(tx, vehicle.vehicle_id, photoIds);
    await recordVehicleChange(tx, "vehicle.create", { actor, before: null, after: vehicle, at, confirmed });
    return vehicle;
  });
}
