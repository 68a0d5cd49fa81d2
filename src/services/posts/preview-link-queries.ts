import type { Db, DbOrTransaction } from "#src/db/database.ts";

export async function selectPreviewKey(db: Db, postId: string): Promise<string | null> {
  const query = db.selectFrom("posts").select("preview_key").where("post_id", "=", postId);
  return (await query.executeTakeFirst())?.preview_key ?? null;
}

export async function setPreviewKey(
  tx: DbOrTransaction,
  postId: string,
  previewKey: string | null,
): Promise<void> {
  await tx.updateTable("posts").set({ preview_key: previewKey }).where("post_id", "=", postId).execute();
}

export async function selectPreviewedPost(db: Db, previewKey: string) {
  return await db
    .selectFrom("posts")
    .select(["slug", "title", "excerpt", "cover_image_url", "topics", "published_at", "updated_at"])
    .select(["body_html", "city", "meta_title", "meta_description", "status"])
    .where("preview_key", "=", previewKey)
    .executeTakeFirst();
}
