import { afterAll, beforeAll, expect, it } from "vitest";
import { type Product, startProduct } from "./support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

it("a page that the browser renders ahead of a visit counts and remembers nothing before it", async () => {
  const context = await product.visit();
  // Playwright's browser renders nothing ahead, so the page is told that it does.
  await context.addInitScript(() => {
    let isAhead = true;
    Object.defineProperty(document, "prerendering", { get: () => isAhead });
    addEventListener("visit", () => {
      isAhead = false;
      document.dispatchEvent(new Event("prerenderingchange"));
    });
  });
  const page = await context.newPage();
  const events: string[] = [];
  page.on(
    "request",
    (request) => request.url().endsWith("/api/events") && events.push(request.postData() ?? ""),
  );
  await page.goto("/browse");
  await page.evaluate(() => dispatchEvent(new Event("visit")));
  const href = (await page.locator("#found article a").first().getAttribute("href")) ?? "";
  await expect.poll(() => events.length).toBe(1);

  await page.goto(href);
  const viewed = () => page.evaluate(() => localStorage.getItem("second-spark.recently-viewed"));
  const heart = page.locator("main button[aria-pressed]").first();
  await heart.evaluate((button: HTMLButtonElement) => button.click());
  expect([await viewed(), await heart.getAttribute("aria-pressed"), events.length]).toEqual([
    null,
    "false",
    1,
  ]);

  await page.evaluate(() => dispatchEvent(new Event("visit")));
  expect(await viewed()).toBe(JSON.stringify([href.replace("/vehicle/", "")]));
  await heart.click();
  expect(await heart.getAttribute("aria-pressed")).toBe("true");
  await expect.poll(() => events.join()).toContain("vehicle_viewed");
  await context.close();
});
