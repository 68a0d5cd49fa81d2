import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { DatabaseHandle } from "#src/db/database.ts";
import { ADMIN_POSTS_PAGE_SIZE, POST_REVISIONS_PAGE_SIZE } from "#src/domain/policy/posts.ts";
import { hoursAfter, minutesBefore } from "#src/domain/time/ago.ts";
import { findMovedPost, findPublishedPost, listPublishedPosts } from "#src/services/posts/post-queries.ts";
import { adminPosts, FORM, type PostBody } from "#tests/support/records/admin-posts.ts";
import { signedIn, type TestApi, testApi } from "#tests/support/test-api.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";

let database: DatabaseHandle;
let api: TestApi;
let posts: ReturnType<typeof adminPosts>;
let token: string;

beforeAll(async () => {
  database = await createTestDatabase();
  api = testApi(database);
  token = (await signedIn(api, { email: "admin@example.org", is_admin: true })).access;
  posts = adminPosts(api, database, () => token);
}, 60_000);
beforeEach(async () => {
  await database.db.deleteFrom("posts").execute();
});
afterAll(() => database.close());

test("published_at is set once, survives drafts, and can be edited", async () => {
  const draft = await posts.create();
  const published = await posts.saved(draft, { status: "published" });
  expect(published.published_at).toBe(published.updated_at);
  const withdrawn = await posts.saved(published, { status: "draft", published_at: published.published_at });
  expect(withdrawn).toMatchObject({ status: "draft", published_at: published.published_at });
  expect(await findPublishedPost(database, FORM.slug)).toBeNull();
  const minute = published.published_at?.slice(0, 16).concat(":00Z");
  const again = await posts.saved(withdrawn, { status: "published", published_at: minute });
  expect(again.published_at).toBe(published.published_at);
  const { published_at, ...form } = FORM;
  const silent = await api.request(`/admin/posts/${again.post_id}`, {
    token,
    method: "PUT",
    json: { post: { ...form, status: "published" }, updated_at: again.updated_at },
  });
  expect(silent.body).toMatchObject({ published_at: published.published_at });
  const earlier = await posts.saved(silent.body as PostBody, {
    status: "published",
    published_at: "2025-07-01T09:00",
  });
  expect(earlier.published_at).toBe("2025-07-01T08:00:00.000Z");
});

test("a post published for later is public when its time has come", async () => {
  const later = hoursAfter(new Date(), 1).toISOString();
  const post = await posts.create({ status: "published", published_at: later });
  expect(post).toMatchObject({ status: "published", published_at: later });
  expect(await findPublishedPost(database, FORM.slug)).toBeNull();
  expect(await listPublishedPosts(database)).toEqual([]);
  await posts.saved(post, { status: "published", published_at: minutesBefore(new Date(), 1).toISOString() });
  expect(await listPublishedPosts(database)).toHaveLength(1);
});

test("refuses an update based on an old version", async () => {
  const post = await posts.create();
  expect((await posts.update(post.post_id, { title: "First" }, post.updated_at)).status).toBe(200);
  const second = await posts.update(post.post_id, { title: "Second" }, post.updated_at);
  expect(second).toMatchObject({
    status: 409,
    body: { error: { message: expect.stringContaining("saved this post while you were editing") } },
  });
  expect(await posts.stored(post.post_id)).toMatchObject({ title: "First" });
  expect((await posts.update(post.post_id, {}, "yesterday")).status).toBe(422);
});

