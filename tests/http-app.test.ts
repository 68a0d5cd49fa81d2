import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createCapturedMail } from "#captured-mail/captured-mail.ts";
import { readEnv } from "#src/env.ts";
import { createHttpApp } from "#src/process/http-app.ts";
import { createAuth } from "#src/services/accounts/auth.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { expectSecureHeaders } from "./support/sources/response-headers.ts";
import { testApp } from "./support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "./support/test-database.ts";

const METRICS_TOKEN = "only-the-monitoring-knows";

let database: TestDatabase;
let app: AppContext;
let DATA_DIR: string;
let workerIsRunning = true;
const NO_PAGES: Promise<never> = Promise.reject(new Error("no pages are built for this test"));
NO_PAGES.catch(() => {});
let pages = NO_PAGES;
let request: (path: string, init?: RequestInit, address?: string) => Promise<Response>;

beforeAll(async () => {
  database = await createTestDatabase();
  DATA_DIR = await mkdtemp(path.join(os.tmpdir(), "second-spark-http-"));
  app = testApp(database.db);
  const env = readEnv({ DATA_DIR, METRICS_TOKEN, SAMPLE_DATA: "off", TRUST_PROXY: "loopback" });
  const http = createHttpApp({
    env,
    app,
    auth: createAuth({ app, pool: database.pool, secret: "a-secret-that-only-tests-know-0123456789" }),
    pool: database.pool,
    capturedMail: createCapturedMail(path.join(DATA_DIR, "mail")),
    workerIsRunning: () => workerIsRunning,
    loadPages: () => pages,
  });
  request = async (url, init, remoteAddress = "203.0.113.5") =>
    await http.request(url, init, { incoming: { socket: { remoteAddress } } });
});
afterAll(async () => {
  await database.drop();
  await rm(DATA_DIR, { recursive: true });
});

const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  headers: { "Content-Type": "application/json", ...headers },
  body: typeof body === "string" ? body : JSON.stringify(body),
});

describe("health", () => {
  it("is live, and ready while database and worker respond", async () => {
    expect((await request("/healthz")).status).toBe(200);
    const ready = await request("/readyz");
    expect([ready.status, await ready.json()]).toEqual([200, { database: true, worker: true }]);
    workerIsRunning = false;
    expect((await request("/readyz")).status).toBe(503);
    workerIsRunning = true;
  });

  it("serves metrics with the token, and 404 without", async () => {
    const wrong = { headers: { Authorization: "Bearer only-the-monitoring-guesses" } };
    const right = { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } };
    expect((await request("/metrics", wrong)).status).toBe(404);
    expect(await (await request("/metrics", right)).text()).toContain("http_request_duration_seconds_bucket");
  });
});

it("warns once of a proxy that is not trusted", async () => {
  const warn = vi.spyOn(app.log, "warn");
  const forwarded = { headers: { "X-Forwarded-For": "198.51.100.1" } };
  await request("/dev/mailbox", forwarded, "127.0.0.1");
  expect(warn).not.toHaveBeenCalled();
  for (let time = 0; time < 3; time++) await request("/dev/mailbox", forwarded);
  expect(warn.mock.calls).toEqual([[{ peer: "203.0.113.5" }, expect.stringContaining("TRUST_PROXY")]]);
  warn.mockRestore();
});

describe("every response", () => {
  it("has a request id and security headers", async () => {
    const { headers } = await request("/dev/mailbox");
    expectSecureHeaders(await request("/dev/mailbox"), "private");
    expect((await request("/dev/mailbox/nothing")).status).toBe(404);
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("strict-transport-security")).toContain("max-age");
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]{24}'/);
    expect(policy).not.toContain("unsafe-inline");
  });

  it("has a unique nonce", async () => {
    const nonce = async () => (await request("/dev/mailbox")).headers.get("content-security-policy");
    expect(await nonce()).not.toBe(await nonce());
  });

  it("leaks no details of an error, and has security headers and no-store", async () => {
    const broken = await request("/browse");
    expect([broken.status, await broken.text()]).toEqual([500, "Something went wrong. Please try again."]);
    expectSecureHeaders(broken, "no-store");
  });

  it("has security headers and no-store when load is shed, as a page and from the API", async () => {
    let release = (_pages: never) => {};
    pages = new Promise((resolve) => {
      release = resolve;
    });
    const requests = Array.from({ length: 80 }, () => request("/lead"));
    const [page, ofApi] = [await Promise.race(requests), await request("/api/session")];
    for (const turnedAway of [page, ofApi]) {
      expect(turnedAway.status).toBe(503);
      expect(Number(turnedAway.headers.get("retry-after"))).toBeGreaterThan(0);
      expectSecureHeaders(turnedAway, "no-store");
    }
    pages = NO_PAGES;
    release(NO_PAGES as never);
    await Promise.all(requests);
  });
});

