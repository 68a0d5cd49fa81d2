import { afterAll, beforeAll, expect, it } from "vitest";
import { fetchPage } from "./support/html-page.ts";
import { waitUntilLive } from "./support/live-page.ts";
import { watchPolicies } from "./support/page-faults.ts";
import { type Product, startProduct } from "./support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({}, { withPictures: true });
});
afterAll(() => product?.stop());

it("a page blocks HTML from strings and injected scripts", async () => {
  const context = await product.visit();
  const page = await context.newPage();
  await page.goto("/browse");
  const cameThrough = await page.evaluate(() => {
    document.body.insertAdjacentHTML("beforeend", "<img src=x onerror='document.title = `taken over`'>");
    const script = document.createElement("script");
    script.append("document.title = 'taken over'");
    document.body.append(script);
    return { pictures: document.querySelectorAll("img[onerror]").length, title: document.title };
  });
  expect(cameThrough).toEqual({ pictures: 0, title: expect.not.stringContaining("taken over") });
  await context.close();
});

it("client-side navigation causes no policy violations or third-party requests", async () => {
  const context = await product.visit();
  const { violations } = await watchPolicies(context, product.origin);
  const page = await context.newPage();
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => Object.assign(window, { was_not_reloaded: true }));
  const follow = async (name: string | RegExp, heading: string | RegExp) => {
    await page.getByRole("link", { name }).first().click();
    await page.getByRole("heading", { name: heading, level: 1 }).waitFor();
  };
  await follow("Blog", /.+/);
  await page.waitForURL(/\/blog$/);
  await page.getByRole("main").getByRole("article").first().getByRole("link").first().click();
  await page.waitForURL(/\/blog\/.+/);
  await page.locator(".prose").first().waitFor();
  await expect.poll(() => page.locator("script[type='application/ld+json']").count()).toBeGreaterThan(0);
  await follow("Models", /.+/);
  await page.waitForURL(/\/models$/);
  expect(violations).toEqual([]);
  await context.close();
});

it("a cached page runs only scripts whose hashes its content security policy allows", async () => {
  const context = await product.visit();
  const page = await context.newPage();
  const refused: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") refused.push(message.text());
  });
  page.on("pageerror", (error) => refused.push(error.message));
  const browse = await fetchPage(product.origin, "/browse");
  const vehicle = browse.links.find((link) => link.startsWith("/vehicle/")) ?? "no vehicle";
  for (const url of ["/", "/browse", vehicle, "/blog", "/models", "/for-dealers"]) {
    await page.goto(url);
    await waitUntilLive(page);
    await page.waitForLoadState("networkidle");
  }
  expect(refused).toEqual([]);
  // The policy is the page's own, whichever directive blocks the injected script.
  const smuggling = page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'taken'";
    document.body.append(script);
  });
  await smuggling.catch(() => {});
  expect(await page.title()).not.toBe("taken");
  await context.close();
});
