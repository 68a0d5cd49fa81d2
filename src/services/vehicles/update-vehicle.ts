import type { Actor } from "#src/domain/accounts/permissions.ts";
import { withoutGeneratedNote } from "#src/domain/imports/seo-vehicles.ts";
import { listsOf } from "#src/domain/photos/listing-photos.ts";
import { publicationOf } from "#src/domain/vehicles/held-words.ts";
import { pinnableOf } from "#src/domain/vehicles/pinned-fields.ts";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { refuseIfChanged } from "#src/services/refuse-if-changed.ts";
import { settleVehicleBattery } from "#src/services/vehicles/battery-tests/settle-vehicle-battery.ts";
import { checkPhotos, settlePhotos } from "#src/services/vehicles/listing-photos/listing-photos.ts";
import { checkRegister, isRegisterConfirmed } from "#src/services/vehicles/register/check-register.ts";
import { checkListing, locateListing } from "./check-listing.ts";
import { withComputedRange } from "./computed-range/settle-computed-ranges.ts";
import { updateVehicleRow } from "./dealer-vehicle-queries.ts";
import { findOwnVehicle, lockOwnVehicle } from "./own-vehicle.ts";
import { recordVehicleChange } from "./record-vehicle-change.ts";
import { claimIdentity } from "./stock-list/claim-identity.ts";
import { forgetFeedDocuments } from "./stock-list/fed-car-queries.ts";

interface VehicleUpdate {
  input: unknown;
  seenUpdatedAt: Date;
  isRealCar?: boolean;
  isReserved?: boolean | undefined;
  pinnedFields?: readonly string[] | undefined;
}

/**
 * `seenUpdatedAt`: version of the optimistic lock, in milliseconds. `isRealCar`: a generated listing becomes
 * a car that the dealer sells; it never becomes a generated one again.
 */
export async function updateVehicle(
  app: AppContext,
  actor: Actor,
  vehicleId: string,
  { input, seenUpdatedAt, isRealCar = false, isReserved, pinnedFields }: VehicleUpdate,
): Promise<Vehicle> {
  const present = await findOwnVehicle(app.db, actor, vehicleId);
  const photos = checkPhotos(input);
  const listing = await locateListing(
    app,
    checkListing(app, input, { present_body_style: present.body_style }),
  );
  return await app.db.transaction().execute(async (tx) => {
    // The next run reads even an unchanged file, for the fields that are no longer pinned.
    if (pinnedFields) await forgetFeedDocuments(tx, present.dealer_id);
    await claimIdentity(tx, { dealer_id: present.dealer_id, before: present }, listing);
    const before = await lockOwnVehicle(tx, actor, vehicleId);
    const { updated_at, dealer_id, images, image_alts, allowed_words } = before;
    refuseIfChanged("listing", updated_at, seenUpdatedAt);
    if (photos) await settlePhotos(tx, { vehicle_id: vehicleId, dealer_id, images }, photos);
    const lists = photos && listsOf(photos);
    const publication = publicationOf({ image_alts, ...listing, ...lists }, allowed_words);
    const at = app.now();
    const changes = {
      ...listing,
      ...publication,
      ...lists,
      ...(isRealCar && asRealCar(listing)),
      ...(pinnedFields && { pinned_fields: pinnableOf(pinnedFields) }),
      ...(isReserved !== undefined && { reserved_at: isReserved ? (before.reserved_at ?? at) : null }),
    };
    const updated = await updateVehicleRow(tx, vehicleId, changes, at);
    const isConfirmed = isRegisterConfirmed(input);
    const confirmed = await checkRegister(tx, { before, after: updated }, { isConfirmed });
    if (updated.mileage !== before.mileage) await settleVehicleBattery(tx, updated, at);
    const after = await withComputedRange(tx, updated);
    await recordVehicleChange(tx, "vehicle.update", { actor, before, after, at, confirmed });
    return after;
  });
}

const asRealCar = ({ description }: { description: string }) => ({
  is_generated: false,
  description: withoutGeneratedNote(description),
});
