import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { get, type IncomingMessage, request } from "node:http";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { hashPassword } from "better-auth/crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { Paths } from "#src/operations/openapi.ts";
import { createSignedLinks } from "#src/services/context/signed-links.ts";
import { sendRaw } from "#tests/hostile/raw-http.ts";
import { expectSecureHeaders } from "#tests/support/sources/response-headers.ts";
import { TEST_AUTH_SECRET as AUTH_SECRET } from "#tests/support/test-api.ts";
import { type DatabaseProxy, proxyToDatabaseOf } from "./support/database-proxy.ts";
import { copyFolder } from "./support/prepared-data-folder.ts";
import { ownersDatabaseOf, type Program, startProgram } from "./support/program.ts";
import {
  FORM,
  JSON_BODY,
  LEAD_FORM,
  PASSWORD,
  PUBLIC_ORIGIN,
  RESPONSES,
  signInAs,
} from "./support/response-kinds.ts";

/** Outside a trial the program refuses the public one. */
async function changeSamplePasswords(dataDir: string): Promise<void> {
  const database = await ownersDatabaseOf(dataDir);
  await database.db
    .updateTable("auth.account")
    .set({ password: await hashPassword(PASSWORD) })
    .execute();
  await database.close();
}

const CONTACTS = {
  SMTP_URL: "smtp://127.0.0.1:9",
  MAIL_FROM: "hello@second-spark.co.uk",
  SUPPORT_EMAIL: "support@second-spark.co.uk",
  PRIVACY_EMAIL: "privacy@second-spark.co.uk",
};

