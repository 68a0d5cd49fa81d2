import { z } from "zod";
import { londonText, londonTime } from "../format/london-day.ts";
import {
  POST_BODY_MAX_LENGTH,
  POST_CITY_MAX_LENGTH,
  POST_COVER_URL_MAX_LENGTH,
  POST_LIMITS,
  POST_TOPIC_MAX_LENGTH,
  POST_TOPICS_MAX,
} from "../policy/posts.ts";
import { plainText } from "../text/plain-text.ts";
import { line, optionalLine, tooLong } from "../text/reason.ts";
import { POST_STATUSES, uniqueTopics } from "./post.ts";
import { SLUG_PATTERN } from "./slug.ts";

export const postSchema = z.object(
  {
    title: line("Title", POST_LIMITS.title),
    slug: z
      .string({ error: "Slug is required" })
      .trim()
      .min(1, "Slug is required")
      .max(POST_LIMITS.slug, tooLong("Slug", POST_LIMITS.slug))
      .regex(SLUG_PATTERN, "Slug must be lowercase with hyphens"),
    excerpt: optionalLine("Excerpt", POST_LIMITS.excerpt),
    body_markdown: z
      .string({ error: "Content is required" })
      .transform(normalisedText)
      .pipe(z.string().max(POST_BODY_MAX_LENGTH, tooLong("Content", POST_BODY_MAX_LENGTH)))
      .refine((text) => text.trim() !== "", "Content is required"),
    cover_image_url: optionalLine("Cover image", POST_COVER_URL_MAX_LENGTH).refine(
      (url) => url === "" || isOwnPicture(url) || isWebAddress(url),
      "Cover image must be a valid URL",
    ),
    topics: z
      .array(z.string({ error: "Topics must be text" }).transform(plainText), {
        error: "Topics must be a list",
      })
      .nullish()
      .transform((topics) => uniqueTopics(topics ?? []))
      .pipe(
        z
          .array(z.string().max(POST_TOPIC_MAX_LENGTH, tooLong("A topic", POST_TOPIC_MAX_LENGTH)))
          .max(POST_TOPICS_MAX, `At most ${POST_TOPICS_MAX} topics`),
      ),
    city: optionalLine("City", POST_CITY_MAX_LENGTH),
    meta_title: optionalLine("Meta title", POST_LIMITS.meta_title),
    meta_description: optionalLine("Meta description", POST_LIMITS.meta_description),
    status: z
      .enum(POST_STATUSES, { error: "Status must be draft or published" })
      .nullish()
      .transform((status) => status ?? "draft"),
    /** Undefined leaves it unchanged; empty clears it. */
    published_at: z
      .string({ error: "Publication date must be text" })
      .nullish()
      .transform((text, context): Date | null | undefined => {
        if (text === undefined) return undefined;
        if (text === null || text.trim() === "") return null;
        const time = readTime(text.trim());
        if (time) return time;
        context.addIssue({ code: "custom", message: "Enter a date and time" });
        return z.NEVER;
      }),
  },
  { error: "Send the post as a JSON object" },
);

export type PostFields = z.output<typeof postSchema>;
/** What an editor writes and a revision stores. */
export const POST_FIELDS = Object.keys(postSchema.shape) as (keyof PostFields)[];

export interface Post extends Omit<PostFields, "published_at"> {
  post_id: string;
  /** Published posts are public from this time; drafts keep theirs. */
  published_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

function normalisedText(text: string): string {
  return text.toWellFormed().replaceAll("\0", "").replace(/\r\n?/g, "\n");
}

/** ISO with a zone from the API, London time from the form. */
function readTime(text: string): Date | null {
  const moment = z.iso.datetime({ offset: true }).safeParse(text);
  return moment.success ? new Date(moment.data) : londonTime(text);
}

/** Relative, so that the site can change hosts. */
const isOwnPicture = (url: string) => /^\/photos\/[\w/-]+(\.\w+)?$/.test(url);

const isWebAddress = (url: string) => z.url({ protocol: /^https?$/ }).safeParse(url).success;

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
