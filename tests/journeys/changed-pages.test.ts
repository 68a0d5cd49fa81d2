import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fetchPage } from "./support/html-page.ts";
import { waitForHydration } from "./support/hydration.ts";
import { type Product, startProduct } from "./support/product.ts";

let product: Product;
let car: string;
beforeAll(async () => {
  product = await startProduct();
  const browse = await fetchPage(product.origin, "/browse?model=Leaf");
  car = browse.links.find((link) => link.startsWith("/vehicle/")) ?? "";
});
afterAll(() => product?.stop());

/** What changes a page besides its own scripts. They run in the page. */
const CHANGES = {
  "a link for a phone number or date": () => {
    for (const text of document.querySelectorAll("main dd, main p")) {
      const link = Object.assign(document.createElement("a"), { href: "#detected", textContent: "·" });
      text.append(link);
    }
  },
  "a replaced heading": () => {
    document.querySelector("h1")?.firstChild?.replaceWith("Titre traduit");
  },
  "a translation": () => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walk.nextNode()) {
      const text = walk.currentNode as Text;
      const tag = text.parentElement?.tagName ?? "";
      if (text.data.trim() && !["SCRIPT", "STYLE", "OPTION", "TEXTAREA"].includes(tag)) texts.push(text);
    }
    for (const text of texts) {
      const font = document.createElement("font");
      const inner = document.createElement("font");
      inner.textContent = text.data;
      font.append(inner);
      text.replaceWith(font);
    }
    document.documentElement.lang = "fr";
  },
  "attributes of a password manager": () => {
    for (const control of document.querySelectorAll("input, form, select")) {
      control.setAttribute("data-lastpass-icon-root", "true");
      control.setAttribute("autocomplete", "off");
    }
  },
  "elements of an extension": () => {
    for (const part of document.querySelectorAll("main form, main section, main ul")) {
      const added = document.createElement("div");
      added.attachShadow({ mode: "open" });
      part.prepend(added);
    }
  },
} as const;

const PAGES = {
  browse: () => "/browse",
  car: () => car,
  shortlist: () => `/shortlist?ids=${car.split("/").at(-1)}`,
  "my driving": () => "/my-driving",
} as const;

const textLength = (page: Page) => page.evaluate(() => document.body.innerText.length);
const firstField = (page: Page) => page.locator("main input:not([type=hidden]):not([type=checkbox])").first();

describe.each(Object.keys(PAGES) as (keyof typeof PAGES)[])("%s", (name) => {
  it.each(Object.keys(CHANGES) as (keyof typeof CHANGES)[])(
    "loses nothing by %s before and after its script has arrived",
    async (change) => {
      const context = await product.visit();
      const page = await context.newPage();
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(error.message));
      const changed = Promise.withResolvers<void>();
      await page.route("**/assets/*.js", async (route) => {
        await changed.promise;
        await route.continue();
      });
      await page.goto(PAGES[name](), { waitUntil: "commit" });
      await page.locator("footer").waitFor();
      const field = firstField(page);
      const isTyped = (await field.count()) > 0;
      if (isTyped) await field.fill("4");
      const [before, controls] = [await textLength(page), await page.locator("main input").count()];
      await page.evaluate(CHANGES[change]);
      changed.resolve();
      await waitForHydration(page);
      await page.evaluate(CHANGES[change]);
      expect(await textLength(page)).toBeGreaterThan(before * 0.9);
      expect(await page.locator("main input").count()).toBe(controls);
      if (isTyped) expect(await field.inputValue()).toBe("4");
      expect(errors).toEqual([]);
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await context.close();
    },
  );
});

describe.each(Object.keys(CHANGES) as (keyof typeof CHANGES)[])("after %s", (change) => {
  it("filters still show other cars, and keep what is typed", async () => {
    const context = await product.visit();
    const page = await context.newPage();
    await page.goto("/browse");
    await waitForHydration(page);
    await page.evaluate(CHANGES[change]);
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
  const pressed = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await page.goto("/browse", { waitUntil: "commit" });
  const save = page.getByRole("button", { name: /to your shortlist$/ }).first();
  await save.click();
  expect(await save.getAttribute("aria-pressed")).toBe("false");
  pressed.resolve();
  await page.getByRole("link", { name: "1 saved car" }).waitFor();
  await expect.poll(() => save.getAttribute("aria-pressed")).toBe("true");
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.close();
});
