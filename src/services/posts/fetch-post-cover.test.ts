import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSafeFetch } from "#src/integrations/safe-fetch/safe-fetch.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { ADMIN } from "#tests/support/actors.ts";
import { memoryPhotoStore } from "#tests/support/memory-photo-store.ts";
import { jpeg } from "#tests/support/photo-files.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { createPost } from "./admin-posts.ts";
import { fetchPostCover } from "./store-post-picture.ts";

let database: TestDatabase;
let server: Server;
let origin: string;
let app: AppContext;
const store = memoryPhotoStore();

beforeAll(async () => {
  database = await createTestDatabase();
  const picture = await jpeg({ width: 300, height: 200 });
  server = createServer((request, response) => {
    if (request.url === "/cover.jpg") response.end(picture);
    else response.writeHead(request.url === "/busy.jpg" ? 503 : 404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://pictures.example:${(server.address() as AddressInfo).port}`;
  const safeFetch = createSafeFetch({
    resolve: async () => ["127.0.0.1"],
    isAllowed: (address) => address === "127.0.0.1",
  });
  app = { ...testApp(database.db, () => new Date()), photoStore: store, safeFetch };
});
afterAll(async () => {
  server.close();
  await database.drop();
});

async function coverAfter(path: string): Promise<string> {
  const slug = path.replaceAll(/[^a-z]/g, "");
  const post = await createPost(app, ADMIN, {
    title: "Cover",
    slug,
    body_markdown: "Text",
    cover_image_url: `${origin}${path}`,
  });
  await fetchPostCover(app, post.post_id);
  const { cover_image_url: cover } = await database.db
    .selectFrom("posts")
    .select("cover_image_url")
    .where("post_id", "=", post.post_id)
    .executeTakeFirstOrThrow();
  return cover;
}

it("copies a cover from another site and shows the copy", async () => {
  const cover = await coverAfter("/cover.jpg");
  expect(cover).toMatch(/^\/photos\/.*\.jpg$/);
  expect(store.names()).toContainEqual(expect.stringContaining(cover.slice(cover.lastIndexOf("/") + 1)));
});

it("leaves the address of a cover that does not exist, and retries a busy server", async () => {
  expect(await coverAfter("/none.jpg")).toBe(`${origin}/none.jpg`);
  await expect(coverAfter("/busy.jpg")).rejects.toThrow("503");
});
