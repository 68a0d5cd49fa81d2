import { expect, test } from "vitest";
import { fieldErrors } from "../errors/errors.ts";
import { FRESH_POST, postFormOf, postSchema } from "./post-schema.ts";

const GOOD = { ...FRESH_POST, title: "Winter range", slug: "winter-range", body_markdown: "Text" };

function messages(change: object): Record<string, string> {
  const parsed = postSchema.safeParse({ ...GOOD, ...change });
  return parsed.success ? {} : fieldErrors(parsed.error);
}

test("an empty form reports the required fields", () => {
  const parsed = postSchema.safeParse(FRESH_POST);
  expect(parsed.error && fieldErrors(parsed.error)).toEqual({
    title: "Title is required",
    slug: "Slug is required",
    body_markdown: "Content is required",
  });
});

test.each([
  [{ title: " \u200b " }, { title: "Title is required" }],
  [{ title: undefined }, { title: "Title is required" }],
  [{ title: "x".repeat(200) }, {}],
  [{ title: "x".repeat(201) }, { title: "Title must be at most 200 characters" }],
  [{ slug: " " }, { slug: "Slug is required" }],
  [{ slug: "a".repeat(200) }, {}],
  [{ slug: "a".repeat(201) }, { slug: "Slug must be at most 200 characters" }],
  [{ slug: "winter-range-2026" }, {}],
  [{ slug: "Winter" }, { slug: "Slug must be lowercase with hyphens" }],
  [{ slug: "winter range" }, { slug: "Slug must be lowercase with hyphens" }],
  [{ slug: "winter_range" }, { slug: "Slug must be lowercase with hyphens" }],
  [{ slug: "../admin" }, { slug: "Slug must be lowercase with hyphens" }],
  [{ slug: "citroën" }, { slug: "Slug must be lowercase with hyphens" }],
  [{ excerpt: "x".repeat(500) }, {}],
  [{ excerpt: "x".repeat(501) }, { excerpt: "Excerpt must be at most 500 characters" }],
  [{ body_markdown: " \n\t\0" }, { body_markdown: "Content is required" }],
  [{ body_markdown: "x".repeat(100_001) }, { body_markdown: "Content must be at most 100,000 characters" }],
  [{ cover_image_url: "" }, {}],
  [{ cover_image_url: "https://pictures.example/leaf.jpg?w=1200" }, {}],
  [{ cover_image_url: "/photos/sample/leaf-1.jpg" }, {}],
  [{ cover_image_url: "leaf.jpg" }, { cover_image_url: "Cover image must be a valid URL" }],
  [{ cover_image_url: "javascript:alert(1)" }, { cover_image_url: "Cover image must be a valid URL" }],
  [{ cover_image_url: "data:image/png;base64,AAAA" }, { cover_image_url: "Cover image must be a valid URL" }],
  [{ cover_image_url: "/photos/../../etc/passwd" }, { cover_image_url: "Cover image must be a valid URL" }],
  [{ cover_image_url: "//evil.example/x.png" }, { cover_image_url: "Cover image must be a valid URL" }],
  [{ meta_title: "x".repeat(60) }, {}],
  [{ meta_title: "x".repeat(61) }, { meta_title: "Meta title must be at most 60 characters" }],
  [{ meta_description: "x".repeat(160) }, {}],
  [
    { meta_description: "x".repeat(161) },
    { meta_description: "Meta description must be at most 160 characters" },
  ],
  [{ city: "x".repeat(61) }, { city: "City must be at most 60 characters" }],
  [{ status: "archived" }, { status: "Status must be draft or published" }],
  [{ topics: "leaf" }, { topics: "Topics must be a list" }],
  [{ topics: [1] }, { topics: "Topics must be text" }],
  [{ topics: ["x".repeat(61)] }, { topics: "A topic must be at most 60 characters" }],
  [{ topics: Array.from({ length: 21 }, (_, n) => `Topic ${n}`) }, { topics: "At most 20 topics" }],
  [{ published_at: "soon" }, { published_at: "Enter a date and time" }],
  [{ published_at: "2026-02-30T10:00" }, { published_at: "Enter a date and time" }],
  [{ published_at: 7 }, { published_at: "Publication date must be text" }],
])("%j answers %j", (change, expected) => {
  expect(messages(change)).toEqual(expected);
});

test.each([[undefined], [null], ["post"], [7]])("%j is refused", (input) => {
  expect(postSchema.safeParse(input).error?.issues[0]?.message).toBe("Send the post as a JSON object");
});

test("optional fields may be missing", () => {
  expect(postSchema.parse({ title: "Winter range", slug: "winter-range", body_markdown: "Text" })).toEqual({
    ...GOOD,
    published_at: undefined,
  });
});

test("normalises texts without changing markdown", () => {
  const parsed = postSchema.parse({
    ...GOOD,
    title: "  Winter\u0000  range ",
    slug: " winter-range ",
    body_markdown: "    code\r\n\r\n\r\n\r\n> said\0\n",
    topics: [" Range ", "", "range", "Winter", "RANGE"],
  });
  expect(parsed).toMatchObject({
    title: "Winter range",
    slug: "winter-range",
    body_markdown: "    code\n\n\n\n> said\n",
    topics: ["Range", "Winter"],
  });
});

test.each([
  ["", null],
  ["2026-07-15T09:30", "2026-07-15T08:30:00.000Z"],
  ["2026-07-15T09:30:12.345Z", "2026-07-15T09:30:12.345Z"],
  ["2026-07-15T09:30:00+02:00", "2026-07-15T07:30:00.000Z"],
  ["2026-01-15", "2026-01-15T00:00:00.000Z"],
])("the time %j is read as %j", (publishedAt, iso) => {
  const { published_at: read } = postSchema.parse({ ...GOOD, published_at: publishedAt });
  expect(read?.toISOString() ?? null).toBe(iso);
});

test("a post round-trips through the form", () => {
  const post = {
    ...GOOD,
    topics: ["Range"],
    status: "published" as const,
    published_at: new Date("2026-07-15T08:30:00Z"),
  };
  expect(postSchema.parse(postFormOf(post))).toEqual(post);
});
