import { parse } from "yaml";
import { z } from "zod";

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

/**
 * Reads one article file: YAML front matter between two `---` lines, then markdown.
 * @throws Error that names the field or line that is wrong
 */
export function readPost(file: string): SamplePost {
  const lines = file.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
  const [, head, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(lines) ?? [];
  if (head === undefined || body === undefined) {
    throw new Error("front matter: must be between two '---' lines");
  }
  const fields = postSchema.safeParse(parse(head));
  if (!fields.success) throw new Error(`front matter: ${z.prettifyError(fields.error)}`);
  return { ...fields.data, body_markdown: `${body.trim()}\n` };
}
