import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { DatabaseHandle } from "#src/db/database.ts";
import { FRESH_POST } from "#src/domain/posts/post-form.ts";
import { findMovedPost } from "#src/services/posts/find-moved-post.ts";
import { findPublishedPost } from "#src/services/posts/find-published-post.ts";
import { listPublishedPosts } from "#src/services/posts/list-published-posts.ts";
import { buildDealer } from "#tests/factories.ts";
import { type Answer, signedIn, type TestApi, testApi } from "#tests/test-api.ts";
import { createTestDatabase } from "#tests/test-database.ts";

let database: DatabaseHandle;
let api: TestApi;
const tokens: Record<string, string | undefined> = {};

const FORM = {
  ...FRESH_POST,
  title: "Winter range",
  slug: "winter-range",
  body_markdown: "About **110 miles**.",
};

beforeAll(async () => {
  database = await createTestDatabase();
  api = testApi(database);
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

interface PostBody {
  post_id: string;
  slug: string;
  status: string;
  published_at: string | null;
  updated_at: string;
}

const as = (who: string) => ({ token: tokens[who] });
const create = async (change: object = {}) =>
  (await api.request("/admin/posts", { ...as("an admin"), json: { ...FORM, ...change } })).body as PostBody;
const update = (post_id: string, change: object, updated_at: string, who = "an admin") =>
  api.request(`/admin/posts/${post_id}`, {
    ...as(who),
    method: "PUT",
    json: { post: { ...FORM, ...change }, updated_at },
  });
const saved = async ({ post_id, updated_at }: PostBody, change: object) =>
  (await update(post_id, change, updated_at)).body as PostBody;
const stored = (post_id: string) =>
  database.db.selectFrom("posts").selectAll().where("post_id", "=", post_id).executeTakeFirst();
const count = async () => (await database.db.selectFrom("posts").selectAll().execute()).length;
const fieldsOf = ({ body }: Answer) => (body as { error: { fields?: Record<string, string> } }).error.fields;

test.each([
  ["a visitor", 401, "Sign in first"],
  ["a user without a dealer", 403, "You don't have permission to access this page."],
  ["a dealer", 403, "You don't have permission to access this page."],
])("%s can neither list, read, preview, add, change nor delete posts", async (who, status, message) => {
  const post = await create();
  const before = await stored(post.post_id);
  const one = `/admin/posts/${post.post_id}`;
  const answers = [
    await api.request("/admin/posts", as(who)),
    await api.request(one, as(who)),
    await api.request("/admin/posts/preview", { ...as(who), json: { body_markdown: "x" } }),
    await api.request("/admin/posts", { ...as(who), json: { ...FORM, slug: "another" } }),
    await update(post.post_id, { title: "Changed" }, post.updated_at, who),
    await api.request(one, { ...as(who), method: "DELETE" }),
  ];
  for (const answer of answers) expect(answer).toMatchObject({ status, body: { error: { message } } });
  expect(await stored(post.post_id)).toEqual(before);
  expect(await count()).toBe(1);
});

test("an admin adds a post, and its text is rendered once, for good", async () => {
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
  expect(await stored((body as PostBody).post_id)).toMatchObject({
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
  const post = await create();
  const before = await stored(post.post_id);
  const changed = await update(post.post_id, wrong, post.updated_at);
  expect([changed.status, fieldsOf(changed)]).toEqual([422, fields]);
  expect(await stored(post.post_id)).toEqual(before);
  expect((await api.request("/admin/posts", { ...as("an admin"), json: [] })).status).toBe(422);
});

test("a taken slug is refused at the field, of a new post and of a changed one", async () => {
  await create();
  const second = await api.request("/admin/posts", { ...as("an admin"), json: FORM });
  expect([second.status, fieldsOf(second)]).toEqual([422, { slug: "Another post has this slug" }]);
  const other = await create({ slug: "other" });
  const moved = await update(other.post_id, { slug: "winter-range" }, other.updated_at);
  expect([moved.status, fieldsOf(moved)]).toEqual([422, { slug: "Another post has this slug" }]);
  expect(await stored(other.post_id)).toMatchObject({ slug: "other" });
});

test("of several who take one slug at the same moment one gets it", async () => {
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => api.request("/admin/posts", { ...as("an admin"), json: FORM })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
});

test("published_at is set once, stays through drafts, and is what the form makes it", async () => {
  const draft = await create();
  const published = await saved(draft, { status: "published" });
  expect(published.published_at).toBe(published.updated_at);
  const withdrawn = await saved(published, { status: "draft", published_at: published.published_at });
  expect(withdrawn).toMatchObject({ status: "draft", published_at: published.published_at });
  expect(await findPublishedPost(database, FORM.slug)).toBeNull();
  const minute = published.published_at?.slice(0, 16).concat(":00Z");
  const again = await saved(withdrawn, { status: "published", published_at: minute });
  expect(again.published_at).toBe(published.published_at);
  const { published_at, ...form } = FORM;
  const silent = await api.request(`/admin/posts/${again.post_id}`, {
    ...as("an admin"),
    method: "PUT",
    json: { post: { ...form, status: "published" }, updated_at: again.updated_at },
  });
  expect(silent.body).toMatchObject({ published_at: published.published_at });
  const earlier = await saved(silent.body as PostBody, {
    status: "published",
    published_at: "2025-07-01T09:00",
  });
  expect(earlier.published_at).toBe("2025-07-01T08:00:00.000Z");
});

test("a post published for later is public when its time has come", async () => {
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const post = await create({ status: "published", published_at: later });
  expect(post).toMatchObject({ status: "published", published_at: later });
  expect(await findPublishedPost(database, FORM.slug)).toBeNull();
  expect(await listPublishedPosts(database)).toEqual([]);
  await saved(post, { status: "published", published_at: new Date(Date.now() - 60_000).toISOString() });
  expect(await listPublishedPosts(database)).toHaveLength(1);
});

test("of two editors the second is told, and nothing is overwritten", async () => {
  const post = await create();
  expect((await update(post.post_id, { title: "First" }, post.updated_at)).status).toBe(200);
  const second = await update(post.post_id, { title: "Second" }, post.updated_at);
  expect(second).toMatchObject({
    status: 409,
    body: { error: { message: expect.stringContaining("changed this post meanwhile") } },
  });
  expect(await stored(post.post_id)).toMatchObject({ title: "First" });
  expect((await update(post.post_id, {}, "yesterday")).status).toBe(422);
});

test("two changes at the same moment are not both accepted", async () => {
  const post = await create();
  const answers = await Promise.all(
    ["One", "Two", "Three"].map((title) => update(post.post_id, { title }, post.updated_at)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test("old addresses of a published post lead to its present one", async () => {
  const first = await create({ status: "published", slug: "first" });
  const second = await saved(first, { status: "published", slug: "second" });
  const third = await saved(second, { status: "published", slug: "third" });
  expect(await findMovedPost(database, "first")).toBe("third");
  expect(await findMovedPost(database, "second")).toBe("third");
  expect(await findMovedPost(database, "never")).toBeNull();
  expect(await findMovedPost(database, "../first")).toBeNull();

  // Another post may take the address; its own page comes first.
  const taker = await create({ status: "published", slug: "first", title: "Another" });
  expect(await findPublishedPost(database, "first")).toMatchObject({ title: "Another" });
  await saved(taker, { status: "published", slug: "fourth" });
  expect(await findMovedPost(database, "first")).toBe("fourth");

  const withdrawn = await saved(third, { status: "draft", slug: "third" });
  expect(await findMovedPost(database, "second")).toBeNull();
  await api.request(`/admin/posts/${withdrawn.post_id}`, { ...as("an admin"), method: "DELETE" });
  expect(await findMovedPost(database, "second")).toBeNull();
});

test("a post that goes back to its first address is there, and a draft's old address leads nowhere", async () => {
  const first = await create({ status: "published", slug: "first" });
  const second = await saved(first, { status: "published", slug: "second" });
  await saved(second, { status: "published", slug: "first" });
  expect(await findPublishedPost(database, "first")).not.toBeNull();
  expect(await findMovedPost(database, "second")).toBe("first");

  const draft = await create({ slug: "draft" });
  await saved(draft, { slug: "draft-2", status: "published" });
  expect(await findMovedPost(database, "draft")).toBeNull();
});

test("the list holds drafts too, newest first, without their texts", async () => {
  await create({ slug: "one", title: "One" });
  await create({ slug: "two", title: "Two", status: "published", topics: ["A", "B", "C"] });
  const { status, body } = await api.request("/admin/posts", as("an admin"));
  expect(status).toBe(200);
  const { posts } = body as { posts: object[] };
  expect(posts).toMatchObject([
    { title: "Two", status: "published", topics: ["A", "B", "C"] },
    { title: "One", status: "draft", published_at: null },
  ]);
  expect(posts[0]).not.toHaveProperty("body_markdown");
});

test("a deleted post is gone, and what is not there is missing", async () => {
  const { post_id, updated_at } = await create({ status: "published" });
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
  expect((await update(post_id, {}, updated_at)).status).toBe(404);
  expect((await update("7", {}, updated_at)).status).toBe(404);
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
])("hostile markdown %j is inert in the preview and as it is kept", async (body_markdown) => {
  const { body } = await api.request("/admin/posts/preview", { ...as("an admin"), json: { body_markdown } });
  const { body_html } = body as { body_html: string };
  const { post_id } = await create({ body_markdown: `Text\n\n${body_markdown}`, status: "published" });
  const kept = await stored(post_id);
  expect(kept?.body_html).toBe(`<p>Text</p>${body_html === "" ? "\n" : `\n${body_html}`}`.replace(/\n$/, ""));
  for (const html of [body_html, kept?.body_html ?? ""]) {
    expect(html).not.toMatch(/<(script|iframe|svg|style|img src="(x|data))/i);
    expect(html).not.toMatch(/<[^>]*\s(on\w+|style|href="(javascript|data))/i);
  }
});

test("a text too long to preview is refused", async () => {
  const json = { body_markdown: "x".repeat(100_001) };
  expect((await api.request("/admin/posts/preview", { ...as("an admin"), json })).status).toBe(422);
});
