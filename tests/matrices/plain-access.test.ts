import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Hono } from "hono";
import { inspectRoutes } from "hono/dev";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCapturedMail } from "#captured-mail/captured-mail.ts";
import { readEnv } from "#src/env.ts";
import type { HttpEnv } from "#src/http/http-env.ts";
import { createHttpApp, type HttpAppParts } from "#src/process/http-app.ts";
import { apiOperations } from "#tests/hostile/api-operations.ts";
import { signedIn, testApi } from "#tests/support/test-api.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { PLAIN_ACCESS } from "./plain-access-rows.ts";

const METRICS_TOKEN = "only-the-monitoring-knows";

let database: TestDatabase;
let DATA_DIR: string;
let http: Hono<HttpEnv>;
/** With real mail delivery and without monitoring. */
let bare: Hono<HttpEnv>;
let known: Record<string, string>;
let roles: Record<string, string>;

beforeAll(async () => {
  database = await createTestDatabase();
  DATA_DIR = await mkdtemp(path.join(os.tmpdir(), "second-spark-plain-"));
  const api = testApi(database);
  const make = (parts: Pick<HttpAppParts, "capturedMail">, variables: Record<string, string>) =>
    createHttpApp({
      env: readEnv({ DATA_DIR, SAMPLE_DATA: "off", RATE_LIMITS: "off", ...variables }),
      app: api.app,
      auth: api.auth,
      pool: database.application.pool,
      workerIsRunning: null,
      loadPages: () => Promise.reject(new Error("no pages are built for this test")),
      ...parts,
    });
  const capturedMail = createCapturedMail(path.join(DATA_DIR, "mail"));
  http = make({ capturedMail }, { METRICS_TOKEN });
  bare = make({ capturedMail: null }, {});
  await capturedMail.send({ to: "priya@example.org", subject: "A mail", html: "<p>Text</p>", text: "Text" });
  const [mail] = await capturedMail.list();
  const storedPhoto = "0f8fad5b-d9cb-469f-a165-70867728950e.jpg";
  await api.app.photoStore.put(storedPhoto, new Uint8Array([0xff, 0xd8, 0xff]));
  await mkdir(path.join(DATA_DIR, "photos"), { recursive: true });
  await writeFile(path.join(DATA_DIR, "photos", "a-car.webp"), "RIFF");
  await writeFile(path.join(DATA_DIR, "secret"), "open sesame");
  known = {
    mail: mail?.mail_id ?? "",
    stored_photo: storedPhoto,
    photo_file: "a-car.webp",
    sample_picture: (await readdir("sample-data/pictures/rendered"))[0] ?? "",
    metricsToken: METRICS_TOKEN,
    to_the_pages: "nothing",
  };
  roles = {
    visitor: "",
    dealer: (await signedIn(api, { email: "dealer@example.org" })).access,
    admin: (await signedIn(api, { email: "admin@example.org", is_admin: true })).access,
  };
});
afterAll(async () => {
  await database?.drop();
  await rm(DATA_DIR, { recursive: true, force: true });
});

/** Handlers only; rate limits and checks before them are middleware. */
const routesOf = (app: Hono<HttpEnv>) =>
  inspectRoutes(app)
    .filter(({ isMiddleware, path: at }) => !(isMiddleware && at.startsWith("/api/")))
    .map(({ method, path: at }) => `${method} ${at}`);

it("every route is a page, an API operation, or has a row", () => {
  const operations = new Set(
    Object.keys(apiOperations(database)).map((name) => name.replace(" /", " /api/")),
  );
  const asOperation = (route: string) => route.replaceAll(/:(\w+)(\{[^}]*\})?/g, "{$1}");
  const others = routesOf(http).filter((route) => !operations.has(asOperation(route)));
  expect([...new Set(others)].sort()).toEqual(Object.keys(PLAIN_ACCESS).sort());
});

it("no mailbox with real mail delivery, and no metrics without a token", () => {
  const gone = Object.keys(PLAIN_ACCESS).filter((route) => /metrics|mailbox/.test(route));
  expect(gone).toHaveLength(4);
  for (const route of gone) expect(routesOf(bare)).not.toContain(route);
});

describe.each(Object.entries(PLAIN_ACCESS))("%s", (_route, rows) => {
  it.each(rows)("%s responds to every role with the same %i", async (url, status) => {
    const [method = "", target = ""] = url
      .replaceAll(/\{(\w+)\}/g, (_, name: string) => known[name] ?? "")
      .split(" ");
    const responses = await Promise.all(
      Object.values(roles).map(async (token) => {
        const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
        const response = await http.request(target, { method, headers }, PEER);
        const text = await response.text();
        // Requests that fall through to the pages, which are not built here.
        return { status: response.status === 500 ? 404 : response.status, text: withoutVariableParts(text) };
      }),
    );
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([status]));
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    for (const secret of ["open sesame", "devDependencies"])
      expect(responses[0]?.text.includes(secret)).toBe(false);
  });
});

it("metrics require their token", async () => {
  const ask = (token: string) =>
    http.request("/metrics", { headers: { Authorization: `Bearer ${token}` } }, PEER);
  expect((await ask(METRICS_TOKEN)).status).toBe(200);
  for (const wrong of [`${METRICS_TOKEN}x`, METRICS_TOKEN.slice(1), "", roles.admin ?? ""]) {
    expect((await ask(wrong)).status).toBe(404);
  }
});

const PEER = { incoming: { socket: { remoteAddress: "203.0.113.5" } } };

const withoutVariableParts = (text: string) =>
  text.replaceAll(/nonce="[^"]*"/g, "").replaceAll(/"request_id":"[^"]*"/g, "");
