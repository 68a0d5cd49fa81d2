import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#src/db/database.ts";
import { launchBrowser } from "#tests/support/browser.ts";
import { newDataFolder } from "./support/data-folder.ts";
import { type DatabaseProxy, proxyToDatabaseOf } from "./support/database-proxy.ts";
import { INVALIDATION } from "./support/html-page.ts";
import { waitForJobs } from "./support/jobs-done.ts";
import { waitUntilLive } from "./support/live-page.ts";
import { databaseOf, type Program, startProgram } from "./support/program.ts";

let folders: string[];
let first: Program;
/** On another machine: reaches the first one's database through a proxy that can be cut. */
let second: Program;
let line: DatabaseProxy;
let database: Awaited<ReturnType<typeof databaseOf>>;
let db: Kysely<Database>;
let vehicle: { vehicle_id: string; price: number };

beforeAll(async () => {
  folders = [await newDataFolder(), await mkdtemp(path.join(os.tmpdir(), "second-spark-copies-"))];
  const [own = "", other = ""] = folders;
  // Both programs share one URL, as behind a load balancer.
  const PUBLIC_ORIGIN = "http://second-spark.example";
  first = await startProgram(own, { WEB_PROCESSES: "1", PUBLIC_ORIGIN, SAMPLE_DATA: "on" });
  line = await proxyToDatabaseOf(own);
  second = await startProgram(other, {
    WEB_PROCESSES: "1",
    PUBLIC_ORIGIN,
    DATABASE_URL: line.url,
    SAMPLE_DATA: "on",
    AUTH_SECRET: "a secret of these two processes alone",
    RATE_LIMITS: "on",
    LOG_LEVEL: "silent",
  });
  database = await databaseOf(own);
  db = database.db;
  vehicle = await db
    .selectFrom("cars_on_sale")
    .select(["vehicle_id", "price"])
    .$narrowType<{ vehicle_id: string; price: number }>()
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();
});
afterAll(async () => {
  await database?.close();
  await second?.end();
  await line?.end();
  await first?.end();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

const get = (program: Program, url: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(`${program.origin}${url}`, { method, headers, redirect: "manual" });
const html = async (program: Program, url: string) => await (await get(program, url)).text();
const pounds = (price: number) => `£${price.toLocaleString("en-GB")}`;

describe("a public page", () => {
  it("is the same bytes for every visitor and supports conditional requests", async () => {
    const responses = await Promise.all([get(first, "/browse"), get(second, "/browse")]);
    const [one, two] = await Promise.all(responses.map((response) => response.text()));
    // Compared by hand: a failed assertion would print both pages.
    expect(one === two).toBe(true);
    const etag = responses[0]?.headers.get("etag") ?? "";
    expect(responses[1]?.headers.get("etag")).toBe(etag);
    const again = await get(first, "/browse?utm_source=letter", { "If-None-Match": `"other", ${etag}` });
    expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
    const other = await get(first, "/browse", { "If-None-Match": '"other"' });
    expect(other.status).toBe(200);
  });

  it("has cache tags and varies by encoding", async () => {
    for (const encoding of ["br", "gzip", "identity"]) {
      const response = await get(first, "/", { "Accept-Encoding": encoding });
      expect(response.headers.get("content-encoding") ?? "identity").toBe(encoding);
      expect(response.headers.get("vary")).toBe("Accept-Encoding");
      expect(response.headers.get("cache-control")).toMatch(/^public, max-age=0, s-maxage=\d+/);
      expect(response.headers.get("surrogate-key")).toBe("stock");
      expect(await response.text()).toContain("</html>");
    }
    const head = await get(first, "/", {}, "HEAD");
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(head.headers.get("etag")).not.toBeNull();
    const ofVehicle = await get(first, `/vehicle/${vehicle.vehicle_id}`);
    expect(ofVehicle.headers.get("surrogate-key")).toContain(`vehicle:${vehicle.vehicle_id}`);
  });

  it.each([
    "/my-request/abc",
    "/thank-you?dealers=1",
    "/lead",
    "/shortlist",
    "/blog/preview/abc",
    "/dealer/login",
  ])("%s is never cached", async (url) => {
    const response = await get(first, url);
    expect(response.headers.get("etag")).toBeNull();
    expect(response.headers.get("cache-control") ?? "").not.toContain("public");
    expect(response.headers.get("content-security-policy")).toMatch(/'nonce-[^']+'/);
  });
});

describe("a changed price", () => {
  it("appears on every page of every process", async () => {
    const urls = ["/", "/browse", `/vehicle/${vehicle.vehicle_id}`];
    const old = pounds(vehicle.price);
    for (const url of urls) {
      for (const program of [first, second]) expect(await html(program, url)).toContain(old);
    }
    const price = 43_219;
    await db.updateTable("vehicles").set({ price }).where("vehicle_id", "=", vehicle.vehicle_id).execute();
    const shows = async (program: Program, url: string) => (await html(program, url)).includes(pounds(price));
    for (const url of urls) {
      for (const program of [first, second])
        await expect.poll(() => shows(program, url), INVALIDATION).toBe(true);
    }
    vehicle.price = price;
  });

  it("of a car that is sold takes it out of the lists of every process", async () => {
    const sold = await db
      .selectFrom("cars_on_sale")
      .select("vehicle_id")
      .$narrowType<{ vehicle_id: string }>()
      .where("vehicle_id", "!=", vehicle.vehicle_id)
      .orderBy("created_at", "desc")
      .executeTakeFirstOrThrow();
    const lists = async (program: Program) => (await html(program, "/browse")).includes(sold.vehicle_id);
    for (const program of [first, second]) expect(await lists(program)).toBe(true);
    await db
      .updateTable("vehicles")
      .set({ published: false, sold_at: new Date() })
      .where("vehicle_id", "=", sold.vehicle_id)
      .execute();
    for (const program of [first, second]) await expect.poll(() => lists(program), INVALIDATION).toBe(false);
  });

  it("publishes a scheduled article on the second, not before", async () => {
    const slug = "public-in-a-moment";
    await db
      .insertInto("posts")
      .values({ slug, title: "In a moment", body_markdown: "x", body_html: "<p>x</p>" })
      .execute();
    expect((await get(first, `/blog/${slug}`)).status).toBe(404);
    const publishedAt = new Date(Date.now() + 1500);
    await db
      .updateTable("posts")
      .set({ status: "published", published_at: publishedAt })
      .where("slug", "=", slug)
      .execute();
    const isPublic = async () => (await get(first, `/blog/${slug}`)).status === 200;
    await expect.poll(isPublic, { interval: 50, timeout: 10_000 }).toBe(true);
    expect(Date.now()).toBeGreaterThanOrEqual(publishedAt.getTime());
    expect(await html(first, "/blog")).toContain("In a moment");
  });
});

describe("a user who saves a change", () => {
  const LAST_PRICE = 30_020;
  async function tokenOfDealer(): Promise<string> {
    const signedIn = await fetch(`${first.origin}/api/auth/sign-in/email`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: "http://second-spark.example" },
      body: JSON.stringify({ email: "dealer@demo.test", password: "demo-password" }),
    });
    const headers = { Authorization: `Bearer ${signedIn.headers.get("set-auth-token")}` };
    const response = await get(first, "/api/auth/token", headers);
    return ((await response.json()) as { token: string }).token;
  }

  it("reads their own write on the next page of the same process", async () => {
    const headers = {
      Authorization: `Bearer ${await tokenOfDealer()}`,
      "Content-Type": "application/json",
    };
    const { vehicles } = (await (await get(first, "/api/dealer/vehicles", headers)).json()) as {
      vehicles: { vehicle_id: string; published: boolean }[];
    };
    const car = vehicles.find((one) => one.published && one.vehicle_id !== vehicle.vehicle_id);
    for (let price = LAST_PRICE - 20; price <= LAST_PRICE; price++) {
      const url = `/api/dealer/vehicles/${car?.vehicle_id}`;
      const listing = (await (await get(first, url, headers)).json()) as { updated_at: string };
      const body = JSON.stringify({ listing: { ...listing, price }, updated_at: listing.updated_at });
      const saved = await fetch(`${first.origin}${url}`, { method: "PUT", headers, body });
      expect(saved.status).toBe(200);
      // Its cached page has the old price.
      expect(await html(first, `/vehicle/${car?.vehicle_id}`)).toContain(pounds(price));
    }
    // Waits until the other process has invalidated its cache before the next test.
    await expect
      .poll(() => html(second, `/vehicle/${car?.vehicle_id}`), INVALIDATION)
      .toContain(pounds(LAST_PRICE));
  });
});

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
    await line.cut();
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
    expect(await html(second, "/models/nissan-leaf")).toContain(NOTICE);
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
    await line.mend();
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
