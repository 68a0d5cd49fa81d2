import type { Page } from "playwright-core";
import { waitUntilLive } from "./live-page.ts";
import type { Product } from "./product.ts";

/** Opens a page in a browser context of its own; with scripts, once it is live. */
export async function visitPage(
  product: Product,
  path: string,
  look: (page: Page) => Promise<void>,
  options: Parameters<Product["visit"]>[0] = {},
): Promise<void> {
  const context = await product.visit(options);
  const page = await context.newPage();
  await page.goto(path);
  if (options.javaScriptEnabled !== false) await waitUntilLive(page);
  await look(page);
  await context.close();
}

/** Waits until a search on /browse shows the results of this query string. */
export async function waitForSearch(page: Page, search: string): Promise<void> {
  await page.waitForURL((url) => url.search === search);
  await page.locator("section[aria-busy=false]").waitFor();
}
