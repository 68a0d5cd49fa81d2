import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { isForeignCover } from "#src/domain/posts/foreign-cover.ts";
import type { Post } from "#src/domain/posts/post.ts";
import { choosePublishedAt } from "#src/domain/posts/published-at.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { insertPost } from "./admin-post-queries.ts";
import { checkPost, refusingTakenSlug } from "./check-post.ts";
import { recordPostChange } from "./record-post-change.ts";

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
