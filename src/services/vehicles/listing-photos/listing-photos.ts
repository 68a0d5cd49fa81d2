import type { DbOrTransaction } from "#src/db/database.ts";
import type { Actor } from "#src/domain/accounts/permissions.ts";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import { type ListingPhoto, listsOf, photosOf } from "#src/domain/photos/listing-photos.ts";
import { MAX_PHOTOS_PER_LISTING } from "#src/domain/policy/photos.ts";
import { realPhotos } from "#src/domain/vehicles/pictures.ts";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import type { WithDb } from "#src/services/app-context.ts";
import { selectPhotosOfVehicle } from "#src/services/photos/photo-queries.ts";
import { requireOwnDealer, requireOwnRecord, requireSignedIn } from "#src/services/require-permission.ts";
import { lockVehicle, updateVehicleRow } from "#src/services/vehicles/dealer-vehicle-queries.ts";
import { findOwnVehicle } from "#src/services/vehicles/own-vehicle.ts";
import { selectAwaitedImages } from "./image-url-queries.ts";
import { settlePhotos } from "./settle-photos.ts";

/** Appends a photo to a locked vehicle, replacing a placeholder. @throws InvalidInput for a full listing */
export async function addPhoto(tx: DbOrTransaction, vehicle: Vehicle, image: string, now: Date) {
  const present = realPhotos(vehicle);
  if (present.length >= MAX_PHOTOS_PER_LISTING) {
    throw new InvalidInput({ images: `The listing has ${MAX_PHOTOS_PER_LISTING} photos already` });
  }
  await change(tx, vehicle, [...present, { image, alt: "" }], now);
}

/** @returns false if its dealer has removed the photo */
export async function replacePhoto(
  tx: DbOrTransaction,
  vehicle: Vehicle,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<boolean> {
  const present = photosOf(vehicle);
  if (!present.some(({ image }) => image === from)) return false;
  const photos = present.map((photo) => (photo.image === from ? { image: to, alt: "" } : photo));
  await change(tx, vehicle, photos, now);
  return true;
}

export async function removeListedPhotos(
  tx: DbOrTransaction,
  { vehicle_id, images }: { vehicle_id: string; images: readonly string[] },
  now: Date,
) {
  const vehicle = await lockVehicle(tx, vehicle_id);
  if (vehicle === null) return;
  const remaining = photosOf(vehicle).filter(({ image }) => !images.includes(image));
  await change(tx, vehicle, remaining, now);
}

/** Advances `updated_at`, so that the optimistic lock refuses a concurrent edit. */
async function change(tx: DbOrTransaction, vehicle: Vehicle, photos: ListingPhoto[], now: Date) {
  await settlePhotos(tx, vehicle, photos);
  await updateVehicleRow(tx, vehicle.vehicle_id, listsOf(photos), now);
}

export async function findListingPhotos({ db }: WithDb, actor: Actor, vehicleId: string) {
  await findOwnVehicle(db, actor, vehicleId);
  const [photos, awaited] = await Promise.all([
    selectPhotosOfVehicle(db, vehicleId),
    selectAwaitedImages(db, vehicleId),
  ]);
  return { photos, awaited };
}

/**
 * Checks the permission before the upload is read.
 * @param vehicleId an admin's upload belongs to the dealer of this listing
 */
export async function photoOwner({ db }: WithDb, actor: Actor, vehicleId: string | undefined) {
  const { user_id } = requireSignedIn(actor);
  const { dealer_id } =
    vehicleId === undefined
      ? requireOwnDealer(actor, "vehicle:change")
      : requireOwnRecord(
          actor,
          "vehicle:change",
          await findOwnVehicle(db, actor, vehicleId),
          "Vehicle not found",
        );
  return { dealer_id, uploaded_by: user_id };
}
