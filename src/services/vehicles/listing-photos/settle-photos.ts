import type { DbOrTransaction } from "#src/db/database.ts";
import { InvalidInput, parseInput } from "#src/domain/errors/errors.ts";
import type { ListingPhoto } from "#src/domain/photos/listing-photos.ts";
import { listingPhotosSchema } from "#src/domain/photos/listing-photos-schema.ts";
import { addJob } from "#src/queue/add-job.ts";
import {
  attachPhotos,
  countShownByDealer,
  detachPhotos,
  lockDealerPhotos,
} from "#src/services/photos/photo-queries.ts";

/** @returns null if the input has no photos, which leaves them unchanged */
export function checkPhotos(input: unknown): ListingPhoto[] | null {
  return parseInput(listingPhotosSchema, input);
}

interface Listing {
  dealer_id: string;
  /** Before the change. */
  images: readonly string[];
}

/**
 * Locks the uploaded photos among these. Others must be shown by a listing of this dealer already: any other
 * URL would let a dealer show buyers arbitrary pictures.
 */
export async function lockPhotosFor(
  tx: DbOrTransaction,
  { dealer_id, images }: Listing,
  photos: readonly ListingPhoto[],
): Promise<string[]> {
  const wanted = photos.map(({ image }) => image);
  const own = await lockDealerPhotos(tx, dealer_id, wanted);
  const allowed = new Set([...images, ...own.map(({ image }) => image)]);
  const others = wanted.filter((image) => !allowed.has(image));
  if (others.length > 0 && (await countShownByDealer(tx, dealer_id, others)) < others.length) {
    throw new InvalidInput({
      images: "One of the photos is no longer there. Remove it and upload it again.",
    });
  }
  return own.map(({ photo_id }) => photo_id);
}

/** Attaches the photos and removes those the listing no longer shows. */
export async function settlePhotos(
  tx: DbOrTransaction,
  { vehicle_id, ...listing }: Listing & { vehicle_id: string },
  photos: readonly ListingPhoto[],
) {
  await attachPhotos(tx, vehicle_id, await lockPhotosFor(tx, listing, photos));
  const remaining = new Set(photos.map(({ image }) => image));
  const removed = listing.images.filter((image) => !remaining.has(image));
  await removeLater(tx, await detachPhotos(tx, vehicle_id, removed));
}

export async function giveUpPhotos(tx: DbOrTransaction, vehicleId: string) {
  await removeLater(tx, await detachPhotos(tx, vehicleId, "all"));
}

async function removeLater(tx: DbOrTransaction, photoIds: string[]) {
  if (photoIds.length > 0) await addJob(tx, "remove-photos", { photo_ids: photoIds });
}
