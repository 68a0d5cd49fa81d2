import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { readPost } from "../../sample-data/posts/front-matter.ts";
import type { NewRow } from "../../src/db/database.ts";
import { markdownToHtml } from "../../src/parsing/markdown.ts";
import { pictureNamed, type SamplePictures } from "./sample-pictures.ts";

const FOLDER = path.resolve("sample-data/posts");

export function samplePosts(pictures: SamplePictures, now: Date): NewRow<"posts">[] {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith(".md"));
  return files.map((name) => {
    const post = readPost(name, readFileSync(path.join(FOLDER, name), "utf8"));
    const { cover_image, sources, published_at, ...fields } = post;
    // Never in the future: the machine's clock may be behind the articles' dates.
    const published =
      published_at === "" ? null : new Date(Math.min(Date.parse(published_at), now.getTime()));
    return {
      ...fields,
      body_html: markdownToHtml(post.body_markdown),
      cover_image_url: pictureNamed(pictures, cover_image),
      published_at: published,
      created_at: published ?? now,
      updated_at: published ?? now,
    };
  });
}
