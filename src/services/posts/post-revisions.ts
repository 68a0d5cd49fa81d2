import type { Actor } from "#src/domain/accounts/permissions.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import { pageOf } from "#src/domain/lists/page-of.ts";
import { POST_REVISIONS_PAGE_SIZE } from "#src/domain/policy/posts.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { requirePermission } from "#src/services/require-permission.ts";
import { findPost } from "./find-post.ts";
import {
  countRevisions,
  type ListedRevision,
  type PostRevision,
  selectRevision,
  selectRevisions,
} from "./revision-queries.ts";

export async function listPostRevisions(
  app: Pick<AppContext, "db">,
  actor: Actor,
  postId: string,
  requestedPage: number,
): Promise<{ total: number; page: number; pages: number; revisions: ListedRevision[] }> {
  await findPost(app, actor, postId);
  const total = await countRevisions(app.db, postId);
  const { page, pages, ...slice } = pageOf({ total, requestedPage, size: POST_REVISIONS_PAGE_SIZE });
  return { total, page, pages, revisions: await selectRevisions(app.db, postId, slice) };
}

export async function findPostRevision(
  { db }: Pick<AppContext, "db">,
  actor: Actor,
  postId: string,
  postRevisionId: string,
): Promise<PostRevision> {
  requirePermission(actor, "post:manage");
  const areIds = isUuid(postId) && isUuid(postRevisionId);
  const revision = areIds ? await selectRevision(db, postId, postRevisionId) : null;
  if (!revision) throw new NotFound("This version is no longer stored");
  return revision;
}
