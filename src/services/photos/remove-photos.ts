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

/** @throws AggregateError after trying all */
export async function removePhotos(app: AppContext, photoIds: readonly string[]) {
  const failures = await runEach(app, "photo removal failed", photoIds, (photoId) =>
    removePhoto(app, photoId),
  );
  throwFailures("photo removals failed", failures);
}

/** Deletes files before the row, which stays locked: no file is left without a record. */
async function removePhoto({ db, photoStore }: AppContext, photoId: string) {
  await db.transaction().execute(async (tx) => {
    const photo = await lockUnusedPhoto(tx, photoId);
    if (photo === null) return;
    const vehicleId = await findVehicleShowing(tx, photo);
    // A duplicate of the listing shows it too.
    if (vehicleId !== null) return await attachPhotos(tx, vehicleId, [photoId]);
    await photoStore.remove(photoFilesOf(photo.image));
    await deletePhotoRow(tx, photoId);
  });
}

const A_NIGHT = 10_000;
const A_JOB = 50;

export async function removeUnusedPhotos({ db, now, photoStore }: AppContext) {
  const uploadedBefore = hoursBefore(now(), UNUSED_PHOTO_HOURS);
  await photoStore.removeUnfinished(uploadedBefore);
  await db.transaction().execute(async (tx) => {
    const photoIds = await selectUnusedPhotos(tx, uploadedBefore, A_NIGHT);
    for (let from = 0; from < photoIds.length; from += A_JOB) {
      await addJob(tx, "remove-photos", { photo_ids: photoIds.slice(from, from + A_JOB) });
    }
  });
}
