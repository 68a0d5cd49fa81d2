import { sql } from "kysely";
import type { Db, DbOrTransaction, Found, NewRow, RowChanges } from "#src/db/database.ts";
import { containing, pageOfRows } from "#src/db/list-queries.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import { ADMIN_POSTS_PAGE_SIZE, POST_REVISIONS_PAGE_SIZE } from "#src/domain/policy/posts.ts";
import { POST_FIELDS } from "#src/domain/posts/post-schema.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";

const COLUMNS = ["post_id", ...POST_FIELDS, "created_at", "updated_at"] as const;
export async function listAllPosts(db: Db, { search, page }: { search: string; page: number }) {
  const posts = db
    .selectFrom("posts")
    .select(["post_id", "slug", "title", "topics", "status"])
    .select(["published_at", "created_at", "updated_at"])
    .where(sql<boolean>`lower(title) like ${containing(search.toLowerCase())}`)
    .orderBy("created_at", "desc")
    .orderBy("post_id");
  return await pageOfRows("posts", posts, { page, size: ADMIN_POSTS_PAGE_SIZE });
}

export async function selectPost(db: Db, postId: string) {
  const query = db.selectFrom("posts").select(COLUMNS).where("post_id", "=", postId);
  return (await query.executeTakeFirst()) ?? null;
}

/** @throws NotFound */
export async function lockPost(tx: DbOrTransaction, postId: string) {
  const query = tx.selectFrom("posts").select(COLUMNS).where("post_id", "=", postId).forUpdate();
  const post = isUuid(postId) ? await query.executeTakeFirst() : undefined;
  if (!post) throw new NotFound("Post not found");
  return post;
}

export async function insertPost(tx: DbOrTransaction, row: NewRow<"posts">) {
  return await tx.insertInto("posts").values(row).returning(COLUMNS).executeTakeFirstOrThrow();
}

export async function updatePostRow(tx: DbOrTransaction, postId: string, changes: RowChanges<"posts">) {
  return await tx
    .updateTable("posts")
    .set(changes)
    .where("post_id", "=", postId)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Leaves `updated_at`, so that an editor with the post open can still save. */
export async function replaceCover(
  tx: DbOrTransaction,
  postId: string,
  { from, to }: { from: string; to: string },
) {
  await tx
    .updateTable("posts")
    .set({ cover_image_url: to })
    .where("post_id", "=", postId)
    .where("cover_image_url", "=", from)
    .execute();
}

export async function deletePostRow(tx: DbOrTransaction, postId: string) {
  await tx.deleteFrom("posts").where("post_id", "=", postId).execute();
}

/** Redirects the old slug to the post until another post takes it. */
export async function redirectOldSlug(tx: DbOrTransaction, slug: string, postId: string, at: Date) {
  await tx
    .insertInto("post_slugs")
    .values({ slug, post_id: postId, replaced_at: at })
    .onConflict((conflict) => conflict.column("slug").doUpdateSet({ post_id: postId, replaced_at: at }))
    .execute();
}

/** Checking before the write instead would be a race condition. */
export function isTakenSlug(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === "23505" && constraint === "posts_slug_key";
}

export async function selectPreviewKey(db: Db, postId: string) {
  const query = db.selectFrom("posts").select("preview_key").where("post_id", "=", postId);
  return (await query.executeTakeFirst())?.preview_key ?? null;
}

export async function setPreviewKey(tx: DbOrTransaction, postId: string, previewKey: string | null) {
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

export type PostPicture = Found<typeof insertPostPicture>;

export async function insertPostPicture(tx: DbOrTransaction, row: NewRow<"post_pictures">) {
  return await tx
    .insertInto("post_pictures")
    .values(row)
    .returning(["post_picture_id", "image", "width", "height"])
    .executeTakeFirstOrThrow();
}

export async function insertRevision(
  tx: DbOrTransaction,
  postId: string,
  { at, user_id }: { at: Date; user_id: string },
) {
  await tx
    .insertInto("post_revisions")
    .columns(["post_id", ...POST_FIELDS, "saved_at", "replaced_at", "replaced_by"])
    .expression(
      tx
        .selectFrom("posts")
        .where("post_id", "=", postId)
        .select(({ val }) => [
          "post_id",
          ...POST_FIELDS,
          "updated_at as saved_at",
          val(at).as("replaced_at"),
          val(user_id).as("replaced_by"),
        ]),
    )
    .execute();
}

export async function listRevisions(db: Db, postId: string, page: number) {
  const revisions = db
    .selectFrom("post_revisions")
    .leftJoin("auth.user", "auth.user.id", "post_revisions.replaced_by")
    .where("post_id", "=", postId)
    .select(["post_revision_id", "title", "saved_at", "replaced_at", "auth.user.email as replaced_by"])
    .orderBy("replaced_at", "desc")
    .orderBy("post_revision_id");
  return await pageOfRows("revisions", revisions, { page, size: POST_REVISIONS_PAGE_SIZE });
}

export async function selectRevision(db: Db, postId: string, postRevisionId: string) {
  const query = db
    .selectFrom("post_revisions")
    .select(POST_FIELDS)
    .where("post_revision_id", "=", postRevisionId)
    .where("post_id", "=", postId);
  return (await query.executeTakeFirst()) ?? null;
}
