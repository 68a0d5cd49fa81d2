import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import { isForeignCover } from "#src/domain/posts/foreign-cover.ts";
import type { Post } from "#src/domain/posts/post.ts";
import { choosePublishedAt } from "#src/domain/posts/published-at.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { laterThan, refuseIfChanged } from "#src/services/refuse-if-changed.ts";
import { lockPost, redirectOldSlug, updatePostRow } from "./admin-post-queries.ts";
import { checkPost, refusingTakenSlug } from "./check-post.ts";
import { recordPostChange } from "./record-post-change.ts";
import { insertRevision } from "./revision-queries.ts";

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
      if (!present) throw new NotFound("Post not found");
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
