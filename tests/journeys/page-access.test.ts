import { globSync, readFileSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { capturedMailFolder, createCapturedMail } from "#captured-mail/captured-mail.ts";
import { sampleId } from "#sample-data/sample-id.ts";
import type { Db } from "#src/db/database.ts";
import { createSignedLinks } from "#src/services/context/signed-links.ts";
import { PAGE_ACCESS } from "#tests/matrices/page-access-rows.ts";
import { buildPageAccessWorld, parametersFor, SECRETS } from "#tests/matrices/page-access-world.ts";
import {
  ANOTHER_SUM,
  EMAILS_WITH_PRICE,
  OPERATIONS_WITH_PRICE,
  PAGES_WITH_PRICE,
  SHOWN,
  TOTAL,
} from "#tests/matrices/shown-price-rows.ts";
import { LINK_OPERATIONS } from "#tests/matrices/signed-link-rows.ts";
import { buildVehicle } from "#tests/support/factories.ts";
import { aLeadRequest } from "#tests/support/leads.ts";
import { PAGE_ROUTES } from "#tests/support/sources/page-routes.ts";
import { TEST_AUTH_SECRET as AUTH_SECRET } from "#tests/support/test-api.ts";
import { newDataFolder } from "./support/data-folder.ts";
import { ownersDatabaseOf, type Program, startProgram } from "./support/program.ts";

const UNKNOWN = "00000000-0000-4000-8000-000000000000";

/** Portal pages are an application shell; their data come from the API. */
const isPortal = (pattern: string) => /^\/(dealer|admin)(\/|$)/.test(pattern) && pattern !== "/dealer/login";
const PORTAL = PAGE_ROUTES.map(({ path: pattern }) => pattern).filter(isPortal);

let dataDir: string;
let program: Program;
let known: Record<string, string>;
/** Credentials that browsers might send; the preview of a car alone reads them. */
let roles: [role: string, headers: Record<string, string>][];
beforeAll(async () => {
  dataDir = await newDataFolder();
  program = await startProgram(dataDir, { AUTH_SECRET, RATE_LIMITS: "off" });
  const database = await ownersDatabaseOf(dataDir);
  known = await buildPageAccessWorld(database.db, AUTH_SECRET);
  known = { ...known, ...(await buildPricedCar(database.db)) };
  await database.close();
  roles = [["visitor", {}]];
  for (const name of ["nolink", "staff", "dealer", "dealer2", "admin"]) {
    roles.push([name, await headersOf(`${name}@demo.test`)]);
  }
});
afterAll(async () => {
  await program?.end();
  await rm(dataDir, { recursive: true, force: true });
});

it("every public page has a row, and every row a page", () => {
  const pages = PAGE_ROUTES.map(({ path: pattern }) => pattern).filter((pattern) => !isPortal(pattern));
  expect(Object.keys(PAGE_ACCESS).sort()).toEqual(pages.sort());
});

describe.each(Object.entries(PAGE_ACCESS))("%s", (_pattern, rows) => {
  const asked = rows.map(([address, status, exceptions = {}]) => ({ address, status, exceptions }));
  it.each(asked)(
    "$address responds to every role with the same $status",
    async ({ address, status, exceptions }) => {
      const target = address.replaceAll(/\{(\w+)\}/g, (_, name: string) => known[name] ?? "");
      const responses = await askAll(target);
      expect(responses.map((response) => [response.role, response.status])).toEqual(
        roles.map(([role]) => [role, exceptions[role] ?? status]),
      );
      const same = responses.filter(({ role }) => exceptions[role] === undefined);
      expect(new Set(same.map(({ text }) => text)).size).toBe(1);
      const hasSecret = /\{(token|email_token|searches_token|confirm_token|preview_key)\}/.test(address);
      if (!hasSecret)
        for (const secret of Object.values(SECRETS)) expect(responses[0]?.text).not.toContain(secret);
    },
  );
});

describe("the price of a car with a mandatory fee", () => {
  const readText = async (target: string, headers: Record<string, string> = {}) => {
    const address = target.replaceAll(/\{(\w+)\}/g, (_, name: string) => known[name] ?? UNKNOWN);
    const response = await fetch(`${program.origin}${address}`, { headers, redirect: "manual" });
    const text = await response.text();
    expect(ANOTHER_SUM.exec(text)?.[0], address).toBeUndefined();
    return { status: response.status, text };
  };
  const pages = Object.entries(PAGE_ACCESS);

  it.each(pages)("is the total on %s, or not shown", async (pattern, rows) => {
    const shown = PAGES_WITH_PRICE[pattern];
    for (const address of shown ?? rows.map(([one]) => one)) {
      const { status, text } = await readText(address);
      expect(TOTAL.test(text), address).toBe(shown !== undefined);
      if (shown) expect(status).toBe(200);
    }
    if (shown) await readText(shown[0] ?? "");
  });

  it("is the total in structured data", async () => {
    const { text } = await readText("/vehicle/{priced}");
    const blocks = [...text.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
    const prices = JSON.stringify(blocks.map(([, json = ""]) => JSON.parse(json))).match(/"price":"?\d+/g);
    expect(new Set(prices)).toEqual(new Set([`"price":${SHOWN.price}`]));
  });

  /** What the tools of assistants ask for; each reads its own. */
  const ABOUT_PRICED =
    "vehicle_id={priced}&ids={priced}&daily_miles=40&days_a_week=5&longest_trip=60&charging=home";

  it("is the total in every operation of the API that shows it", async () => {
    const { paths } = JSON.parse((await readText("/api/openapi.json")).text) as {
      paths: Record<string, Record<string, object>>;
    };
    const isStream = (operation: object) => JSON.stringify(operation).includes("text/event-stream");
    const reads = Object.keys(paths).filter((at) => paths[at]?.get && !isStream(paths[at].get));
    const shows = async (at: string) => {
      const texts = [];
      for (const role of ["visitor", "dealer", "admin"]) {
        const path = `/api${at}`.replace("{vehicle_id}", "{priced}").replace("{lead_id}", "{priced_lead}");
        const target = at.startsWith("/public/") ? `${path}?${ABOUT_PRICED}` : path;
        texts.push((await readText(target, Object.fromEntries(roles)[role])).text);
      }
      return texts.some((text) => TOTAL.test(text));
    };
    const found: string[] = [];
    for (const at of reads) if (await shows(at)) found.push(at);
    expect(found.toSorted()).toEqual(OPERATIONS_WITH_PRICE.toSorted());
  });

  it("is the total in the emails to the buyer and the dealer", async () => {
    const captured = createCapturedMail(capturedMailFolder(dataDir));
    const texts = async () =>
      (await captured.list()).map(({ text, html }) => `${text} ${html}`).filter((text) => TOTAL.test(text));
    await expect.poll(async () => (await texts()).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
    for (const text of await texts()) expect(ANOTHER_SUM.exec(text)?.[0]).toBeUndefined();
  });

  it("is in no email without a row", () => {
    const emails = globSync("src/emails/**/*.tsx").filter((file) =>
      /formatPounds\([^)]*price/i.test(readFileSync(file, "utf8")),
    );
    expect(emails.toSorted()).toEqual(Object.keys(EMAILS_WITH_PRICE).toSorted());
  });
});

it("refuses a malformed URL before the router logs it with its key", async () => {
  const response = await fetch(`${program.origin}/my-request/${known.token}%zz`, { method: "POST" });
  expect([response.status, await response.text()]).toEqual([404, "There is no page at this address."]);
});

/**
 * Pages with a form action; tests/matrices/signed-links.test.ts covers those with a key in the URL.
 */
const TAKES_FORMS = new Set([
  "/lead",
  "/saved-searches",
  "/complaints",
  "/check",
  ...Object.values(LINK_OPERATIONS).map(({ page }) => page),
]);
const TAKES_NONE = PAGE_ROUTES.map(({ path: pattern }) => pattern).filter(
  (pattern) => !TAKES_FORMS.has(pattern) && pattern !== "/*",
);

it.each(TAKES_NONE)("%s accepts no form from any role", async (pattern) => {
  const parameters = parametersFor(pattern, known);
  const target = pattern.replaceAll(/:(\w+)/g, (_, name: string) => parameters[name] || UNKNOWN);
  for (const [role, headers] of roles) {
    const form = { method: "POST", headers, body: new URLSearchParams({ decision: "erased", sure: "on" }) };
    const response = await fetch(`${program.origin}${target}`, { ...form, redirect: "manual" });
    await response.arrayBuffer();
    expect(response.status, role).toBe(405);
  }
});

/** Providers of mail unsubscribe by it, from pages of their own. */
const ONE_CLICK = "/saved-searches/:token/stop";

it.each([...TAKES_FORMS].filter((pattern) => pattern !== ONE_CLICK))(
  "%s accepts no form that a page of another site sends",
  async (pattern) => {
    const parameters = parametersFor(pattern, known);
    const target = pattern.replaceAll(/:(\w+)/g, (_, name: string) => parameters[name] || UNKNOWN);
    const body = new URLSearchParams({ decision: "erased", sure: "on" });
    // A trial answers only to private networks, so the other site is on this one.
    const form = { method: "POST", headers: { Origin: "http://localhost:1" }, body };
    const response = await fetch(`${program.origin}${target}`, { ...form, redirect: "manual" });
    expect(response.status).toBe(400);
  },
);

it("serves only the client files of the build, no sources", async () => {
  const entries = await readdir("build/client", { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative("build/client", path.join(parentPath, name)));
  const withHash = /^assets\/([\w.@-]+-)?[\w-]{7,}\.(js|css|woff2|svg|webp|avif|mp4)(\.(br|gz|zst))?$/;
  const named =
    /^(favicon\.svg|push\.js|seo_vehicles\.csv|hero\/[\w.-]+\.(mp4|webm|webp|avif|jpg))(\.(br|gz|zst))?$/;
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => !withHash.test(file) && !named.test(file))).toEqual([]);
});

describe.each(PORTAL)("%s", (pattern) => {
  it("is the same for every role and contains no personal data", async () => {
    const target = pattern
      .replace(":vehicle_id", known.draft ?? "")
      .replace(":lead_id", known.lead ?? "")
      .replace(":month", "2026-01")
      .replace(/:\w+/, UNKNOWN);
    const responses = await askAll(target);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    const text = responses[0]?.text ?? "";
    for (const secret of Object.values(SECRETS)) expect(text).not.toContain(secret);
    // No personal data from the sample data either.
    expect(text).not.toMatch(/@demo\.test|\+447700900|07700 900\d|Nadia Rahman|Grace Lindley/);
  });
});

/** On sale at a sample dealer, in its feed, and asked for. */
async function buildPricedCar(db: Db): Promise<Record<string, string>> {
  const dealerId = sampleId("dealer", "dealer-1");
  const { postcode, latitude, longitude, slug } = await db
    .selectFrom("dealers")
    .select(["postcode", "latitude", "longitude", "slug"])
    .where("dealer_id", "=", dealerId)
    .executeTakeFirstOrThrow();
  const { vehicle_id } = await buildVehicle(db, {
    ...SHOWN,
    colour: "Blue",
    // Google and Meta take no AVIF, which the pictures of the sample are.
    images: ["/photos/vehicle-photos/a1-w1600.jpg"],
    dealer_id: dealerId,
    postcode,
    latitude,
    longitude,
  });
  const { vehicle_feed_id } = await db
    .insertInto("vehicle_feeds")
    .values({ dealer_id: dealerId, changed_at: new Date(), google_store_code: "manchester-1" })
    .returning("vehicle_feed_id")
    .executeTakeFirstOrThrow();
  const request = aLeadRequest({ vehicle_id, source: "vehicle_page" });
  const response = await fetch(`${program.origin}/api/lead`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": "of the car with a fee" },
    body: JSON.stringify(request),
  });
  const { lead_id } = (await response.json()) as { lead_id: string };
  const lead = await db
    .selectFrom("leads")
    .select(["lead_id", "created_at"])
    .where("lead_id", "=", lead_id)
    .executeTakeFirstOrThrow();
  const end = (url: string, at: number) => url.split("/").at(at) ?? "";
  return {
    priced: vehicle_id,
    priced_dealer: slug,
    priced_lead: lead_id,
    priced_token: end(createSignedLinks(AUTH_SECRET, "").buyerLinks.urlOf(lead), -1),
    priced_feed: end(createSignedLinks(AUTH_SECRET, "").feedLinks.urlOf(vehicle_feed_id, ""), -2),
  };
}

async function askAll(target: string) {
  return await Promise.all(
    roles.map(async ([role, headers]) => {
      const response = await fetch(`${program.origin}${target}`, { headers, redirect: "manual" });
      const text = await response.text();
      return { role, status: response.status, text: withoutVariableParts(text) };
    }),
  );
}

/** Removes the nonce, the render time and the keys of forms, which differ between responses. */
const withoutVariableParts = (text: string) =>
  text
    .replace(/ ?nonce="[^"]*"/g, "")
    .replace(/\s+\/>/g, "/>")
    .replace(/(name="(?:idempotency_|form_)?key" value=|(?:idempotency|new)Key\\?",\\?)"[^"\\]*/g, "")
    .replace(/\b1[78]\d{11}\b/g, "")
    .replace(/"?\d{4}-\d\d-\d\dT[\d:.]+Z"?/g, "");

async function headersOf(email: string): Promise<Record<string, string>> {
  const signedIn = await fetch(`${program.origin}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password: "demo-password" }),
  });
  const long = signedIn.headers.get("set-auth-token") ?? "";
  const response = await fetch(`${program.origin}/api/auth/token`, {
    headers: { Authorization: `Bearer ${long}` },
  });
  const { token } = (await response.json()) as { token: string };
  return { Authorization: `Bearer ${token}`, Cookie: `better-auth.session_token=${long}` };
}
