import type { Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { waitUntilLive } from "./support/live-page.ts";
import { hasFocus, historySettles, intro, label } from "./support/on-page.ts";
import { PHONE, type Product, startProduct } from "./support/product.ts";
import { visitPage } from "./support/visit-page.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

const visiting = (path: string, look: (page: Page) => Promise<void>, options = {}) =>
  visitPage(product, path, look, options);

/** Holds every request for these URLs until released. */
async function hold(page: Page, urls: RegExp) {
  const held: Route[] = [];
  let isHolding = true;
  await page.route(urls, async (route) => {
    if (isHolding) held.push(route);
    else await route.continue();
  });
  return {
    waitFor: () => expect.poll(() => held.length).toBeGreaterThan(0),
    release: async () => {
      isHolding = false;
      await Promise.all(held.map((route) => route.continue().catch(() => {})));
    },
  };
}

describe("the lead dialog of a browse card", () => {
  it("shows the part-exchange fields only when the box is ticked, and 'Add' on one line", () =>
    visiting("/browse", async (page) => {
      await intro(page).first().click();
      const dialog = page.getByRole("dialog");
      await dialog.getByText("Check the rest of your request").click();
      const add = await dialog.getByRole("button", { name: "Add", exact: true }).boundingBox();
      expect(add?.height).toBeLessThan(50);
      const make = label(dialog, "Make");
      expect(await make.isVisible()).toBe(false);
      await dialog.getByLabel("I have a car to part exchange").check();
      expect(await make.isVisible()).toBe(true);
    }));

  it("stays open when its card leaves the list, and returns the focus to the results", () =>
    visiting("/browse", async (page) => {
      const results = await hold(page, /\/browse\?/);
      await label(page, "Keyword").fill("tesla");
      await results.waitFor();
      const card = page.getByRole("article").filter({ hasNotText: "Tesla" }).first();
      const title = await card.getByRole("heading").innerText();
      await intro(page).and(card.getByRole("link")).click();
      const dialog = page.getByRole("dialog");
      await label(dialog, "Name").fill("Sam Okafor");
      await results.release();
      await page.waitForURL(/keyword=tesla/);
      await card.waitFor({ state: "detached" });
      await dialog.getByText(`About ${title}`).waitFor();
      expect(await label(dialog, "Name").inputValue()).toBe("Sam Okafor");
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      await expect.poll(() => hasFocus(page.getByRole("heading", { name: "Results" }))).toBe(true);
    }));
});

/** Stops the clock of a live page: from here timers run only when the test says so. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

describe("what was pressed last wins over typing", () => {
  it("a car pressed while typing opens, whatever the pause before it and the network", () =>
    visiting("/browse", async (page) => {
      await page.clock.install();
      await stopClock(page);
      const searches: string[] = [];
      page.on("request", (request) => {
        if (request.url().includes("keyword=")) searches.push(request.url());
      });
      const car = page.getByRole("article").first().getByRole("heading").getByRole("link");
      // As on a network that never answers: the document stays.
      await page.evaluate(() => {
        const hold = (event: Event) => event.preventDefault();
        Object.assign(window, { release: () => window.removeEventListener("click", hold) });
        window.addEventListener("click", hold);
      });
      for (const pause of [100, 200, 300, 380]) {
        await label(page, "Keyword").fill("tesla");
        await page.clock.runFor(pause);
        await car.click();
        await page.clock.runFor(2000);
        await label(page, "Keyword").fill("");
        await page.clock.runFor(2000);
        expect([searches, new URL(page.url()).search]).toEqual([[], ""]);
      }
      await label(page, "Keyword").fill("tesla");
      await page.evaluate(() => (window as unknown as { release: () => void }).release());
      await car.click();
      await page.waitForURL(/\/vehicle\//);
      await page.getByRole("heading", { name: "About this car", exact: true }).waitFor();
    }));

  it("'Save this search' saves what was just typed", () =>
    visiting("/browse?bodyStyle=Sedan", async (page) => {
      await page.clock.install();
      await stopClock(page);
      await label(page, "Keyword").fill("tesla");
      await page.getByRole("link", { name: "Save this search" }).click();
      await page.waitForURL("/saved-searches?bodyStyle=Sedan&keyword=tesla");
    }));
});

it("a slow page shows that it is loading until it is there", () =>
  visiting(
    "/browse",
    async (page) => {
      const line = page.locator(".loading-line");
      expect(await line.count()).toBe(0);
      // Looked for in the page: while it is being left, it answers no question of the test's.
      await page.evaluate(() => {
        window.addEventListener("pagehide", () => {
          sessionStorage.setItem("line", String(document.querySelectorAll(".loading-line").length));
        });
      });
      await page.locator("article h3 a").first().click();
      await page.waitForURL(/\/vehicle\//);
      expect(await page.evaluate(() => sessionStorage.getItem("line"))).toBe("1");
      expect(await line.count()).toBe(0);
    },
    { viewport: PHONE },
  ));

describe("a request", () => {
  it("that was closed is still there on opening it again, without its consent, until it is sent", () =>
    visiting("/browse", async (page) => {
      const dialog = page.getByRole("dialog");
      await intro(page).first().click();
      await label(dialog, "Name").fill("Sam Okafor");
      await label(dialog, "Email").fill("sam.slip@example.com");
      await label(dialog, "Phone").fill("07700 900987");
      await label(dialog, "Postcode").fill("E3 4TN");
      await dialog.getByText("Check the rest of your request").click();
      await label(dialog, "Budget").selectOption("£15-25k");
      await dialog.getByLabel(/^I agree/).check();
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      await historySettles(page);
      await page.reload();
      await waitUntilLive(page);
      await intro(page).nth(1).click();
      await expect.poll(() => label(dialog, "Name").inputValue()).toBe("Sam Okafor");
      expect(await label(dialog, "Budget").inputValue()).toBe("£15-25k");
      expect(await dialog.getByLabel(/^I agree/).isChecked()).toBe(false);
      await dialog.getByLabel(/^I agree/).check();
      await dialog.getByRole("button", { name: "Send request" }).click();
      await page.waitForURL(/\/thank-you/);
      await dialog.waitFor({ state: "detached" });
      await historySettles(page);
      await page.goBack();
      await page.waitForURL("/browse");
      await intro(page).first().click();
      await label(dialog, "Name").waitFor();
      expect(await label(dialog, "Name").inputValue()).toBe("");
    }));

  it("cannot be closed while it is being sent", () =>
    visiting("/lead", async (page) => {
      await page.goto("/browse");
      await waitUntilLive(page);
      const dialog = page.getByRole("dialog");
      await intro(page).first().click();
      await label(dialog, "Name").fill("Sam Okafor");
      await label(dialog, "Email").fill("sam.sending@example.com");
      await label(dialog, "Phone").fill("07700 900986");
      await label(dialog, "Postcode").fill("E3 4TN");
      await dialog.getByLabel(/^I agree/).check();
      const request = await hold(page, /\/api\/lead$/);
      await dialog.getByRole("button", { name: "Send request" }).click();
      await request.waitFor();
      const busy = dialog.getByRole("button", { name: "Submitting..." });
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await page.goBack();
      await busy.waitFor();
      expect(new URL(page.url()).pathname).toBe("/browse");
      expect(await dialog.getByRole("button", { name: "Close" }).isDisabled()).toBe(true);
      await request.release();
      await page.waitForURL(/\/thank-you/);
      await page.goBack();
      await page.waitForURL("/browse");
    }));

  it("without JavaScript stays about its car after a mistake", () =>
    visiting(
      "/browse",
      async (page) => {
        await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
        await page.locator("a[href*='source=vehicle_page']:visible").first().click();
        const shown = async () => ({
          about: await page
            .getByRole("main")
            .getByText(/^About /)
            .innerText(),
          consent: await page.locator("label", { hasText: "I agree" }).innerText(),
          source: await page.locator("input[name=source]").inputValue(),
          car: await page.locator("input[name=vehicle_id]").inputValue(),
        });
        const before = await shown();
        await page.getByRole("button", { name: "Send request" }).click();
        await page.getByRole("link", { name: "You must consent to be contacted" }).waitFor();
        expect(await shown()).toEqual(before);
        expect(before.source).toBe("vehicle_page");
      },
      { javaScriptEnabled: false },
    ));
});
