import { NotFound } from "#src/domain/errors/errors.ts";
import { pageOf } from "#src/domain/lists/page-of.ts";
import { POST_REVISIONS_PAGE_SIZE } from "#src/domain/policy/posts.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { findPost } from "./admin-posts.ts";
import {
  countRevisions,
  type ListedRevision,
  type PostRevision,
  selectRevision,
  selectRevisions,
} from "./revision-queries.ts";

export async function listPostRevisions(
  app: Pick<AppContext, "db">,
  postId: string,
  requestedPage: number,
): Promise<{ total: number; page: number; pages: number; revisions: ListedRevision[] }> {
  await findPost(app, postId);
  const total = await countRevisions(app.db, postId);
  const { page, pages, ...slice } = pageOf({ total, requestedPage, size: POST_REVISIONS_PAGE_SIZE });
  return { total, page, pages, revisions: await selectRevisions(app.db, postId, slice) };
}

export async function findPostRevision(
  { db }: Pick<AppContext, "db">,
  { post_id, post_revision_id }: { post_id: string; post_revision_id: string },
): Promise<PostRevision> {
  const areIds = isUuid(post_id) && isUuid(post_revision_id);
  const revision = areIds ? await selectRevision(db, post_id, post_revision_id) : null;
  if (!revision) throw new NotFound("This version is no longer stored");
  return revision;
}
