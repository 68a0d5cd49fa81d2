/** Spec §3, §4: chosen in the admin form. */
export const POST_STATUSES = ["draft", "published"] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

/** An article as admins see it (spec §3 Post). Texts that are not given are empty. */
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
  /** From when on the public may read a published post; a draft keeps the time it had. */
  published_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** Whether the public sees it now; `scheduled` is published, from a time on that is still to come. */
export function postVisibility(
  { status, published_at }: { status: PostStatus; published_at: Date | null },
  now: Date,
): "draft" | "scheduled" | "published" {
  if (status === "draft") return "draft";
  return published_at !== null && published_at > now ? "scheduled" : "published";
}
