import { z } from "zod";
import { readFrontMatter } from "#src/web/content/front-matter.ts";

const text = z
  .string()
  .nullable()
  .transform((value) => value ?? "");

const sourceSchema = z.strictObject({
  title: z.string(),
  url: z.string().optional(),
  /** 'published 18 February 2026' or 'accessed …' */
  date: z.string(),
});

const postSchema = z.strictObject({
  slug: text,
  title: text,
  excerpt: text,
  /** Look and view of a sample picture, e.g. `hatchback-teal-a front34`; the loader turns it into a URL. */
  cover_image: text,
  topics: z.array(z.string().min(1)),
  city: text,
  meta_title: text,
  meta_description: text,
  status: z.enum(["draft", "published"]),
  /** ISO 8601 instant, or empty for a draft that was never published. */
  published_at: text,
  sources: z.array(sourceSchema),
});

export type SamplePost = z.output<typeof postSchema> & { body_markdown: string };

/** As `readFrontMatter`. */
export function readPost(name: string, file: string): SamplePost {
  const { fields, body } = readFrontMatter(name, file, postSchema);
  return { ...fields, body_markdown: `${body}\n` };
}
