import { londonText } from "../format/london-time.ts";
import type { Post, PostStatus } from "./post.ts";

export interface PostFormValues {
  title: string;
  slug: string;
  excerpt: string;
  body_markdown: string;
  cover_image_url: string;
  topics: string[];
  city: string;
  meta_title: string;
  meta_description: string;
  status: PostStatus;
  /** London time to the minute. */
  published_at: string;
}

export const FRESH_POST: PostFormValues = {
  title: "",
  slug: "",
  excerpt: "",
  body_markdown: "",
  cover_image_url: "",
  topics: [],
  city: "",
  meta_title: "",
  meta_description: "",
  status: "draft",
  published_at: "",
};

export function postFormOf(
  post: Omit<Post, "post_id" | "published_at" | "created_at" | "updated_at"> & { published_at: Date | null },
): PostFormValues {
  return {
    title: post.title,
    slug: post.slug,
    excerpt: post.excerpt,
    body_markdown: post.body_markdown,
    cover_image_url: post.cover_image_url,
    topics: [...post.topics],
    city: post.city,
    meta_title: post.meta_title,
    meta_description: post.meta_description,
    status: post.status,
    published_at: post.published_at === null ? "" : londonText(post.published_at),
  };
}
