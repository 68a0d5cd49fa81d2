import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { DatabaseHandle } from "#src/db/database.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { findPublishedPost, listPublishedPosts } from "./post-queries.ts";

let database: DatabaseHandle;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom("posts").execute();
});

it("lists published posts, newest first, and no drafts", async () => {
  await buildPost({ slug: "older", published_at: new Date("2026-01-10T07:00:00Z") });
  await buildPost({ slug: "newest", published_at: new Date("2026-03-10T07:00:00Z") });
  await buildPost({ slug: "draft", status: "draft", published_at: null });
  await buildPost({ slug: "withdrawn", status: "draft", published_at: new Date("2026-04-01T07:00:00Z") });
  await buildPost({ slug: "middle", published_at: new Date("2026-02-10T07:00:00Z") });
  const posts = await listPublishedPosts(database);
  expect(posts.map((post) => post.slug)).toEqual(["newest", "middle", "older"]);
});

it("omits the body from cards to keep the index small", async () => {
  await buildPost({ slug: "one" });
  const [card] = await listPublishedPosts(database);
  expect(card).not.toHaveProperty("body_html");
  expect(card).not.toHaveProperty("body_markdown");
});

it("finds a published post by its slug, with what its page needs", async () => {
  await buildPost({ slug: "winter-range", city: "London", topics: ["Range"], meta_title: "Winter" });
  expect(await findPublishedPost(database, "winter-range")).toMatchObject({
    title: "An article",
    body_html: "<p>Text</p>",
    city: "London",
    topics: ["Range"],
    meta_title: "Winter",
  });
});

it.each(["draft", "never-written", "", "Draft", "draft' or true --", "\u0000", "a/b"])(
  "'%s' is no article for the public",
  async (slug) => {
    await buildPost({ slug: "draft", status: "draft", published_at: null });
    expect(await findPublishedPost(database, slug)).toBeNull();
  },
);

async function buildPost(overrides: {
  slug: string;
  status?: "draft" | "published";
  published_at?: Date | null;
  city?: string;
  topics?: string[];
  meta_title?: string;
}): Promise<void> {
  await database.db
    .insertInto("posts")
    .values({
      title: "An article",
      excerpt: "What it says.",
      body_markdown: "Text",
      body_html: "<p>Text</p>",
      status: "published",
      published_at: new Date("2026-01-01T07:00:00Z"),
      ...overrides,
    })
    .execute();
}
