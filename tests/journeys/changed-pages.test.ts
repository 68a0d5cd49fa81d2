import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildPageAccessWorld } from "#tests/matrices/page-access-world.ts";
import { TEST_AUTH_SECRET as AUTH_SECRET } from "#tests/support/test-api.ts";
import { fetchPage } from "./support/html-page.ts";
import { waitUntilLive } from "./support/live-page.ts";
import { CHANGES, openWithLateScripts, typeEverywhere, valuesOf } from "./support/page-changes.ts";
import { PHONE, type Product, startProduct } from "./support/product.ts";
import { ownersDatabaseOf } from "./support/program.ts";

const PATHS: Record<string, string> = {
  browse: "/browse",
  "a car": "/vehicle/VEHICLE",
  "a dealer": "/dealers/DEALER",
  "the shortlist": "/shortlist?ids=VEHICLE",
  "my driving": "/my-driving",
  "the request form": "/lead",
  "the request form of a car": "/lead?vehicle=VEHICLE",
  "the page that thanks for a request": "/thank-you",
  "the buyer's page": "/my-request/TOKEN",
  "the buyer's new email address": "/my-request/email/EMAIL_TOKEN",
  "a complaint": "/complaints",
  "a search to save": "/saved-searches?bodyStyle=SUV",
  "a search to confirm": "/saved-searches/confirm/CONFIRM_TOKEN",
  "the saved searches": "/saved-searches/SEARCHES_TOKEN",
  "the weekly mail": "/weekly-mail/WEEKLY_MAIL_KEY",
  "signing in": "/dealer/login",
  "signing up": "/dealer/login?tab=sign-up",
};

let product: Product;
const known: Record<string, string> = {};
let scriptsOfAllPages: string[];
beforeAll(async () => {
  product = await startProduct({ AUTH_SECRET });
  const { links } = await fetchPage(product.origin, "/browse?model=Leaf");
  const of = (folder: string) => links.find((link) => link.startsWith(folder))?.slice(folder.length) ?? "";
  known.vehicle = of("/vehicle/");
  const car = await fetchPage(product.origin, `/vehicle/${known.vehicle}`);
  known.dealer = /\/dealers\/([\w-]+)/.exec(car.links.join(" "))?.[1] ?? "";
  const database = await ownersDatabaseOf(product.dataDir);
  const world = await buildPageAccessWorld(database.db, AUTH_SECRET);
  await database.close();
  for (const name of ["token", "email_token", "confirm_token", "searches_token", "weekly_mail_key"])
    known[name] = world[name] ?? "";
  const terms = await (await fetch(`${product.origin}/terms`)).text();
  scriptsOfAllPages = [...terms.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, src = ""]) => src);
});
afterAll(() => product?.stop());

const pathOf = (name: string) =>
  (PATHS[name] ?? "").replace(/[A-Z_]{5,}/, (word) => known[word.toLowerCase()] ?? word);

describe.each(Object.keys(CHANGES))("%s", (name) => {
  const change = CHANGES[name] as () => void;

  it.each(Object.keys(PATHS))(
    "takes nothing from %s, before, while and after its scripts start",
    async (place) => {
      const context = await product.visit({ viewport: PHONE });
      const page = await context.newPage();
      const broken: Error[] = [];
      page.on("pageerror", (error) => broken.push(error));
      const scripts = await openWithLateScripts(page, pathOf(place), scriptsOfAllPages);
      const typed = await typeEverywhere(page);
      await page.evaluate(change);
      const measure = () =>
        page.evaluate(() => ({
          text: document.body.innerText.length,
          controls: document.querySelectorAll("main :is(input, select, textarea)").length,
        }));
      const before = await measure();
      await scripts.sendFirst();
      await page.evaluate(change);
      scripts.sendRest();
      await waitUntilLive(page);
      expect(await valuesOf(page, Object.keys(typed))).toEqual(typed);
      await page.evaluate(change);
      const again = await typeEverywhere(page);
      expect(await valuesOf(page, Object.keys(typed))).toEqual(again);
      const after = await measure();
      expect(after.controls).toBeGreaterThanOrEqual(before.controls);
      // The hint of the models is shorter once they can be added.
      expect(after.text).toBeGreaterThan(before.text * 0.97);
      expect(broken).toEqual([]);
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await context.close();
    },
  );

  it("leaves the filters showing other cars, and keeps what is typed", async () => {
    const context = await product.visit();
    const page = await context.newPage();
    await page.goto("/browse");
    await waitUntilLive(page);
    await page.evaluate(change);
    await page.locator("#keyword").pressSequentially("kia");
    await page.waitForURL("/browse?keyword=kia");
    await page.locator("section[aria-busy=false]").waitFor();
    expect(await page.locator("#keyword").inputValue()).toBe("kia");
    expect(await page.locator("#result-count").innerText()).toMatch(/^\d+ vehicles? available/);
    expect(await page.locator("#found article h3").allInnerTexts()).toEqual(
      expect.arrayContaining([expect.stringContaining("Kia")]),
    );
    expect(await page.locator("main input").count()).toBeGreaterThan(10);
    await context.close();
  });
});

it("presses a button again that was pressed before its script had arrived", async () => {
  const context = await product.visit();
  const page = await context.newPage();
  const scripts = await openWithLateScripts(page, "/browse", []);
  const save = page.getByRole("button", { name: /to your shortlist$/ }).first();
  await save.click();
  expect(await save.getAttribute("aria-pressed")).toBe("false");
  scripts.sendRest();
  await page.getByRole("link", { name: "1 saved car" }).waitFor();
  await expect.poll(() => save.getAttribute("aria-pressed")).toBe("true");
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.close();
});
