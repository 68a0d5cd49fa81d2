import type { Db, DbOrTransaction } from "#src/db/database.ts";
import { pageOfRows } from "#src/db/list-queries.ts";
import { POST_REVISIONS_PAGE_SIZE } from "#src/domain/policy/posts.ts";
import { POST_FIELDS } from "#src/domain/posts/post-schema.ts";

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