test("accepts only one of two concurrent updates", async () => {
  const post = await posts.create();
  const responses = await Promise.all(
    ["One", "Two", "Three"].map((title) => posts.update(post.post_id, { title }, post.updated_at)),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test("posts and revisions are paged, newest first", async () => {
  const { post_id } = await posts.create();
  await sql`insert into posts (slug, title, body_markdown, body_html, status, created_at)
    select 'older-' || n, 'Older ' || n, 'x', 'x', 'draft', now() - n * interval '1 day'
    from generate_series(1, ${ADMIN_POSTS_PAGE_SIZE}::int) as n`.execute(database.db);
  const list = async (path: string) => (await api.request(path, { token })).body as Record<string, unknown[]>;
  const first = await list("/admin/posts");
  expect(first).toMatchObject({ total: ADMIN_POSTS_PAGE_SIZE + 1, page: 1, pages: 2 });
  expect(first.posts).toHaveLength(ADMIN_POSTS_PAGE_SIZE);
  expect(first.posts?.[0]).toMatchObject({ post_id });
  const last = await list("/admin/posts?page=2");
  expect(last.posts).toMatchObject([{ title: `Older ${ADMIN_POSTS_PAGE_SIZE}` }]);
  expect(await list("/admin/posts?page=99")).toEqual(last);

  await sql`insert into post_revisions (post_id, slug, title, excerpt, body_markdown, cover_image_url, topics, city, meta_title,
      meta_description, status, published_at, saved_at, replaced_at)
    select post_id, slug, 'Version ' || n, excerpt, body_markdown, cover_image_url, topics, city, meta_title,
      meta_description, status, published_at, now(), now() + n * interval '1 hour'
    from posts, generate_series(1, ${POST_REVISIONS_PAGE_SIZE}::int + 1) as n where post_id = ${post_id}`.execute(
    database.db,
  );
  const newest = await list(`/admin/posts/${post_id}/revisions`);
  expect(newest).toMatchObject({ total: POST_REVISIONS_PAGE_SIZE + 1, page: 1, pages: 2 });
  expect(newest.revisions).toHaveLength(POST_REVISIONS_PAGE_SIZE);
  const oldest = await list(`/admin/posts/${post_id}/revisions?page=2`);
  expect(oldest.revisions).toMatchObject([{ title: "Version 1" }]);
});

test("stores every revision with its author, and returns it", async () => {
  const first = await posts.create({ title: "First", topics: ["Range"], status: "published" });
  const second = await posts.saved(first, { title: "Second", status: "published" });
  await posts.update(first.post_id, { title: "" }, second.updated_at);
  await posts.update(first.post_id, { title: "Unseen" }, first.updated_at);
  await posts.saved(second, { title: "Third" });
  const stored = await api.request(`/admin/posts/${first.post_id}/revisions`, { token });
  const { revisions } = stored.body as { revisions: { post_revision_id: string }[] };
  expect(revisions).toMatchObject([
    { title: "Second", replaced_by: "admin@example.org", saved_at: second.updated_at },
    {
      title: "First",
      replaced_by: "admin@example.org",
      saved_at: first.updated_at,
      replaced_at: second.updated_at,
    },
  ]);
  const one = `/admin/posts/${first.post_id}/revisions/${revisions[1]?.post_revision_id}`;
  expect(await api.request(one, { token })).toMatchObject({
    status: 200,
    body: {
      ...FORM,
      title: "First",
      topics: ["Range"],
      status: "published",
      published_at: first.published_at,
    },
  });
  const another = await posts.create({ slug: "another" });
  const elsewhere = one.replace(first.post_id, another.post_id);
  expect((await api.request(elsewhere, { token })).status).toBe(404);
  expect((await api.request(`/admin/posts/${first.post_id}/revisions/7`, { token })).status).toBe(404);
  expect((await api.request("/admin/posts/7/revisions", { token })).status).toBe(404);
});

test("old URLs of a published post redirect to its current one", async () => {
  const first = await posts.create({ status: "published", slug: "first" });
  const second = await posts.saved(first, { status: "published", slug: "second" });
  const third = await posts.saved(second, { status: "published", slug: "third" });
  expect(await findMovedPost(database, "first")).toBe("third");
  expect(await findMovedPost(database, "second")).toBe("third");
  expect(await findMovedPost(database, "never")).toBeNull();
  expect(await findMovedPost(database, "../first")).toBeNull();

  // If another post takes the slug, its own page wins over the redirect.
  const taker = await posts.create({ status: "published", slug: "first", title: "Another" });
  expect(await findPublishedPost(database, "first")).toMatchObject({ title: "Another" });
  await posts.saved(taker, { status: "published", slug: "fourth" });
  expect(await findMovedPost(database, "first")).toBe("fourth");

  const withdrawn = await posts.saved(third, { status: "draft", slug: "third" });
  expect(await findMovedPost(database, "second")).toBeNull();
  await api.request(`/admin/posts/${withdrawn.post_id}`, { token, method: "DELETE" });
  expect(await findMovedPost(database, "second")).toBeNull();
});

test("a post can return to its first URL, and a draft's old URL is not found", async () => {
  const first = await posts.create({ status: "published", slug: "first" });
  const second = await posts.saved(first, { status: "published", slug: "second" });
  await posts.saved(second, { status: "published", slug: "first" });
  expect(await findPublishedPost(database, "first")).not.toBeNull();
  expect(await findMovedPost(database, "second")).toBe("first");

  const draft = await posts.create({ slug: "draft" });
  await posts.saved(draft, { slug: "draft-2", status: "published" });
  expect(await findMovedPost(database, "draft")).toBeNull();
});
