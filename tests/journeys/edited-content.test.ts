import { afterAll, beforeAll, expect, it } from "vitest";
import type { DatabaseHandle } from "#src/db/database.ts";
import { openOperatorDatabase } from "#src/db/operator-database.ts";
import { readEnv } from "#src/env.ts";
import { markdownToHtml } from "#src/parsing/markdown.ts";
import { fetchPage, INVALIDATION } from "./support/html-page.ts";
import { type Product, startProduct } from "./support/product.ts";

let product: Product;
let database: DatabaseHandle;

beforeAll(async () => {
  product = await startProduct();
  const log = { info: () => {}, warn: console.warn };
  database = await openOperatorDatabase(readEnv({ DATA_DIR: product.dataDir }), log);
});
afterAll(async () => {
  await database?.close();
  await product?.stop();
});

const textOf = async (path: string) => (await fetchPage(product.origin, path)).text;

const MARKDOWN = [
  "# A second title",
  "<script>window.broken = true</script>",
  '<img src=x onerror="window.broken = true">',
  "[click](javascript:window.broken=true)",
  "![x](x)",
  "| a |\n| - |\n| <svg onload=alert(1)> |",
].join("\n\n");

it("hostile post content neither runs in a browser nor breaks the page, the index or the feed", async () => {
  const bodyMarkdown = MARKDOWN;
  const title = `</script><script>window.broken = true</script> & "quotes" <b>]]>`;
  await database.db
    .insertInto("posts")
    .values({
      slug: "hostile",
      title,
      excerpt: `<img src=x onerror="window.broken = true">\u0007`,
      body_markdown: bodyMarkdown,
      body_html: markdownToHtml(bodyMarkdown),
      cover_image_url: "https://elsewhere.example/picture.jpg",
      topics: ["<script>window.broken = true</script>", "Leaf"],
      city: "../../admin",
      status: "published",
      published_at: new Date("2026-11-19T07:00:00Z"),
    })
    .execute();

  const { status, h1, html, jsonLd, meta } = await fetchPage(product.origin, "/blog/hostile");
  expect([status, h1]).toEqual([200, [title]]);
  expect(jsonLd).toEqual([expect.objectContaining({ headline: title })]);
  const tagsWithoutValues = html.replaceAll(/"[^"]*"/g, '""');
  expect(tagsWithoutValues).not.toMatch(/<[a-z][^>]*\son[a-z]+=/);
  expect(html).not.toContain('href="javascript:');
  expect(html).not.toContain("<svg onload");
  expect(html).not.toContain('href="/used-evs/');
  expect(html).not.toContain('src="https://elsewhere');
  const picture = await fetch(meta.get("og:image") ?? "");
  expect([picture.url.startsWith(`${product.origin}/og/blog/hostile-`), picture.status]).toEqual([true, 200]);

  const feed = await (await fetch(`${product.origin}/blog/rss.xml`)).text();
  expect(feed).not.toMatch(/<script|<img|<b>/);
  expect(feed).not.toContain("\u0007");

  const context = await product.visit();
  const tab = await context.newPage();
  for (const address of ["/blog/hostile", "/blog"]) {
    await tab.goto(address, { waitUntil: "load" });
    await tab
      .getByText(/"quotes"/)
      .first()
      .waitFor();
    expect(await tab.evaluate("window.broken === undefined")).toBe(true);
  }
  await context.close();
});

it("shows an empty blog index and omits posts from the sitemap when none is published", async () => {
  await database.db.updateTable("posts").set({ status: "draft" }).execute();
  await expect.poll(() => textOf("/blog"), INVALIDATION).toContain("No articles yet. Check back soon!");
  expect(await (await fetch(`${product.origin}/sitemap.xml`)).text()).not.toContain("posts.xml");
  expect((await fetch(`${product.origin}/sitemaps/posts.xml`)).status).toBe(404);
  expect((await fetch(`${product.origin}/blog/rss.xml`)).status).toBe(200);
});

it("states no prices in guides, comparisons and cities when no cars are on sale", async () => {
  await database.db.updateTable("vehicles").set({ published: false }).execute();
  for (const path of ["/models", "/models/nissan-leaf", "/compare/nissan-leaf-vs-vw-id3"])
    await expect.poll(() => textOf(path), INVALIDATION).toContain("None on sale here today");
  await expect.poll(() => textOf("/used-evs/london"), INVALIDATION).toContain("No cars here today");
  const city = await textOf("/used-evs/london");
  expect(city).toContain("No cars for sale in London");
});
