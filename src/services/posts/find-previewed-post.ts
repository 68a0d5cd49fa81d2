import type { PostStatus } from "#src/domain/posts/post.ts";
import type { AppContext } from "#src/services/app-context.ts";
import type { PublishedPost } from "./post-queries.ts";
import { selectPreviewedPost } from "./preview-link-queries.ts";

export interface PreviewedPost extends Omit<PublishedPost, "published_at"> {
  status: PostStatus;
  published_at: Date | null;
}

export async function findPreviewedPost(
  { db }: Pick<AppContext, "db">,
  previewKey: string,
): Promise<PreviewedPost | null> {
  if (!/^[\w-]{32,64}$/.test(previewKey)) return null;
  const post = await selectPreviewedPost(db, previewKey);
  return post ? { ...post, status: post.status as PostStatus } : null;
}
