import { photoFilesOf } from "#src/domain/photos/photo-files.ts";
import { UNUSED_PHOTO_HOURS } from "#src/domain/policy/retention.ts";
import { hoursBefore } from "#src/domain/time/ago.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { runEach, throwFailures } from "#src/services/run-each.ts";
import {
  attachPhotos,
  deletePhotoRow,
  findVehicleShowing,
  lockUnusedPhoto,
  selectUnusedPhotos,
} from "./photo-queries.ts";

/**
 * Removes photos that no listing shows any more, files and all.
 * @throws AggregateError when some could not be removed: all others were
 */
export async function removePhotos(
  app: Pick<AppContext, "db" | "photo_store" | "log">,
  photoIds: readonly string[],
): Promise<void> {
  const failures = await runEach(app, "a photo that cannot be removed", photoIds, (photoId) =>
    removePhoto(app, photoId),
  );
  throwFailures("photos that could not be removed", failures);
}

/** The files go first, and nobody can put the photo on a listing meanwhile: no file is left that no record knows. */
async function removePhoto({ db, photo_store }: Pick<AppContext, "db" | "photo_store">, photoId: string) {
  await db.transaction().execute(async (tx) => {
    const photo = await lockUnusedPhoto(tx, photoId);
    if (photo === null) return;
    const vehicleId = await findVehicleShowing(tx, photo);
    // A copy of the listing shows it too: the photo is that one's now.
    if (vehicleId !== null) return await attachPhotos(tx, vehicleId, [photoId]);
    await photo_store.remove(photoFilesOf(photo.image));
    await deletePhotoRow(tx, photoId);
  });
}

const A_NIGHT = 10_000;
const A_JOB = 50;

/** Finds photos that were uploaded and never saved with a listing. */
export async function removeUnusedPhotos({ db, now }: Pick<AppContext, "db" | "now">): Promise<void> {
  const uploadedBefore = hoursBefore(now(), UNUSED_PHOTO_HOURS);
  await db.transaction().execute(async (tx) => {
    const photoIds = await selectUnusedPhotos(tx, uploadedBefore, A_NIGHT);
    for (let from = 0; from < photoIds.length; from += A_JOB) {
      await addJob(tx, "remove-photos", { photo_ids: photoIds.slice(from, from + A_JOB) });
    }
  });
}
