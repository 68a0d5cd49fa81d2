import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sampleId } from "#sample-data/sample-id.ts";
import type { DatabaseHandle } from "#src/db/database.ts";
import { addJob } from "#src/queue/add-job.ts";
import { field } from "./support/admin-pages.ts";
import { launchCountedBrowser } from "./support/counted-visits.ts";
import { errorSummary } from "./support/error-summary.ts";
import { DESKTOP, PHONE, type Product, startProduct } from "./support/product.ts";
import { ownersDatabaseOf } from "./support/program.ts";

const dealerId = sampleId("dealer", "dealer-1");

let product: Product;
let browser: Browser;
let database: DatabaseHandle;
beforeAll(async () => {
  product = await startProduct();
  browser = await launchCountedBrowser();
  database = await ownersDatabaseOf(product.dataDir);
  // Counts only the buyer's steps below.
  for (const table of ["vehicle_days", "analytics_events"] as const)
    await database.db.deleteFrom(table).execute();
});
afterAll(async () => {
  await browser?.close();
  await database?.close();
  await product?.stop();
});

async function visit(viewport = DESKTOP): Promise<Page> {
  return await (await browser.newContext({ baseURL: product.origin, locale: "en-GB", viewport })).newPage();
}

async function dealerAt(path: string, viewport = DESKTOP): Promise<Page> {
  const page = await visit(viewport);
  await page.goto(`/dealer/login?next=${encodeURIComponent(path)}`);
  await field(page, "Email").fill("dealer@demo.test");
  await field(page, "Password").fill("demo-password");
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL(`**${path}`);
  return page;
}

const total = (page: Page, name: string) =>
  page
    .locator("dl > div", { hasText: new RegExp(`^${name}`) })
    .locator("dd > span")
    .first();

