import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { DatabaseHandle } from "#src/db/database.ts";
import { findPublishedPost } from "#src/services/posts/post-queries.ts";
import { buildDealer } from "#tests/support/factories.ts";
import { adminPosts, FORM, type PostBody } from "#tests/support/records/admin-posts.ts";
import { type ApiResponse, signedIn, type TestApi, testApi } from "#tests/support/test-api.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";

let database: DatabaseHandle;
let api: TestApi;
let posts: ReturnType<typeof adminPosts>;
const tokens: Record<string, string | undefined> = {};

beforeAll(async () => {
  database = await createTestDatabase();
  api = testApi(database);
  posts = adminPosts(api, database, () => tokens["an admin"]);
  const { dealer_id } = await buildDealer(database.db);
  const people = await Promise.all([
    signedIn(api, { email: "admin@example.org", is_admin: true }),
    signedIn(api, { email: "owner@dealer.example", dealer_id }),
    signedIn(api, { email: "unlinked@example.org" }),
  ]);
  const names = ["an admin", "a dealer", "a user without a dealer"];
  for (const [index, name] of names.entries()) tokens[name] = people[index]?.access;
}, 60_000);
beforeEach(async () => {
  await database.db.deleteFrom("posts").execute();
});
afterAll(() => database.close());

const as = (who: string) => ({ token: tokens[who] });
const count = async () => (await database.db.selectFrom("posts").selectAll().execute()).length;
const fieldsOf = ({ body }: ApiResponse) =>
  (body as { error: { fields?: Record<string, string> } }).error.fields;

test.each([
  ["a visitor", 401, "Sign in first"],
  ["a user without a dealer", 403, "You don't have permission to access this page."],
  ["a dealer", 403, "You don't have permission to access this page."],
])("%s can neither list, read, preview, add, change nor delete posts", async (who, status, message) => {
  const post = await posts.create();
  const before = await posts.stored(post.post_id);
  const one = `/admin/posts/${post.post_id}`;
  const responses = [
    await api.request("/admin/posts", as(who)),
    await api.request(one, as(who)),
    await api.request(`${one}/revisions`, as(who)),
    await api.request(`${one}/revisions/${post.post_id}`, as(who)),
    await api.request("/admin/posts/preview", { ...as(who), json: { body_markdown: "x" } }),
    await api.request("/admin/posts", { ...as(who), json: { ...FORM, slug: "another" } }),
    await posts.update(post.post_id, { title: "Changed" }, post.updated_at, tokens[who] ?? ""),
    await api.request(one, { ...as(who), method: "DELETE" }),
  ];
  for (const response of responses) expect(response).toMatchObject({ status, body: { error: { message } } });
  expect(await posts.stored(post.post_id)).toEqual(before);
  expect(await count()).toBe(1);
});

test("an admin adds a post, and its text is rendered once", async () => {
  const input = {
    title: " Winter  range ",
    slug: "winter-range",
    excerpt: "What cold does.",
    body_markdown: "About **110 miles**.",
    cover_image_url: "https://second-spark.example/photos/sample/leaf.jpg",
    topics: ["Range", "range", " Winter "],
    city: "London",
    meta_title: "Winter range of used EVs",
    meta_description: "Measured.",
    status: "published",
    published_at: "2026-01-15T09:30",
  };
  const { status, body } = await api.request("/admin/posts", { ...as("an admin"), json: input });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    ...input,
    title: "Winter range",
    cover_image_url: "/photos/sample/leaf.jpg",
    topics: ["Range", "Winter"],
    published_at: "2026-01-15T09:30:00.000Z",
  });
  expect(await posts.stored((body as PostBody).post_id)).toMatchObject({
    body_html: "<p>About <strong>110 miles</strong>.</p>",
    created_at: expect.any(Date),
  });
  expect(await findPublishedPost(database, "winter-range")).toMatchObject({ city: "London" });
});

test("a post is a draft by default, which only admins see", async () => {
  const { title, slug, body_markdown } = FORM;
  const { body } = await api.request("/admin/posts", {
    ...as("an admin"),
    json: { title, slug, body_markdown },
  });
  expect(body).toMatchObject({ status: "draft", published_at: null });
  expect(await findPublishedPost(database, slug)).toBeNull();
  const read = await api.request(`/admin/posts/${(body as PostBody).post_id}`, as("an admin"));
  expect(read).toMatchObject({ status: 200, body: { body_markdown, status: "draft" } });
});

