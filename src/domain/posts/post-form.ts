import { londonText } from "../format/london-time.ts";
import type { Post } from "./post.ts";

type EditedPost = Omit<Post, "post_id" | "created_at" | "updated_at">;

export interface PostFormValues extends Omit<EditedPost, "published_at"> {
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

export function postFormOf(post: EditedPost): PostFormValues {
  const names = Object.keys(FRESH_POST) as (keyof PostFormValues)[];
  return {
    ...(Object.fromEntries(names.map((name) => [name, post[name]])) as EditedPost),
    topics: [...post.topics],
    published_at: post.published_at === null ? "" : londonText(post.published_at),
  };
}
