import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { DatabaseHandle } from "#src/db/database.ts";
import { openOperatorDatabase } from "#src/db/operator-database.ts";
import { readEnv } from "#src/env.ts";
import { countedEvents } from "./support/counted-events.ts";
import {
  expectNoPersonalData,
  launchCountedBrowser,
  openPage,
  STATISTICS_KEY,
  statisticsSwitch,
  visitCounted,
  waitForSwitch,
} from "./support/counted-visits.ts";
import { type Product, startProduct } from "./support/product.ts";

let product: Product;
let browser: Browser;
let database: DatabaseHandle;

beforeAll(async () => {
  product = await startProduct();
  browser = await launchCountedBrowser();
  const log = { info: () => {}, warn: console.warn };
  database = await openOperatorDatabase(readEnv({ DATA_DIR: product.dataDir }), log);
});
afterAll(async () => {
  await browser?.close();
  await database?.close();
  await product?.stop();
});
beforeEach(() => database.db.deleteFrom("analytics_events").execute());

const visiting = (look: Parameters<typeof visitCounted>[2], options = {}) =>
  visitCounted(browser, product.origin, look, options);

/** Without browse impressions, which `performance.test.ts` covers. */
const counted = async () => (await countedEvents(database.db)).filter(([name]) => name !== "vehicle_shown");

/** Leaves the site, which flushes the queue, and waits for exactly these events. */
async function expectCounted(page: Page, expected: unknown[]): Promise<void> {
  await page.goto("about:blank");
  await expect.poll(counted, { timeout: 15_000 }).toEqual(expected);
}

