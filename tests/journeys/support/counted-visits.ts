import type { Kysely } from "kysely";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import type { Database } from "#src/db/database.ts";
import { launchBrowser } from "#tests/support/browser.ts";
import { DESKTOP } from "./product.ts";

/** Headless Chromium's own user agent would be dropped as a bot. */
const BROWSER_USER_AGENT =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";

/** Set on the browser, not the page: beacons sent on unload use the browser's user agent. */
export const launchCountedBrowser = () =>
  launchBrowser({ withoutPictures: true, args: [`--user-agent=${BROWSER_USER_AGENT}`] });

export const STATISTICS_KEY = "second-spark.statistics";

interface Visit {
  page: Page;
  context: BrowserContext;
}

/** Visits in a new context, and drops its unsent events at the end. */
export async function visitCounted(
  browser: Browser,
  origin: string,
  look: (visit: Visit) => Promise<void>,
  options: BrowserContextOptions,
): Promise<void> {
  const context = await browser.newContext({ baseURL: origin, viewport: DESKTOP, ...options });
  await look({ page: await context.newPage(), context });
  // Their unsent events would arrive during the next test.
  for (const page of context.pages().filter((one) => one.url().startsWith(origin))) {
    await page.evaluate((key) => localStorage.setItem(key, "off"), STATISTICS_KEY);
  }
  await context.close();
}

/** The switch loads lazily when scrolled near. */
export async function waitForSwitch(page: Page): Promise<void> {
  await page.locator("footer").last().scrollIntoViewIfNeeded();
  await page.locator("label", { hasText: "Statistics:" }).waitFor({ state: "visible" });
}
export const statisticsSwitch = (page: Page) => page.getByRole("checkbox", { name: /^Statistics/ });

export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForSwitch(page);
}

/** No row contains an IP address, user agent, email address, phone number or full postcode. */
export async function expectNoPersonalData(db: Kysely<Database>): Promise<void> {
  const rows = JSON.stringify(await db.selectFrom("analytics_events").selectAll().execute());
  expect(rows).not.toMatch(/127\.0\.0\.1|::1|Mozilla|@|7700|M4 5JD|Priya|Ann Lee/);
}
