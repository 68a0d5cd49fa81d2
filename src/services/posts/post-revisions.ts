import { NotFound } from "#src/domain/errors/errors.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import type { WithDb } from "#src/services/app-context.ts";
import { findPost } from "./admin-posts.ts";
import { listRevisions, selectRevision } from "./revision-queries.ts";

export async function listPostRevisions(app: WithDb, postId: string, requestedPage: number) {
  await findPost(app, postId);
  return await listRevisions(app.db, postId, requestedPage);
}

export async function findPostRevision(
  { db }: WithDb,
  { post_id, post_revision_id }: { post_id: string; post_revision_id: string },
) {
  const areIds = isUuid(post_id) && isUuid(post_revision_id);
  const revision = areIds ? await selectRevision(db, post_id, post_revision_id) : null;
  if (!revision) throw new NotFound("This version is no longer stored");
  return revision;
}
