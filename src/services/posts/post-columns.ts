import type { Post } from "#src/domain/posts/post.ts";

/** Fields that an editor writes and a revision stores. */
export const POST_FIELDS = [
  "slug",
  "title",
  "excerpt",
  "body_markdown",
  "cover_image_url",
  "topics",
  "city",
  "meta_title",
  "meta_description",
  "status",
  "published_at",
] as const satisfies (keyof Post)[];

export const POST_COLUMNS = [
  "post_id",
  ...POST_FIELDS,
  "created_at",
  "updated_at",
] as const satisfies (keyof Post)[];