test("a refused form names its fields and changes nothing", async () => {
  const wrong = {
    title: "",
    slug: "Winter Range",
    body_markdown: " ",
    meta_title: "x".repeat(61),
    topics: "all",
  };
  const fields = {
    title: "Title is required",
    slug: "Slug must be lowercase with hyphens",
    body_markdown: "Content is required",
    meta_title: "Meta title must be at most 60 characters",
    topics: "Topics must be a list",
  };
  const added = await api.request("/admin/posts", { ...as("an admin"), json: { ...FORM, ...wrong } });
  expect([added.status, fieldsOf(added)]).toEqual([422, fields]);
  expect(await count()).toBe(0);
  const post = await posts.create();
  const before = await posts.stored(post.post_id);
  const changed = await posts.update(post.post_id, wrong, post.updated_at);
  expect([changed.status, fieldsOf(changed)]).toEqual([422, fields]);
  expect(await posts.stored(post.post_id)).toEqual(before);
  expect((await api.request("/admin/posts", { ...as("an admin"), json: [] })).status).toBe(422);
});

test("a taken slug is refused at the field, of a new post and of a changed one", async () => {
  await posts.create();
  const second = await api.request("/admin/posts", { ...as("an admin"), json: FORM });
  expect([second.status, fieldsOf(second)]).toEqual([422, { slug: "Another post has this slug" }]);
  const other = await posts.create({ slug: "other" });
  const moved = await posts.update(other.post_id, { slug: "winter-range" }, other.updated_at);
  expect([moved.status, fieldsOf(moved)]).toEqual([422, { slug: "Another post has this slug" }]);
  expect(await posts.stored(other.post_id)).toMatchObject({ slug: "other" });
});

test("one of several concurrent requests gets a slug", async () => {
  const responses = await Promise.all(
    [1, 2, 3, 4].map(() => api.request("/admin/posts", { ...as("an admin"), json: FORM })),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
});

test("the list contains drafts, newest first, without their texts", async () => {
  await posts.create({ slug: "one", title: "One" });
  await posts.create({ slug: "two", title: "Two", status: "published", topics: ["A", "B", "C"] });
  const { status, body } = await api.request("/admin/posts", as("an admin"));
  expect(status).toBe(200);
  const { posts: listed } = body as { posts: object[] };
  expect(listed).toMatchObject([
    { title: "Two", status: "published", topics: ["A", "B", "C"] },
    { title: "One", status: "draft", published_at: null },
  ]);
  expect(listed[0]).not.toHaveProperty("body_markdown");
});

test("a deleted or unknown post is not found", async () => {
  const { post_id, updated_at } = await posts.create({ status: "published" });
  const one = `/admin/posts/${post_id}`;
  expect((await api.request(one, { ...as("an admin"), method: "DELETE" })).status).toBe(204);
  expect(await findPublishedPost(database, FORM.slug)).toBeNull();
  for (const path of [one, "/admin/posts/7"]) {
    expect(await api.request(path, as("an admin"))).toMatchObject({
      status: 404,
      body: { error: { message: "Post not found" } },
    });
    expect((await api.request(path, { ...as("an admin"), method: "DELETE" })).status).toBe(404);
  }
  expect((await posts.update(post_id, {}, updated_at)).status).toBe(404);
  expect((await posts.update("7", {}, updated_at)).status).toBe(404);
});

test.each([
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  '<iframe src="https://evil.example"></iframe>',
  '<svg onload="alert(1)"><style>body{display:none}</style></svg>',
  '<p style="position:fixed">x</p>',
  "[x](javascript:alert(1))",
  "![x](data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+)",
  "> - **[x](JaVaScRiPt:alert(1))** <b onclick=alert(1)>",
])("hostile markdown %j is inert in the preview and as stored", async (bodyMarkdown) => {
  const { body } = await api.request("/admin/posts/preview", {
    ...as("an admin"),
    json: { body_markdown: bodyMarkdown },
  });
  const { body_html } = body as { body_html: string };
  const { post_id } = await posts.create({ body_markdown: `Text\n\n${bodyMarkdown}`, status: "published" });
  const stored = await posts.stored(post_id);
  expect(stored?.body_html).toBe(
    `<p>Text</p>${body_html === "" ? "\n" : `\n${body_html}`}`.replace(/\n$/, ""),
  );
  for (const html of [body_html, stored?.body_html ?? ""]) {
    expect(html).not.toMatch(/<(script|iframe|svg|style|img src="(x|data))/i);
    expect(html).not.toMatch(/<[^>]*\s(on\w+|style|href="(javascript|data))/i);
  }
});

test("a text too long to preview is refused", async () => {
  const json = { body_markdown: "x".repeat(100_001) };
  expect((await api.request("/admin/posts/preview", { ...as("an admin"), json })).status).toBe(422);
});