describe("the API", () => {
  it("refuses in one shape: unknown paths, broken JSON, wrong fields", async () => {
    const unknown = await request("/api/nothing");
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({
      error: { message: "Not found", request_id: expect.any(String) },
    });
    const broken = await request("/api/lead", post("{"));
    expect(broken.status).toBe(400);
    expect(await broken.json()).toMatchObject({ error: { message: expect.any(String) } });
    const wrong = await request("/api/error-reports", post({ message: 7 }));
    expect(wrong.status).toBe(422);
    expect(await wrong.json()).toMatchObject({ error: { fields: { path: expect.any(String) } } });
  });

  it.each([
    ["DELETE", "/api/lead", "POST"],
    ["PUT", "/api/dealer/vehicles", "GET, HEAD, POST"],
    ["POST", "/api/dealer/leads/7b0b7b8e-0000-4000-8000-000000000000", "GET, HEAD"],
    ["GET", "/api/auth/sign-in/email", "POST"],
  ])("refuses %s %s, which has only %s", async (method, path, allowed) => {
    const response = await request(path, { method });
    expect([response.status, response.headers.get("allow")]).toEqual([405, allowed]);
    expect(await response.json()).toMatchObject({ error: { message: "This method is not allowed here." } });
  });

  it("refuses oversized bodies", async () => {
    const huge = await request("/api/error-reports", post({ message: "x".repeat(300_000), path: "/" }));
    expect(huge.status).toBe(413);
    expectSecureHeaders(huge, "no-store");
    const form = await request("/lead", { method: "POST", body: "x".repeat(300_000) });
    expect(form.status).toBe(413);
    expectSecureHeaders(form, "no-store");
    const reports = database.db.selectFrom("error_reports").select("message").where("path", "=", "/");
    expect(await reports.execute()).toEqual([]);
  });

  it.each(["/api/dealer/imports", "/api/dealer/imports/check", "/api/dealer/imports/seo"])(
    "refuses a visitor's stock file at %s, whatever its size",
    async (path) => {
      const csv = post("x".repeat(21 * 1024 * 1024), { "Content-Type": "text/csv" });
      expect((await request(path, csv)).status).toBe(401);
    },
  );

  it("describes itself", async () => {
    const document = (await (await request("/api/openapi.json")).json()) as {
      openapi: string;
      paths: object;
    };
    expect(document.openapi).toBe("3.1.0");
    expect(Object.keys(document.paths)).toContain("/lead");
  });

  it("describes itself from a cache, and not again to a client who has it", async () => {
    const first = await request("/api/openapi.json");
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^(W\/)?"/);
    const again = await request("/api/openapi.json", { headers: { "If-None-Match": etag } });
    expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
    expect(await (await request("/api/openapi.json")).text()).toBe(await first.text());
  });

  it("saves error reports under a number", async () => {
    const saved = await request("/api/error-reports", post({ message: "it broke", path: "/browse" }));
    expect([saved.status, await saved.json()]).toEqual([201, { error_report_id: expect.any(String) }]);
  });
});

describe("limits", () => {
  const ask = (address: string, headers = {}) => request("/api/lead", post({}, headers), address);

  it("stop an IP address with too many requests, with Retry-After, and only that one", async () => {
    const responses = await Promise.all(Array.from({ length: 30 }, () => ask("198.51.100.1")));
    const refused = responses.find((response) => response.status === 429);
    expect(responses.filter((response) => response.status === 422)).toHaveLength(10);
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused?.json()).toMatchObject({
      error: { message: expect.stringMatching(/Please wait \d+ minutes/) },
    });
    expect((await ask("198.51.100.2")).status).toBe(422);
  });

  it("are explained on a page, and apply to sharing pictures", async () => {
    const form = { method: "POST", body: new URLSearchParams({ name: "Ann" }) };
    for (let time = 0; time < 10; time++) await request("/lead", form, "198.51.100.11");
    const refused = await request("/lead", form, "198.51.100.11");
    expect([refused.status, await refused.text()]).toEqual([429, expect.stringMatching(/Please wait/)]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    const draw = (_: unknown, time: number) =>
      request(time % 2 ? "/og/vehicle/any.jpg" : "/OG/vehicle/any.jpg", {}, "198.51.100.12");
    const statuses = (await Promise.all(Array.from({ length: 320 }, draw))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429).length).toBe(20);
  });

  it.each([
    ["/lead", ["/lead/", "/Lead", "/%6Cead", "/LEAD//"], 10],
    ["/saved-searches", ["/Saved-Searches/", "/saved%2Dsearches"], 10],
    ["/my-request/x", ["/My-Request/x", "/my-request/x.data", "/my%2Drequest/x/", "/my-request/%zz"], 20],
    [
      "/enquiry/x",
      ["/Enquiry/x", "/enquiry/x.data", "/%65nquiry/x/", "/Stock-Check/x", "/stock-check/x.data"],
      60,
    ],
  ])("count requests to %s in any spelling of the path and with any method", async (path, others, points) => {
    const address = `198.51.100.${20 + points}`;
    const send = (to: string, method = "POST") => request(to, { method, body: "name=Ann" }, address);
    for (let time = 0; time < points; time++) await send(others[time % others.length] ?? path);
    for (const to of [path, ...others]) expect((await send(to)).status).toBe(429);
    expect((await send(path, "PUT")).status).toBe(429);
    expect((await request(path, {}, address)).status).toBe(500);
  });

  it("never stop one-click unsubscribes by mail programs", async () => {
    const oneClick = { method: "POST", body: "List-Unsubscribe=One-Click" };
    const press = () => request("/saved-searches/x/stop", oneClick, "198.51.100.60");
    const statuses = (await Promise.all(Array.from({ length: 30 }, press))).map(({ status }) => status);
    expect(statuses).not.toContain(429);
  });

  it("distinguish clients behind a trusted proxy and ignore other forwarders", async () => {
    const behindProxy = (client: string) => ask("127.0.0.1", { "X-Forwarded-For": client });
    for (let time = 0; time < 12; time++) await behindProxy("198.51.100.3");
    expect((await behindProxy("198.51.100.3")).status).toBe(429);
    expect((await behindProxy("198.51.100.4")).status).toBe(422);
    const liar = () =>
      ask("198.51.100.5", { "X-Forwarded-For": `192.0.2.${Math.floor(Math.random() * 250)}` });
    for (let time = 0; time < 12; time++) await liar();
    expect((await liar()).status).toBe(429);
  });
});
