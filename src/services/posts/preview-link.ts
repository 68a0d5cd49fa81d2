import { randomBytes } from "node:crypto";
import type { UserActor } from "#src/domain/accounts/permissions.ts";
import type { DbAndClock, WithDb } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { lockPost, selectPreviewedPost, selectPreviewKey, setPreviewKey } from "./admin-post-queries.ts";
import { findPost } from "./admin-posts.ts";

/** 256 bits, so that keys cannot be guessed. */
const KEY_BYTES = 32;

export async function findPreviewKey(app: WithDb, postId: string): Promise<string | null> {
  await findPost(app, postId);
  return await selectPreviewKey(app.db, postId);
}

/** Revokes the previous link. */
export async function makePreviewKey(app: DbAndClock, admin: UserActor, postId: string): Promise<string> {
  const previewKey = randomBytes(KEY_BYTES).toString("base64url");
  await change(app, admin, { post_id: postId, preview_key: previewKey });
  return previewKey;
}

export async function revokePreviewKey(app: DbAndClock, admin: UserActor, postId: string) {
  await change(app, admin, { post_id: postId, preview_key: null });
}

/** Leaves `updated_at` alone, so that it does not conflict with a concurrent edit. */
async function change(
  app: DbAndClock,
  admin: UserActor,
  { post_id, preview_key }: { post_id: string; preview_key: string | null },
) {
  await app.db.transaction().execute(async (tx) => {
    const post = await lockPost(tx, post_id);
    await setPreviewKey(tx, post_id, preview_key);
    await recordChange(tx, {
      actor: admin,
      action: preview_key === null ? "post.unshare" : "post.share",
      subject: { id: post_id, name: post.title },
      at: app.now(),
    });
  });
}

export async function findPreviewedPost({ db }: WithDb, previewKey: string) {
  if (!/^[\w-]{32,64}$/.test(previewKey)) return null;
  return (await selectPreviewedPost(db, previewKey)) ?? null;
}
