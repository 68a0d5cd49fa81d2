import { formatDateAndTime } from "#src/domain/format/format.ts";
import { postVisibility } from "#src/domain/posts/post.ts";
import type { PostFormValues } from "#src/domain/posts/post-schema.ts";
import type { Form } from "#src/web/portal/forms/form.tsx";
import type { api, BodyOf } from "#src/web/session/api-client.ts";

export type AdminPost = BodyOf<(typeof api.admin.posts)[":post_id"]["$get"]>;

export type ListedPost = BodyOf<typeof api.admin.posts.$get>["posts"][number];

export type PostApiForm = Form<PostFormValues>;

type Publication = Pick<ListedPost, "status" | "published_at">;

export const publicationOf = ({ published_at }: Pick<Publication, "published_at">) =>
  published_at === null ? null : new Date(published_at);

export const visibilityOf = (post: Publication) =>
  postVisibility({ ...post, published_at: publicationOf(post) }, new Date());

/** Follows a sentence that says that the post is saved. */
export const scheduleText = (post: Publication): string =>
  post.published_at !== null && visibilityOf(post) === "scheduled"
    ? ` Readers see it from ${formatDateAndTime(new Date(post.published_at))}.`
    : "";