describe("analytics", () => {
  it("counts each step of a buyer from the home page to a lead", () =>
    visiting(async ({ page }) => {
      await openPage(page, "/");
      await page.locator("main").getByRole("link", { name: "Browse", exact: true }).first().click();
      await page.waitForURL("**/browse");
      await waitForSwitch(page);
      await page.getByLabel("Body style").first().selectOption("Hatchback");
      await page.waitForURL(/bodyStyle=Hatchback/);
      await page.getByLabel("Sort by").selectOption("price-asc");
      await page.waitForURL(/sort=price-asc/);
      await page.goBack();
      // The URL changes before the page does.
      const chip = page.locator('[aria-label="Active filters"] a[href="/browse"]');
      await chip.click();
      await page.waitForURL(/\/browse$/);
      await page.goBack();
      await page.waitForURL(/bodyStyle=Hatchback$/);
      await chip.waitFor();
      const link = page.getByRole("article").first().getByRole("link").first();
      const title = (await link.innerText()).trim();
      await link.click();
      await page.waitForURL(/\/vehicle\//);
      const pagePath = new URL(page.url()).pathname;
      const vehicleId = pagePath.slice("/vehicle/".length);

      await page.getByRole("link", { name: "Request Intro to Dealer" }).first().click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Name", { exact: true }).fill("Priya Raman");
      await dialog.getByLabel("Email", { exact: true }).fill("priya.raman@example.com");
      await dialog.getByLabel("Phone", { exact: true }).fill("07700 900417");
      await dialog.getByLabel("Postcode", { exact: true }).fill("M4 5JD");
      await dialog.getByLabel(/^I agree/).check();
      await dialog.getByRole("button", { name: "Send request" }).click();
      await page.waitForURL(/\/thank-you/);
      await page.getByRole("heading", { name: "You're all set!" }).waitFor();

      const lead = { vehicle_id: vehicleId, label: "vehicle_page" };
      const car = await database.db
        .selectFrom("vehicles")
        .select(["make", "model", "dealer_id"])
        .where("vehicle_id", "=", vehicleId)
        .executeTakeFirstOrThrow();
      expect(title).toContain(car.model);
      await expectCounted(page, [
        ["page_view", "/", {}],
        ["cta_clicked", "/", { cta_name: "browse", cta_location: "home_hero" }],
        ["page_view", "/browse", {}],
        ["vehicle_filtered", "/browse", { bodyStyle: "Hatchback" }],
        ["vehicle_filtered", "/browse", { bodyStyle: "Hatchback", sort: "price-asc" }],
        ["vehicle_filtered", "/browse", { sort: "newest" }],
        ["page_view", pagePath, {}],
        [
          "vehicle_viewed",
          pagePath,
          { vehicle_id: vehicleId, vehicle_make: car.make, vehicle_model: car.model },
        ],
        ["cta_clicked", pagePath, { cta_name: "request_intro", cta_location: "vehicle_page" }],
        ["lead_form_started", pagePath, lead],
        ["lead_form_submitted", pagePath, lead],
        ["page_view", "/thank-you", {}],
      ]);
      const aboutVehicle = database.db
        .selectFrom("analytics_events")
        .select("dealer_id")
        .distinct()
        .where("name", "<>", "vehicle_shown");
      expect(await aboutVehicle.where("vehicle_id", "is not", null).execute()).toEqual([
        { dealer_id: car.dealer_id },
      ]);
      await expectNoPersonalData(database.db);
    }));

  it("counts an article once, and clicks on its links", () =>
    visiting(async ({ page }) => {
      await openPage(page, "/blog/ev-warranty-clocks?utm_source=a-friend");
      const postTitle = (await page.locator("h1").innerText()).trim();
      await page
        .locator("[data-cta-location=closing_box]")
        .getByRole("link", { name: "Get Matched" })
        .click();
      await page.waitForURL("**/lead");
      await waitForSwitch(page);
      await page.getByLabel("Name", { exact: true }).fill("Sam");
      await page.getByLabel("Name", { exact: true }).fill("Sam Okafor");
      const article = "/blog/ev-warranty-clocks";
      await expectCounted(page, [
        ["blog_post_viewed", article, { post_slug: "ev-warranty-clocks", post_title: postTitle }],
        ["page_view", article, {}],
        ["cta_clicked", article, { cta_name: "get_matched", cta_location: "closing_box" }],
        ["page_view", "/lead", {}],
        ["lead_form_started", "/lead", { label: "lead_form" }],
      ]);
    }));

  it("counts a dealer's sign-up, sign-in and new listing", () =>
    visiting(async ({ page }) => {
      await openPage(page, "/dealer/login");
      await page.getByRole("tab", { name: "Sign Up" }).click();
      await page.getByLabel("Full Name").fill("Ann Lee");
      await page.getByLabel("Email", { exact: true }).fill("ann.lee@example.com");
      await page.getByLabel("Password", { exact: true }).fill("a-password-of-hers");
      await page.getByRole("button", { name: "Sign Up", exact: true }).click();
      await page.getByRole("button", { name: "Back to Sign In" }).click();
      await page.getByLabel("Email", { exact: true }).fill("dealer@demo.test");
      await page.getByLabel("Password", { exact: true }).fill("demo-password");
      await page.getByRole("button", { name: "Sign In", exact: true }).click();
      await page.getByRole("link", { name: "Add Listing" }).first().click();
      await page.getByRole("heading", { name: "Add New Listing" }).waitFor();
      for (const [label, value] of [
        ["Make", "Kia"],
        ["Model", "EV5"],
        ["Year", "2021"],
        ["Mileage (miles)", "28000"],
        ["Price", "17995"],
        ["Postcode", "M4 6JG"],
      ] as const) {
        await page.getByLabel(label, { exact: true }).fill(value);
      }
      await page.getByLabel("Body style").selectOption("SUV");
      await page.getByRole("button", { name: "Create Listing" }).click();
      await page.getByRole("heading", { name: "Your listings" }).waitFor();
      await page.getByRole("button", { name: "More for 2021 Kia EV5" }).first().click();
      await page.getByRole("button", { name: "Duplicate 2021 Kia EV5" }).first().click();
      await page.getByRole("heading", { name: "Edit Listing" }).waitFor();
      const copyPath = new URL(page.url()).pathname;
      const copyId = copyPath.split("/").at(-2);
      const { vehicle_id } = await database.db
        .selectFrom("vehicles")
        .select("vehicle_id")
        .where("model", "=", "EV5")
        .where("published", "=", true)
        .executeTakeFirstOrThrow();
      await expectCounted(page, [
        ["page_view", "/dealer/login", {}],
        ["dealer_signup", "/dealer/login", {}],
        ["dealer_login", "/dealer/login", {}],
        ["page_view", "/dealer/listings", {}],
        ["page_view", "/dealer/listings/new", {}],
        [
          "listing_created",
          "/dealer/listings/new",
          { vehicle_id, vehicle_make: "Kia", vehicle_model: "EV5" },
        ],
        ["page_view", "/dealer/listings", {}],
        [
          "listing_created",
          "/dealer/listings",
          { vehicle_id: copyId, vehicle_make: "Kia", vehicle_model: "EV5" },
        ],
        ["page_view", copyPath, {}],
      ]);
      await expectNoPersonalData(database.db);
    }));

  it("sends events before the page is left", () =>
    visiting(async ({ page }) => {
      await openPage(page, "/terms");
      await expect.poll(counted, { timeout: 15_000 }).toEqual([["page_view", "/terms", {}]]);
    }));

  it("ignores bots", async () => {
    const context = await product.visit();
    const page = await context.newPage();
    await openPage(page, "/terms");
    const response = page.waitForResponse("**/api/events");
    await page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
    expect((await response).status()).toBe(204);
    expect(await counted()).toEqual([]);
    await context.close();
  });
});

describe("the switch at the foot of every page", () => {
  it.each(["/", "/browse", "/blog", "/privacy", "/no-such-page"])("is on %s", (address) =>
    visiting(async ({ page }) => {
      await openPage(page, address);
      expect(await statisticsSwitch(page).isChecked()).toBe(true);
    }),
  );

  it("turns counting off at once, without a reload, and for the next visit", () =>
    visiting(async ({ page, context }) => {
      await openPage(page, "/models");
      await statisticsSwitch(page).uncheck();
      await page.getByText("Statistics: off").waitFor();
      await page.locator("[data-cta=get_matched]").first().click();
      await page.waitForURL("**/lead");
      await waitForSwitch(page);
      expect(await statisticsSwitch(page).isChecked()).toBe(false);
      await page.getByLabel("Name", { exact: true }).fill("Sam");
      const tab = await context.newPage();
      await openPage(tab, "/browse");
      await tab.close();
      // An event sent earlier would have arrived before this one.
      await statisticsSwitch(page).check();
      await openPage(page, "/terms");
      await page.goto("about:blank");
      await expect.poll(counted, { timeout: 15_000 }).toContainEqual(["page_view", "/terms", {}]);
      // The switch takes a moment, so earlier events may have been flushed.
      expect((await counted()).filter(([, pagePath]) => pagePath !== "/models")).toEqual([
        ["page_view", "/terms", {}],
      ]);
    }));

  it("applies to other tabs too", () =>
    visiting(async ({ page, context }) => {
      await openPage(page, "/terms");
      const tab = await context.newPage();
      await openPage(tab, "/privacy");
      await statisticsSwitch(tab).uncheck();
      await page.getByText("Statistics: off").waitFor();
      await statisticsSwitch(page).check();
      await tab.getByText("Statistics: on").waitFor();
    }));

  it("is off by the browser's privacy signal until the visitor turns it on", () =>
    visiting(async ({ page, context }) => {
      await context.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true }),
      );
      await openPage(page, "/terms");
      expect(await statisticsSwitch(page).isChecked()).toBe(false);
      await page.getByText("Your browser asks us not to").waitFor();
      await page.goto("/privacy");
      await waitForSwitch(page);
      await statisticsSwitch(page).check();
      await openPage(page, "/models");
      await expectCounted(page, [["page_view", "/models", {}]]);
    }));

  it("says without JavaScript that nothing is counted", () =>
    visiting(
      async ({ page }) => {
        await page.goto("/");
        expect(await page.locator("footer").innerText()).toContain("Without JavaScript nothing is counted.");
        expect(await statisticsSwitch(page).isVisible()).toBe(false);
      },
      { javaScriptEnabled: false },
    ));
});

it("a first visit stores no cookies or other browser data", () =>
  visiting(async ({ page, context }) => {
    for (const address of ["/", "/browse", "/lead", "/blog/ev-warranty-clocks", "/dealer/login"]) {
      await openPage(page, address);
      expect(await page.evaluate(() => Object.keys(localStorage)), address).toEqual([]);
    }
    expect(await context.cookies()).toEqual([]);
    await statisticsSwitch(page).uncheck();
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ [STATISTICS_KEY]: "off" });
    await statisticsSwitch(page).check();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  }));
