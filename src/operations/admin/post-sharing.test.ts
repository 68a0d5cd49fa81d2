import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findPreviewedPost } from "#src/services/posts/preview-link.ts";
import { jpeg } from "#tests/support/photo-files.ts";
import { signedIn, type TestApi, testApi } from "#tests/support/test-api.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let database: TestDatabase;
let api: TestApi;
let token: string;

beforeAll(async () => {
  database = await createTestDatabase();
  api = testApi(database);
  token = (await signedIn(api, { email: "admin@example.org", is_admin: true })).access;
}, 60_000);
afterAll(() => database.drop());

async function draft(slug: string): Promise<{ post_id: string; updated_at: string }> {
  const json = { title: "Frost", slug, body_markdown: "About **110 miles**.", status: "draft" };
  return (await api.request("/admin/posts", { token, json })).body as never;
}

const link = async (postId: string, method: string) =>
  (await api.request(`/admin/posts/${postId}/preview-link`, { token, method })).body as {
    preview_key: string | null;
  };

describe("the link to a draft", () => {
  it("shows the draft until it is replaced or revoked", async () => {
    const { post_id, updated_at } = await draft("frost");
    expect(await link(post_id, "GET")).toEqual({ preview_key: null });
    const first = (await link(post_id, "POST")).preview_key ?? "";
    expect(await link(post_id, "GET")).toEqual({ preview_key: first });
    expect(await findPreviewedPost(database, first)).toMatchObject({
      title: "Frost",
      status: "draft",
      body_html: "<p>About <strong>110 miles</strong>.</p>",
    });
    const second = (await link(post_id, "POST")).preview_key ?? "";
    expect(second).not.toBe(first);
    expect(await findPreviewedPost(database, first)).toBeNull();
    expect(await findPreviewedPost(database, second)).not.toBeNull();
    await link(post_id, "DELETE");
    expect(await findPreviewedPost(database, second)).toBeNull();
    // Sharing does not conflict with an editor's older version.
    const { body } = await api.request(`/admin/posts/${post_id}`, { token });
    expect(body).toMatchObject({ updated_at });
  });

  it("cannot be guessed", async () => {
    const { post_id } = await draft("guessed");
    const { preview_key } = await link(post_id, "POST");
    expect(preview_key).toMatch(/^[\w-]{43}$/);
    for (const key of [
      "",
      "null",
      post_id,
      `${preview_key} `,
      `${preview_key}'`,
      preview_key?.slice(1) ?? "",
    ])
      expect(await findPreviewedPost(database, key), key).toBeNull();
  });
});

describe("a picture for articles", () => {
  const upload = async (body: BodyInit) => {
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/octet-stream" };
    const path = "/api/admin/posts/pictures?file_name=leaf.jpg";
    return await api.fetch(path, { method: "POST", headers, body });
  };

  it("is stored in every size, and can be the cover", async () => {
    const response = await upload(new Uint8Array(await jpeg({ width: 1200, height: 900 })));
    expect(response.status).toBe(201);
    const { image, width } = (await response.json()) as { image: string; width: number };
    expect(image).toMatch(/^\/photos\/[\w-]+\/[0-9a-f]{32}-w1200\.jpg$/);
    expect(width).toBe(1200);
    const stem = image.replace(/^.*\//, "").replace(".jpg", "");
    for (const size of [".jpg", "-480.webp", "-480.avif", "-1200.webp", "-1200.avif"])
      expect(await api.app.photoStore.read(`${stem}${size}`), size).not.toBeNull();
    const json = { title: "Cover", slug: "cover", body_markdown: "Text", cover_image_url: image };
    expect((await api.request("/admin/posts", { token, json })).body).toMatchObject({
      cover_image_url: image,
    });
  }, 30_000);

  it("refuses an invalid picture with the reason and stores nothing", async () => {
    const count = async () => (await database.db.selectFrom("post_pictures").selectAll().execute()).length;
    const before = await count();
    const response = await upload("no picture");
    expect(response.status).toBe(422);
    expect(JSON.stringify(await response.json())).toContain("cannot be read as a photo");
    expect(await count()).toBe(before);
  });
});
