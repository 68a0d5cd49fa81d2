import { photoFilesOf } from "#src/domain/photos/photo-files.ts";
import { UNUSED_PHOTO_HOURS } from "#src/domain/policy.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { eachByItself, throwFailures } from "#src/services/run-each.ts";
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
  photo_ids: readonly string[],
): Promise<void> {
  const failures = await eachByItself(app, "a photo that cannot be removed", photo_ids, (photo_id) =>
    removePhoto(app, photo_id),
  );
  throwFailures("photos that could not be removed", failures);
}

/** The files go first, and nobody can put the photo on a listing meanwhile: no file is left that no record knows. */
async function removePhoto({ db, photo_store }: Pick<AppContext, "db" | "photo_store">, photo_id: string) {
  await db.transaction().execute(async (tx) => {
    const photo = await lockUnusedPhoto(tx, photo_id);
    if (photo === null) return;
    const vehicle_id = await findVehicleShowing(tx, photo);
    // A copy of the listing shows it too: the photo is that one's now.
    if (vehicle_id !== null) return await attachPhotos(tx, vehicle_id, [photo_id]);
    await photo_store.remove(photoFilesOf(photo.image));
    await deletePhotoRow(tx, photo_id);
  });
}

const A_NIGHT = 10_000;
const A_JOB = 50;

/** Finds photos that were uploaded and never saved with a listing. */
export async function removeUnusedPhotos({ db, now }: Pick<AppContext, "db" | "now">): Promise<void> {
  const uploaded_before = new Date(now().getTime() - UNUSED_PHOTO_HOURS * 60 * 60 * 1000);
  await db.transaction().execute(async (tx) => {
    const photo_ids = await selectUnusedPhotos(tx, uploaded_before, A_NIGHT);
    for (let from = 0; from < photo_ids.length; from += A_JOB) {
      await addJob(tx, "remove-photos", { photo_ids: photo_ids.slice(from, from + A_JOB) });
    }
  });
}
