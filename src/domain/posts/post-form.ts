import { londonText } from "../format/london-day.ts";
import { POST_FIELDS, type Post, type PostFields } from "./post-schema.ts";

export interface PostFormValues extends Omit<PostFields, "published_at"> {
  /** London time to the minute. */
  published_at: string;
}

export const FRESH_POST = {
  ...Object.fromEntries(POST_FIELDS.map((name) => [name, ""])),
  topics: [],
  status: "draft",
} as Partial<PostFormValues> as PostFormValues;

export const postFormOf = (post: Pick<Post, keyof PostFields>): PostFormValues => ({
  ...(Object.fromEntries(POST_FIELDS.map((name) => [name, post[name]])) as typeof post),
  topics: [...post.topics],
  published_at: post.published_at === null ? "" : londonText(post.published_at),
});
