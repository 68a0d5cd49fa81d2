import type { Actor } from "#src/domain/accounts/permissions.ts";
import { parseInput } from "#src/domain/errors/errors.ts";
import { parseTypedPostcode } from "#src/domain/geo/postcode.ts";
import { listsOf } from "#src/domain/photos/listing-photos.ts";
import { pinnableOf } from "#src/domain/vehicles/fields.ts";
import { publicationOf } from "#src/domain/vehicles/held-words.ts";
import {
  type DealerListing,
  dealerListingSchema,
  type listingSchema,
} from "#src/domain/vehicles/listing/listing-schema.ts";
import { withKnownNames } from "#src/domain/vehicles/model-names.ts";
import { matchWarning } from "#src/domain/vehicles/stock-list/match-stock.ts";
import { type Vehicle, withoutGeneratedNote } from "#src/domain/vehicles/vehicle.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { coordinatesOf } from "#src/services/geo/locate-postcode.ts";
import { attachPhotos } from "#src/services/photos/photo-queries.ts";
import { refuseIfChanged } from "#src/services/refuse-if-changed.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { settleVehicleBattery } from "./battery-tests/vehicle-battery.ts";
import { withComputedRange } from "./computed-range/computed-ranges.ts";
import { insertVehicle, type ListingRow, updateVehicleRow } from "./dealer-vehicle-queries.ts";
import { checkPhotos, lockPhotosFor, settlePhotos } from "./listing-photos/settle-photos.ts";
import { findOwnVehicle, lockOwnVehicle, recordVehicleChange } from "./own-vehicle.ts";
import { checkRegister, isRegisterConfirmed } from "./register/check-register.ts";
import { claimIdentity } from "./stock-list/claim-identity.ts";
import { forgetFeedDocuments } from "./stock-list/dealer-stock-queries.ts";
import { requireRoomForCar } from "./stock-list/room-for-cars.ts";
import { findSameCar } from "./stock-list/same-car-queries.ts";

export async function createVehicle(app: AppContext, actor: OwnDealer, input: unknown): Promise<Vehicle> {
  const { dealer_id } = actor;
  const photos = checkPhotos(input) ?? [];
  const listing = await locateListing(app, checkListing(app, input));
  return await app.db.transaction().execute(async (tx) => {
    await claimIdentity(tx, { dealer_id, before: null }, listing);
    await requireRoomForCar(tx, dealer_id);
    const photoIds = await lockPhotosFor(tx, { dealer_id, images: [] }, photos);
    const at = app.now();
    const texts = { ...listing, ...listsOf(photos) };
    const row = { ...texts, ...publicationOf(texts, []), dealer_id, at };
    const vehicle = await withComputedRange(tx, await insertVehicle(tx, row), at);
    const isConfirmed = isRegisterConfirmed(input);
    const confirmed = await checkRegister(tx, { before: null, after: vehicle }, { isConfirmed });
    await attachPhotos(tx, vehicle.vehicle_id, photoIds);
    await recordVehicleChange(tx, "vehicle.create", { actor, before: null, after: vehicle, at, confirmed });
    return vehicle;
  });
}

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
    const after = await withComputedRange(tx, updated, at);
    await recordVehicleChange(tx, "vehicle.update", { actor, before, after, at, confirmed });
    return after;
  });
}

const asRealCar = ({ description }: { description: string }) => ({
  is_generated: false,
  description: withoutGeneratedNote(description),
});

type Rules = Pick<Parameters<typeof listingSchema>[0], "present_body_style">;

function checkListing({ now }: Pick<AppContext, "now">, input: unknown, rules: Rules = {}): DealerListing {
  return withKnownNames(parseInput(dealerListingSchema({ today: now(), ...rules }), input));
}

async function locateListing(app: AppContext, listing: DealerListing): Promise<DealerListing & ListingRow> {
  const { latitude, longitude } = await coordinatesOf(app, listing.postcode);
  const postcode = parseTypedPostcode(listing.postcode)?.text ?? listing.postcode;
  return { ...listing, postcode, latitude, longitude };
}

/**
 * Adds a listing. A dealer's system, which cannot be asked, changes its listing of the same car instead;
 * `warning` says why.
 */
export async function createOrChangeVehicle(app: AppContext, actor: OwnDealer, input: unknown) {
  const { dealer_id } = actor;
  if (actor.kind !== "api key") return { vehicle: await createVehicle(app, actor, input), isNew: true };
  const { stock_ref = null, registration = null, vin = null } = checkListing(app, input);
  const same = await findSameCar(app.db, { dealer_id, vehicle_id: null, registration, vin });
  if (same === null) return { vehicle: await createVehicle(app, actor, input), isNew: true };
  const before = await findOwnVehicle(app.db, actor, same.vehicle_id);
  const number = before.stock_ref ?? stock_ref;
  const vehicle = await updateVehicle(app, actor, same.vehicle_id, {
    input: { ...(input as object), stock_ref: number },
    seenUpdatedAt: before.updated_at,
  });
  const match = { car: { vehicle_id: same.vehicle_id }, stock_ref: number, is_repeated: false };
  const [warning] = matchWarning({ stock_ref, registration, vin }, match);
  return { vehicle, isNew: false, ...(warning && { warning }) };
}