let folders: string[];
let program: Program;
/** With rate limits, and behind a proxy that can be cut. */
let strict: Program;
let line: DatabaseProxy;
let known: Record<string, string>;
beforeAll(async () => {
  const newFolder = () => mkdtemp(path.join(os.tmpdir(), "second-spark-headers-"));
  folders = [await newFolder(), await newFolder()];
  const [own = "", other = ""] = folders;
  await copyFolder(inject("prepared_folder"), own);
  await changeSamplePasswords(own);
  program = await startProgram(own, { AUTH_SECRET, PUBLIC_ORIGIN, ...CONTACTS, RATE_LIMITS: "off" });
  line = await proxyToDatabaseOf(own);
  const variables = { DATABASE_URL: line.url, PARTS: "web", LOG_LEVEL: "silent" };
  strict = await startProgram(other, { AUTH_SECRET, PUBLIC_ORIGIN, ...CONTACTS, ...variables });
  const browse = await (await fetch(`${program.origin}/browse`)).text();
  const vehicle = /\/vehicle\/[0-9a-f-]{36}/.exec(browse)?.[0] ?? "";
  const page = await (await fetch(`${program.origin}${vehicle}`)).text();
  const ended = createSignedLinks(AUTH_SECRET, "").alertLinks.manageUrl(randomUUID(), new Date());
  known = {
    vehicle,
    script: /\/assets\/[\w.-]+\.js/.exec(browse)?.[0] ?? "",
    photo: /\/photos\/[\w./-]+/.exec(browse)?.[0] ?? "",
    share_picture: /\/og\/vehicle\/[\w.-]+/.exec(page)?.[0] ?? "",
    ended,
  };
});
afterAll(async () => {
  await strict?.end();
  await line?.end();
  await program?.end();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

const PATIENCE = { timeout: 20_000, interval: 100 };
const ERROR_REPORT = { message: "it broke", path: "/browse" };
async function ask({ origin }: Program, target: string, init?: RequestInit): Promise<Response> {
  const address = target.replace(/\{(\w+)\}/, (_, name: string) => known[name] ?? "");
  const response = await fetch(`${origin}${address}`, { redirect: "manual", ...init });
  await response.arrayBuffer();
  return response;
}

describe("every kind of response has security headers and the right Cache-Control:", () => {
  it.each(RESPONSES)("%s", async (_what, target, status, cacheableBy, init) => {
    const response = await ask(program, target, init);
    expect(response.status).toBe(status);
    expectSecureHeaders(response, cacheableBy);
  });

  // Uses its own connection, which the server closes early.
  it("a body that is too large", async () => {
    const headers = { "Content-Type": "application/json", "Content-Length": 300_000 };
    const asked = request(`${program.origin}/api/lead`, { method: "POST", agent: false, headers });
    asked.flushHeaders();
    const [response] = (await once(asked, "response")) as [IncomingMessage];
    const said = Object.entries(response.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    expect(response.statusCode).toBe(413);
    expectSecureHeaders(new Response(null, { status: 413, headers: said }), "no-store");
    asked.destroy();
  });

  it("an unchanged page", async () => {
    const etag = (await ask(program, "/")).headers.get("etag") ?? "";
    const again = await ask(program, "/", { headers: { "If-None-Match": etag } });
    expect(again.status).toBe(304);
    expectSecureHeaders(again, "shared");
  });

  it.each([
    ["a head that is too large", `GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(20_000)}\r\n\r\n`],
    ["no HTTP", "hello\r\n\r\n"],
    ["no host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n"],
    ["an invalid host", "GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n"],
    ["no path", "OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"],
    ["what it cannot promise", "GET / HTTP/1.1\r\nHost: a\r\nExpect: much\r\nConnection: close\r\n\r\n"],
  ])("Node itself refuses %s without a response body", async (_what, request) => {
    const received = await sendRaw(program.origin, request);
    expect(received).toMatch(
      /^HTTP\/1\.1 4\d\d [^\r]*\r\n((Date|Connection|Transfer-Encoding): [^\r]*\r\n)*\r\n(0\r\n\r\n)?$/,
    );
  });

  it("rate limited requests to a page and to the API", async () => {
    const [asked, ofApi] = await Promise.all(
      [
        ["/my-request/unknown", FORM, 20],
        ["/api/lead", { ...JSON_BODY, body: "{}" }, 10],
      ].map(async ([target, init, points]) => {
        for (let time = 0; time < Number(points); time++)
          await ask(strict, String(target), init as RequestInit);
        return await ask(strict, String(target), init as RequestInit);
      }),
    );
    for (const refused of [asked, ofApi]) {
      expect(refused?.status).toBe(429);
      if (refused) expectSecureHeaders(refused, "no-store");
    }
  });
});

describe.each(["dealer@demo.test", "admin@demo.test"])("API responses to %s", (email) => {
  it("is never cached, including the event stream and errors", async () => {
    const headers = { Authorization: `Bearer ${await tokenOf(email)}` };
    const document = (await (await fetch(`${program.origin}/api/openapi.json`)).json()) as { paths: Paths };
    const reads = Object.entries(document.paths).filter(([, item]) => item.get);
    expect(reads.length).toBeGreaterThan(30);
    for (const [pattern] of reads) {
      if (pattern.startsWith("/auth/")) continue;
      const target = `/api${pattern.replaceAll(/\{\w+\}/g, randomUUID())}`;
      const response = await fetch(`${program.origin}${target}`, { headers });
      // Event streams never end.
      await response.body?.cancel();
      expect(response.status, target).toBeLessThan(500);
      expectSecureHeaders(response, "no-store");
    }
  });
});

it("no page contains the request's host, which could poison shared caches", async () => {
  const names = ["Host", "X-Forwarded-Host", "X-Original-Host", "X-Original-URL"];
  const headers = Object.fromEntries(names.map((name) => [name, "evil.example"]));
  const targets = ["/", "/lead", known.vehicle ?? "", "/no/such/page", "/sitemap.xml", "/models/Nissan-Leaf"];
  for (const target of targets) {
    const [response] = (await once(get(`${program.origin}${target}`, { headers }), "response")) as [
      IncomingMessage,
    ];
    const everything = `${JSON.stringify(response.headers)} ${await text(response)}`;
    expect([200, 301, 404], target).toContain(response.statusCode);
    expect(everything, target).not.toContain("evil");
  }
});

it("a dealer's files are downloads and never cached", async () => {
  const headers = { Authorization: `Bearer ${await tokenOf("dealer@demo.test")}` };
  const { months } = (await (await fetch(`${program.origin}/api/dealer/statements`, { headers })).json()) as {
    months: { month: string }[];
  };
  const statement = `/api/dealer/statements/${months[0]?.month}/statement`;
  for (const file of [
    `${statement}.pdf`,
    `${statement}.csv`,
    "/api/dealer/leads/enquiries.csv",
    "/api/dealer/performance/cars.csv",
    "/api/dealer/performance/days.csv",
  ]) {
    const response = await ask(program, file, { headers });
    expect(response.status, file).toBe(200);
    expectSecureHeaders(response, "no-store");
    expect(response.headers.get("content-disposition"), file).toMatch(/^attachment; filename=/);
  }
});

it("original photos and pending sizes are served as pictures only", async () => {
  const headers = { Authorization: `Bearer ${await tokenOf("dealer@demo.test")}` };
  const body = await sharp({ create: { width: 1200, height: 900, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();
  const uploaded = await fetch(`${program.origin}/api/dealer/photos?file_name=car.html`, {
    method: "POST",
    headers,
    body: new Uint8Array(body),
  });
  const { image } = (await uploaded.json()) as { image: string };
  const address = new URL(image, program.origin).pathname;
  const response = await ask(program, address);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expectSecureHeaders(response, "immutable");
});

it("while the database is unavailable: cached pages, uncached pages, forms and the API", async () => {
  await ask(strict, "/models");
  await line.cut();
  const stale = async () => (await ask(strict, "/models")).headers.get("cache-control");
  await expect.poll(stale, PATIENCE).toBe("no-store");
  expectSecureHeaders(await ask(strict, "/models"), "no-store");
  for (const [target, status, init] of [
    ["/vehicle/00000000-0000-4000-8000-000000000000", 503],
    ["/lead", 200],
    ["/lead", 503, { method: "POST", body: LEAD_FORM }],
    ["/saved-searches/unknown/stop", 404, FORM],
    ["/api/session", 401],
    ["/api/error-reports", 503, { ...JSON_BODY, body: JSON.stringify(ERROR_REPORT) }],
    ["/readyz", 503],
  ] as [string, number, RequestInit?][]) {
    const response = await ask(strict, target, init);
    expect(response.status, target).toBe(status);
    expectSecureHeaders(response, status === 200 ? "private" : "no-store");
  }
  await line.mend();
});

async function tokenOf(email: string): Promise<string> {
  const signedIn = await fetch(`${program.origin}/api/auth/sign-in/email`, signInAs(email));
  const headers = { Authorization: `Bearer ${signedIn.headers.get("set-auth-token")}` };
  const response = await fetch(`${program.origin}/api/auth/token`, { headers });
  return ((await response.json()) as { token: string }).token;
}
