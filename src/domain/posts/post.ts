export const POST_STATUSES = ["draft", "published"] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

export interface Post {
  post_id: string;
  slug: string;
  title: string;
  excerpt: string;
  body_markdown: string;
  cover_image_url: string;
  topics: string[];
  city: string;
  meta_title: string;
  meta_description: string;
  status: PostStatus;
  /** Published posts are public from this time; drafts keep theirs. */
  published_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export function postVisibility(
  { status, published_at }: { status: PostStatus; published_at: Date | null },
  now: Date,
): "draft" | "scheduled" | "published" {
  if (status === "draft") return "draft";
  return published_at !== null && published_at > now ? "scheduled" : "published";
}
