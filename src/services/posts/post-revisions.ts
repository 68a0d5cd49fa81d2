import type { Actor } from "#src/domain/accounts/permissions.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import { pageOf } from "#src/domain/lists/page-of.ts";
import { POST_REVISIONS_PAGE_SIZE } from "#src/domain/policy.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { requirePermission } from "#src/services/accounts/require-permission.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { findPost } from "./find-post.ts";
import {
  countRevisions,
  type ListedRevision,
  type PostRevision,
  selectRevision,
  selectRevisions,
} from "./revision-queries.ts";

/**
 * A page of the post's earlier versions, the last replaced first.
 * @throws NotFound
 */
export async function listPostRevisions(
  app: Pick<AppContext, "db">,
  actor: Actor,
  post_id: string,
  asked: number,
): Promise<{ total: number; page: number; pages: number; revisions: ListedRevision[] }> {
  await findPost(app, actor, post_id);
  const total = await countRevisions(app.db, post_id);
  const { page, pages, ...slice } = pageOf({ total, asked, size: POST_REVISIONS_PAGE_SIZE });
  return { total, page, pages, revisions: await selectRevisions(app.db, post_id, slice) };
}

/**
 * An earlier version, to be looked at and saved anew.
 * @throws NotFound
 */
export async function findPostRevision(
  { db }: Pick<AppContext, "db">,
  actor: Actor,
  post_id: string,
  post_revision_id: string,
): Promise<PostRevision> {
  requirePermission(actor, "post:manage");
  const are_ids = isUuid(post_id) && isUuid(post_revision_id);
  const revision = are_ids ? await selectRevision(db, post_id, post_revision_id) : null;
  if (!revision) throw new NotFound("This version is not kept");
  return revision;
}
