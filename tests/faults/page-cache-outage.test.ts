import type { Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#src/db/database.ts";
import { INVALIDATION } from "#tests/journeys/support/html-page.ts";
import { waitForJobs } from "#tests/journeys/support/jobs-done.ts";
import { waitUntilLive } from "#tests/journeys/support/live-page.ts";
import type { Program } from "#tests/journeys/support/program.ts";
import { get, html, pounds, startTwoPrograms } from "#tests/journeys/support/two-programs.ts";
import { launchBrowser } from "#tests/support/browser.ts";

let programs: Awaited<ReturnType<typeof startTwoPrograms>>;
let second: Program;
let db: Kysely<Database>;
let vehicle: { vehicle_id: string; price: number };

beforeAll(async () => {
  programs = await startTwoPrograms();
  ({ second, db, vehicle } = programs);
});
afterAll(() => programs?.end());

describe("while the database is unavailable", () => {
  const buyer = {
    name: "Imogen Achterberg",
    email: "imogen@example.com",
    phone: "07700 900417",
    postcode: "M4 5JD",
    budget_band: "£15-25k",
    timeframe_days: "30",
    max_travel_mi: "25",
    source: "lead_form",
    consent_dealer: "on",
  };
  const NOTICE = "We cannot bring this page up to date at the moment.";

  it("serves cached pages with a notice, and forms retain their input", async () => {
    const urls = ["/", "/browse", `/vehicle/${vehicle.vehicle_id}`, "/blog", "/models"];
    // A page is deleted with a change of its car, a similar car or their dealers. All changes until now are read in
    // order before this one; after the cut such a page could not be made again.
    await waitForJobs(db);
    const price = 43_221;
    await db.updateTable("vehicles").set({ price }).where("vehicle_id", "=", vehicle.vehicle_id).execute();
    // Asked first, because it is in the cache: a car's page that is not would show the price before the change is read.
    await expect.poll(() => html(second, "/browse"), INVALIDATION).toContain(pounds(price));
    vehicle.price = price;
    for (const url of urls) await expect.poll(() => html(second, url), INVALIDATION).not.toContain(NOTICE);
    await programs.line.cut();
    for (const url of urls) {
      await expect.poll(() => html(second, url), { timeout: 10_000 }).toContain(NOTICE);
      const stale = await get(second, url, { "Accept-Encoding": "br" });
      expect([stale.status, stale.headers.get("cache-control")]).toEqual([200, "no-store"]);
      expect(stale.headers.get("warning")).toContain("111");
    }
    expect(await html(second, "/browse")).toContain(pounds(vehicle.price));
    // Static pages are unaffected.
    expect(await html(second, "/privacy")).not.toContain(NOTICE);
    // Never asked for before: prices come from the cars in memory, a car's own page from the database.
    for (const url of ["/models/nissan-leaf", "/compare/nissan-leaf-vs-vw-id3"])
      expect(await html(second, url)).toContain(NOTICE);
    expect((await get(second, "/vehicle/5cc1f4a2-4f0e-4d39-9a30-6d6f2d3d9f11")).status).toBe(503);

    const posted = await fetch(`${second.origin}/lead?vehicle=${vehicle.vehicle_id}`, {
      method: "POST",
      body: new URLSearchParams(buyer),
      headers: { Origin: second.origin },
    });
    const form = await posted.text();
    expect(posted.status).toBe(503);
    expect(form).toContain("so nothing was sent or changed");
    for (const typed of [buyer.name, buyer.email, buyer.postcode]) expect(form).toContain(typed);
    const sent = await fetch(`${second.origin}/api/lead`, {
      method: "POST",
      body: JSON.stringify({ ...buyer, timeframe_days: 30, max_travel_mi: 25, consent_dealer: true }),
      headers: { "Content-Type": "application/json" },
    });
    expect([sent.status, sent.headers.get("retry-after")]).toEqual([503, "60"]);
    expect(await sent.json()).toMatchObject({
      error: { message: expect.stringContaining("nothing was sent or changed") },
    });
  });

  it("the notice is above the page, is announced, and stays when the page is live", async () => {
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage();
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(error.message));
      await page.goto(`${second.origin}/browse`);
      await waitUntilLive(page);
      const notice = page.getByRole("status").filter({ hasText: NOTICE });
      expect(await notice.isVisible()).toBe(true);
      expect((await notice.boundingBox())?.y).toBe(0);
      // It is cached.
      await page.locator(`a[href="/vehicle/${vehicle.vehicle_id}"]`).first().click();
      await page.waitForURL(/\/vehicle\//);
      await notice.waitFor();
      expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
      expect(await page.getByText("Vehicle not found").count()).toBe(0);
      expect(errors).toEqual([]);
    } finally {
      await browser.close();
    }
  });

  it("renders fresh pages once it is back", async () => {
    await programs.line.mend();
    for (const url of ["/", "/browse", "/models"]) {
      await expect.poll(() => html(second, url), { timeout: 15_000 }).not.toContain(NOTICE);
    }
    await db
      .updateTable("vehicles")
      .set({ price: 41_999 })
      .where("vehicle_id", "=", vehicle.vehicle_id)
      .execute();
    await expect.poll(() => html(second, "/browse"), { timeout: 10_000 }).toContain(pounds(41_999));
  });
});
