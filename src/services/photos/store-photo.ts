import { createHash, randomBytes } from "node:crypto";
import type { Db } from "#src/db/database.ts";
import type { Actor } from "#src/domain/accounts/permissions.ts";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import { PHOTO_ADDRESS, photoName } from "#src/domain/photos/photo-files.ts";
import { APPLICANT_LIMITS } from "#src/domain/policy/dealers.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { decodePhoto, type PhotoFile } from "./decode-photo.ts";
import { countApplicantPhotos, insertPhoto, type Photo } from "./photo-queries.ts";

async function requireRoomForPhoto(db: Db, dealerId: string): Promise<void> {
  const photos = await countApplicantPhotos(db, dealerId);
  if (photos < APPLICANT_LIMITS.photos) return;
  const message = `While we check your dealership you can add ${APPLICANT_LIMITS.photos} photos.`;
  throw new InvalidInput({ file: message });
}

/** Leaves nothing behind on failure. @param owner without `actor` for photos of an import */
export async function storePhoto(
  { db, now, photoStore }: AppContext,
  file: PhotoFile,
  { actor, ...owner }: { dealer_id: string; uploaded_by: string | null; actor?: Actor },
): Promise<Photo> {
  await requireRoomForPhoto(db, owner.dealer_id);
  const decoded = await decodePhoto(owner.dealer_id, file);
  const name = photoName(randomBytes(16).toString("hex"), decoded.stored_width, decoded.extension);
  await photoStore.put(name, decoded.stored);
  try {
    return await db.transaction().execute(async (tx) => {
      const at = now();
      const photo = await insertPhoto(tx, {
        ...owner,
        image: `${PHOTO_ADDRESS}${name}`,
        width: decoded.width,
        height: decoded.height,
        bytes: decoded.bytes,
        digest: createHash("sha256").update(decoded.stored).digest("hex"),
        created_at: at,
      });
      await addJob(tx, "make-photo-sizes", { photo_id: photo.photo_id });
      if (actor) {
        await recordChange(tx, {
          actor,
          action: "photo.add",
          subject: { id: photo.photo_id, dealer_id: owner.dealer_id },
          after: { image: photo.image },
          at,
        });
      }
      return photo;
    });
  } catch (error) {
    await photoStore.remove([name]);
    throw error;
  }
}
