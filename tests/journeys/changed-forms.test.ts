import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fillIn, SUBMIT } from "./support/fill-lead-form.ts";
import { waitForHydration } from "./support/hydration.ts";
import { PHONE, type Product, startProduct } from "./support/product.ts";
import { requestByForm } from "./support/request-by-form.ts";

let product: Product;
const paths: Record<string, string> = {
  "the request form": "/lead",
  "the request form of a car": "",
  "the page that thanks for a request": "/thank-you?dealers=1",
  "the buyer's page": "",
  "a complaint": "/complaints",
  "a search to save": "/saved-searches?bodyStyle=SUV",
};
beforeAll(async () => {
  product = await startProduct();
  paths["the buyer's page"] = await requestByForm(product, {
    name: "Thea Translated",
    email: "thea@example.org",
    phone: "07700 900845",
  });
  const browse = await (await fetch(`${product.origin}/browse`)).text();
  paths["the request form of a car"] = /\/lead\?vehicle=[\w-]+/.exec(browse)?.[0] ?? "";
});
afterAll(() => product?.stop());

/** What browsers, extensions and password managers do to a page, each in the page itself. */
const CHANGES: Record<string, () => void> = {
  "a translation": () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      if (!text.data.trim() || text.parentElement?.closest("script, style, option, textarea, template"))
        continue;
      const font = document.createElement("font");
      font.append(`«${text.data}»`);
      text.replaceWith(font);
    }
  },
  "links of a data detector": () => {
    for (const text of document.querySelectorAll("main p, main legend, main label > span")) {
      text.append(Object.assign(document.createElement("a"), { href: "x-apple-data-detectors://1" }));
    }
  },
  "attributes of a password manager": () => {
    for (const control of document.querySelectorAll("input, form")) {
      control.setAttribute("data-lastpass", "1");
      control.setAttribute("aria-autocomplete", "list");
      control.removeAttribute("autocomplete");
    }
  },
  "elements of an extension": () => {
    for (const control of document.querySelectorAll("main input:not([type=hidden])")) {
      control.after(document.createElement("grammarly-extension"));
    }
    document.body.prepend(document.createElement("div"));
  },
  "headings that are gone": () => {
    for (const part of document.querySelectorAll("h1, h2, legend")) part.remove();
  },
};

const lengthOf = (page: Page) => page.evaluate(() => document.body.innerText.length);

/** Types into every visible text field. @returns the values by the ids of the fields */
async function typeEverywhere(page: Page): Promise<Record<string, string>> {
  const typed: Record<string, string> = {};
  for (const field of await page
    .locator("main :is(input:not([type]), input[type=email], input[type=tel], textarea)")
    .all()) {
    if (!(await field.isVisible())) continue;
    const id = (await field.getAttribute("id")) ?? "";
    typed[id] = `typed ${id.length}`;
    await field.fill(typed[id]);
  }
  return typed;
}

const valuesOf = (page: Page, ids: string[]) =>
  page.evaluate(
    (all) =>
      Object.fromEntries(
        all.map((id) => [id, (document.getElementById(id) as HTMLInputElement | null)?.value]),
      ),
    ids,
  );

describe.each(Object.keys(CHANGES))("%s, before and after the scripts start", (name) => {
  it.each(Object.keys(paths))("takes nothing from %s, and nothing that was typed", async (place) => {
    const change = CHANGES[name] as () => void;
    const context = await product.visit({ viewport: PHONE });
    const page = await context.newPage();
    const broken: Error[] = [];
    page.on("pageerror", (error) => broken.push(error));
    const arrived = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await page.goto(paths[place] ?? "", { waitUntil: "commit" });
    await page.locator("footer").waitFor();
    const typed = await typeEverywhere(page);
    await page.evaluate(change);
    const before = await lengthOf(page);
    arrived.resolve();
    await waitForHydration(page);
    expect(await valuesOf(page, Object.keys(typed))).toEqual(typed);
    await page.evaluate(change);
    const again = await typeEverywhere(page);
    expect(await valuesOf(page, Object.keys(typed))).toEqual(again);
    // The hint of the models is shorter once they can be added.
    expect(await lengthOf(page)).toBeGreaterThan(before * 0.97);
    expect(broken).toEqual([]);
    await context.close();
  });
});

it("a translated request form says what is wrong, finds the dealers and is sent", async () => {
  const page = await (await product.visit()).newPage();
  await page.goto("/lead");
  await page.evaluate(CHANGES["a translation"] as () => void);
  await page.locator("button[type=submit]").click();
  await page.getByText("Name must be at least 2 characters").first().waitFor();
  for (const [id, value] of [
    ["name", "Theo Translated"],
    ["email", "theo@example.org"],
    ["phone", "07700 900846"],
    ["postcode", "M4 5JD"],
  ] as const) {
    await page.locator(`#lead-${id}`).fill(value);
  }
  await page.locator("#lead-budget_band").selectOption("£15-25k");
  await page.locator("[name=chosen_dealers]").first().waitFor();
  await page.locator("#lead-consent_dealer").check();
  await page.locator("main button[type=submit]").click();
  await page.waitForURL(/\/thank-you/);
  await page.context().close();
});

it("what a password manager fills in before the script starts is sent", async () => {
  const context = await product.visit();
  const page = await context.newPage();
  const arrived = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto("/lead", { waitUntil: "commit" });
  await page.locator("footer").waitFor();
  await fillIn(page, "filled@example.org");
  arrived.resolve();
  await waitForHydration(page);
  await page.getByText(/^We would ask/).waitFor();
  await page.getByLabel(/^I agree/).check();
  await page.getByRole("button", { name: SUBMIT }).click();
  await page.waitForURL(/\/thank-you/);
  await context.close();
});

it("a form that is on its way is not sent again by a second press", async () => {
  const page = await (await product.visit()).newPage();
  let posts = 0;
  const released = Promise.withResolvers<void>();
  await page.route("**/complaints", async (route) => {
    if (route.request().method() === "POST") {
      posts += 1;
      await released.promise;
    }
    await route.continue();
  });
  await page.goto("/complaints");
  await waitForHydration(page);
  const pressedAgain = page.waitForEvent("console", (message) => message.text() === "pressed again");
  // Each press in a task of its own: browsers join those of one task.
  await page.evaluate(() => {
    const button = document.querySelector<HTMLElement>("main button[type=submit]");
    button?.click();
    setTimeout(() => button?.click(), 100);
    setTimeout(() => {
      button?.click();
      console.log("pressed again");
    }, 200);
  });
  await pressedAgain;
  released.resolve();
  await page.getByText("There is a problem").waitFor();
  expect(posts).toBe(1);
  await page.context().close();
});
