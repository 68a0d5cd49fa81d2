import type { DbOrTransaction } from "#src/db/database.ts";
import type { Actor, UserActor } from "#src/domain/accounts/permissions.ts";
import { InvalidInput, NotFound, parseInput } from "#src/domain/errors/errors.ts";
import { choosePublishedAt, isForeignCover } from "#src/domain/posts/post.ts";
import { type Post, type PostFields, postSchema } from "#src/domain/posts/post-schema.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext, DbAndClock, WithDb } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { laterThan, refuseIfChanged } from "#src/services/refuse-if-changed.ts";
import {
  deletePostRow,
  insertPost,
  insertRevision,
  isTakenSlug,
  listRevisions,
  lockPost,
  redirectOldSlug,
  selectPost,
  selectRevision,
  updatePostRow,
} from "./admin-post-queries.ts";

export async function findPost({ db }: WithDb, postId: string): Promise<Post> {
  const post = isUuid(postId) ? await selectPost(db, postId) : null;
  if (!post) throw new NotFound("Post not found");
  return post;
}

export async function createPost(app: AppContext, admin: UserActor, input: unknown): Promise<Post> {
  const { published_at: chosen, ...fields } = checkPost(app, input);
  const now = app.now();
  const row = {
    ...fields,
    body_html: await app.parsing.run(admin.user_id, "render-markdown", fields.body_markdown),
    published_at: choosePublishedAt({ status: fields.status, chosen, present: null, now }),
    created_at: now,
    updated_at: now,
  };
  const save = () =>
    app.db.transaction().execute(async (tx) => {
      const post = await insertPost(tx, row);
      await recordPostChange(tx, "post.create", { actor: admin, before: null, after: post, at: now });
      if (isForeignCover(post.cover_image_url))
        await addJob(tx, "fetch-post-cover", { post_id: post.post_id });
      return post;
    });
  return await refusingTakenSlug(save);
}

/** @param seen_updated_at the `updated_at` of the edited version, to the millisecond */
export async function updatePost(
  app: AppContext,
  admin: UserActor,
  postId: string,
  { input, seenUpdatedAt }: { input: unknown; seenUpdatedAt: Date },
): Promise<Post> {
  if (!isUuid(postId)) throw new NotFound("Post not found");
  const { published_at: chosen, ...fields } = checkPost(app, input);
  const bodyHtml = await app.parsing.run(admin.user_id, "render-markdown", fields.body_markdown);
  const save = () =>
    app.db.transaction().execute(async (tx) => {
      const present = await lockPost(tx, postId);
      refuseIfChanged("post", present.updated_at, seenUpdatedAt);
      const now = laterThan(present.updated_at, app.now());
      await insertRevision(tx, postId, { at: now, user_id: admin.user_id });
      // A slug that was never public needs no redirect.
      if (present.slug !== fields.slug && present.published_at !== null) {
        await redirectOldSlug(tx, present.slug, postId, now);
      }
      const publishedAt = choosePublishedAt({
        status: fields.status,
        chosen,
        present: present.published_at,
        now,
      });
      const changes = { ...fields, body_html: bodyHtml, published_at: publishedAt, updated_at: now };
      const post = await updatePostRow(tx, postId, changes);
      await recordPostChange(tx, "post.update", { actor: admin, before: present, after: post, at: now });
      if (isForeignCover(post.cover_image_url)) await addJob(tx, "fetch-post-cover", { post_id: postId });
      return post;
    });
  return await refusingTakenSlug(save);
}

/** Also deletes the redirects to it. */
export async function deletePost({ db, now }: DbAndClock, admin: UserActor, postId: string) {
  await db.transaction().execute(async (tx) => {
    const before = await lockPost(tx, postId);
    await deletePostRow(tx, postId);
    await recordPostChange(tx, "post.delete", { actor: admin, before, after: null, at: now() });
  });
}

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

function checkPost({ publicOrigin }: Pick<AppContext, "publicOrigin">, input: unknown): PostFields {
  const { cover_image_url, ...fields } = parseInput(postSchema, input);
  // A URL copied from the browser includes our host.
  const isOurs = cover_image_url.startsWith(`${publicOrigin}/photos/`);
  return {
    ...fields,
    cover_image_url: isOurs ? cover_image_url.slice(publicOrigin.length) : cover_image_url,
  };
}

async function refusingTakenSlug<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    throw isTakenSlug(error) ? new InvalidInput({ slug: "Another post has this slug" }) : error;
  }
}

async function recordPostChange(
  tx: DbOrTransaction,
  action: "post.create" | "post.update" | "post.delete",
  change: { actor: Actor; before: Post | null; after: Post | null; at: Date },
) {
  const { actor, before, after, at } = change;
  const post = after ?? before;
  if (!post) return;
  await recordChange(tx, {
    actor,
    action,
    subject: { id: post.post_id, name: post.title },
    before: before && fieldsOf(before),
    after: after && fieldsOf(after),
    at,
  });
}

function fieldsOf({ post_id: _post, ...fields }: Post): Record<string, unknown> {
  return fields;
}