describe("impressions and views", () => {
  let car: { vehicle_id: string; make: string; model: string; year: number; price: number };

  it("are counted while buyers browse and open a car", async () => {
    car = await database.db
      .selectFrom("cars_on_sale")
      .innerJoin("vehicles", "vehicles.vehicle_id", "cars_on_sale.vehicle_id")
      .select(["vehicles.vehicle_id", "vehicles.make", "vehicles.model", "vehicles.year", "vehicles.price"])
      .where("vehicles.dealer_id", "=", dealerId)
      .where(({ fn }) => fn("cardinality", ["images"]), ">", 1)
      .orderBy("vehicles.created_at")
      .executeTakeFirstOrThrow();
    const page = await visit();
    await page.goto(`/browse?keyword=${encodeURIComponent(`${car.make} ${car.model}`)}`);
    // The strip of recently viewed cars has it, too.
    const link = page
      .getByRole("region", { name: "Results" })
      .locator(`a[href="/vehicle/${car.vehicle_id}"]`);
    await link.click();
    await page.waitForURL(`**/vehicle/${car.vehicle_id}`);
    await page.getByRole("button", { name: "Show the next photo" }).click();
    await page.getByText(/^2\/\d+$/).waitFor();
    // Returning to the results within the hour does not count the impression again.
    await page.goBack();
    await link.waitFor();
    await page.goto(`/vehicle/${car.vehicle_id}?sheet=${car.price}`);
    await page.getByText("opened from the sheet on this car").waitFor();
    await page.goto("about:blank");
    await expect
      .poll(
        async () => {
          const rows = await database.db
            .selectFrom("analytics_events")
            .select("name")
            .where("vehicle_id", "=", car.vehicle_id)
            .orderBy("name")
            .execute();
          return rows.map(({ name }) => name);
        },
        { timeout: 15_000 },
      )
      .toEqual(["gallery_opened", "sheet_scanned", "vehicle_shown", "vehicle_viewed"]);
    await page.context().close();
  });

  it("appear to the dealer as totals, as a chart with a table, and as a file", async () => {
    await addJob(database.db, "add-up-vehicle-days", {});
    await expect
      .poll(() => database.db.selectFrom("vehicle_days").select("viewed").where("viewed", ">", 0).execute(), {
        timeout: 15_000,
      })
      .toHaveLength(1);
    const page = await dealerAt("/dealer/performance?range=7");
    await page.getByRole("heading", { name: "Performance", exact: true }).waitFor();
    await page.getByRole("heading", { name: "Your cars" }).waitFor();
    expect(await total(page, "Views").innerText()).toBe("1");
    expect(await total(page, "Galleries opened").innerText()).toBe("1");
    expect(await total(page, "Sheet scans").innerText()).toBe("1");
    expect(Number(await total(page, "Search appearances").innerText())).toBeGreaterThanOrEqual(1);
    const chart = page.getByRole("img", { name: "Views by day: 1 in 7 days, at most 1 in one" });
    await chart.waitFor();
    await page.getByText("The days as a table").click();
    const today = page.getByRole("region", { name: "Figures by day" }).getByRole("row").last();
    expect((await today.getByRole("cell").allInnerTexts()).slice(1, 3)).toEqual(["1", "1"]);

    const row = page.getByRole("row", { name: new RegExp(`${car.year} ${car.make} ${car.model}`) }).first();
    expect((await row.getByRole("cell").allInnerTexts()).slice(0, 3)).toEqual(["1", "1", "1"]);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Cars as CSV" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("cars.csv");
    const file = await readFile(await download.path(), "utf8");
    expect(file).toContain(`${car.vehicle_id},`);
    expect(file.split("\r\n").find((line) => line.includes(car.vehicle_id))).toMatch(/,1,1,1,0,0$/);

    await row.getByRole("link").click();
    await page.getByRole("heading", { level: 1, name: `${car.year} ${car.make} ${car.model}` }).waitFor();
    await page.getByLabel("Show by day").selectOption("Search appearances");
    await page.getByRole("img", { name: /^Search appearances by day: 1 in 7 days/ }).waitFor();
    await page.context().close();
  });

  it("cover a chosen period, on a phone too, with invalid dates refused at their field", async () => {
    const page = await dealerAt("/dealer/performance", PHONE);
    await page.getByRole("heading", { name: "Your cars" }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2000);
    expect(await page.getByRole("table").filter({ visible: true }).count()).toBe(0);
    await page.getByRole("button", { name: "Show Your cars" }).click();
    await page.getByRole("columnheader", { name: "Car" }).waitFor();
    await page.getByText("Other days").click();
    await page.getByLabel("First day").fill("2026-02-01");
    await page.getByLabel("Last day").fill("2026-01-01");
    await page.getByRole("button", { name: "Show", exact: true }).click();
    expect(await errorSummary(page)).toEqual(["The last day is before the first"]);
    await page.getByLabel("Last day").fill("2026-02-10");
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await page.getByRole("heading", { name: "1 February 2026 to 10 February 2026" }).waitFor();
    expect(await total(page, "Views").innerText()).toBe("0");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await page.context().close();
  });
});

it("an owner unsubscribes from the weekly mail by its link and subscribes again in the preferences", async () => {
  const { weekly_mail_key } = await database.db
    .selectFrom("dealer_profiles")
    .select("weekly_mail_key")
    .where("dealer_id", "=", dealerId)
    .where("role", "=", "owner")
    .executeTakeFirstOrThrow();
  const page = await visit();
  await page.goto(`/weekly-mail/${weekly_mail_key}`);
  await page.getByRole("button", { name: "Turn off the weekly email" }).click();
  await page.getByText(/is turned off/).waitFor();
  await page.context().close();

  const dealer = await dealerAt("/dealer/preferences");
  const choice = dealer.getByRole("checkbox", { name: /^Email me the week's figures/ });
  await choice.waitFor();
  expect(await choice.isChecked()).toBe(false);
  await choice.check();
  await dealer.getByText("Weekly email turned on").waitFor();

  // One-click unsubscribe by the mail program (RFC 8058).
  const response = await fetch(`${product.origin}/weekly-mail/${weekly_mail_key}`, {
    method: "POST",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
  });
  expect(response.status).toBe(200);
  await dealer.reload();
  await choice.waitFor();
  expect(await choice.isChecked()).toBe(false);
  await dealer.context().close();
  expect((await fetch(`${product.origin}/weekly-mail/none`, { method: "POST" })).status).toBe(404);
});
