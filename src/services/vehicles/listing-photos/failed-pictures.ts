import { addJob } from "#src/queue/add-job.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { changeFailedImageUrls } from "./image-url-queries.ts";

export const FAILED_PICTURE_ACTIONS = ["again", "dismiss"] as const;
export type FailedPictureAction = (typeof FAILED_PICTURE_ACTIONS)[number];

/**
 * Downloads the pictures again that could not be downloaded for the dealer's cars on sale, or dismisses them.
 * @returns number of pictures
 */
export async function settleFailedPictures(app: DbAndClock, actor: OwnDealer, action: FailedPictureAction) {
  const { dealer_id } = actor;
  const at = app.now();
  const changes =
    action === "dismiss"
      ? { is_dismissed: true }
      : { state: "waiting", failure: "", attempts: 0, next_attempt_at: at };
  return await app.db.transaction().execute(async (tx) => {
    const pictures = await changeFailedImageUrls(tx, dealer_id, changes);
    if (action === "again" && pictures > 0) await addJob(tx, "fetch-image-urls", {});
    await recordChange(tx, {
      actor,
      action: "photo.settle-failed",
      subject: { id: dealer_id, dealer_id },
      after: { action, pictures },
      at,
    });
    return pictures;
  });
}
