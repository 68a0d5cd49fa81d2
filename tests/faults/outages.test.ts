import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#src/db/database.ts";
import { newDataFolder } from "#tests/journeys/support/data-folder.ts";
import { proxyToDatabaseOf } from "#tests/journeys/support/database-proxy.ts";
import { databaseOf, freePort, type Program, startProgram } from "#tests/journeys/support/program.ts";
import { jpeg } from "#tests/support/photo-files.ts";
import { numberedLead } from "#tests/support/records/numbered-lead.ts";
import { startFaultyMailServer } from "./faulty-mail-server.ts";
import { runFailedJobsNow, subscribeToEverything } from "./lead-promises.ts";

/** A file size limit (ulimit) produces the errors of a full disk. */
const LARGEST_FILE_BYTES = 256 * 1024;
const PATIENCE = { timeout: 30_000, interval: 100 };

let folders: string[];
let mail: Awaited<ReturnType<typeof startFaultyMailServer>>;
let line: Awaited<ReturnType<typeof proxyToDatabaseOf>>;
/** Uses an embedded database and a movable clock. */
let first: Program;
/** Uses a database behind a proxy, an unreachable photo bucket, and a file size limit. */
let second: Program;
let database: Awaited<ReturnType<typeof databaseOf>>;
let db: Kysely<Database>;
let lastBuyer = 0;

beforeAll(async () => {
  folders = [await newDataFolder(), await mkdtemp(path.join(os.tmpdir(), "second-spark-faults-"))];
  const [own = "", other = ""] = folders;
  mail = await startFaultyMailServer();
  const common = { SMTP_URL: mail.url, RATE_LIMITS: "off", LOG_LEVEL: "silent" };
  const clock = path.resolve("tests/faults/clock.ts");
  first = await startProgram(own, { ...common, NODE_OPTIONS: `--import ${clock}` });
  line = await proxyToDatabaseOf(own);
  const variables = {
    ...common,
    DATABASE_URL: line.url,
    SAMPLE_DATA: "on",
    DATABASE_CONNECTIONS: "3",
    PARTS: "web",
    AUTH_SECRET: "a secret of this one process alone",
    PHOTO_STORE: "s3",
    PHOTO_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
    PHOTO_REGION: "eu-west-2",
    PHOTO_ACCESS_KEY: "key",
    PHOTO_SECRET_KEY: "secret",
  };
  second = await startProgram(other, variables, undefined, `ulimit -f ${LARGEST_FILE_BYTES / 512}`);
  database = await databaseOf(own);
  db = database.db;
  await subscribeToEverything(db);
});
afterAll(async () => {
  await database?.close();
  await second?.end();
  await line?.end();
  await first?.end();
  await mail?.close();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

function ask({ origin }: Program, number = ++lastBuyer) {
  return fetch(`${origin}/api/lead`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": `buyer-${number}` },
    body: JSON.stringify(numberedLead(number, emailOf(number))),
  });
}
const emailOf = (number: number) => `buyer.${number}@example.com`;

async function isAccepted(program: Program): Promise<string> {
  const response = await ask(program);
  expect(response.status).toBe(201);
  return emailOf(lastBuyer);
}

/** Waits for the mail, skipping the backoff of failed attempts. */
async function isMailed(email: string): Promise<void> {
  const isThere = async () => {
    await runFailedJobsNow(db);
    return mail.messages.some(({ to }) => to?.[0]?.address === email);
  };
  await expect.poll(isThere, PATIENCE).toBe(true);
}

describe("a mail server that", () => {
  it.each(["hangs", "refuses"] as const)(
    "%s keeps no buyer waiting, and gets every mail in the end",
    async (mood) => {
      mail.turn(mood);
      const came = mail.connections();
      const emails = [await isAccepted(first), await isAccepted(first)];
      await expect.poll(() => mail.connections(), PATIENCE).toBeGreaterThan(came);
      expect((await fetch(`${first.origin}/readyz`)).status).toBe(200);
      expect((await fetch(`${first.origin}/browse`)).status).toBe(200);
      emails.push(await isAccepted(first));
      mail.turn("works");
      for (const email of emails) await isMailed(email);
    },
  );
});

describe("a clock that jumps three hours on, and then six back", () => {
  it("accepts leads and mails each once", async () => {
    const emails: string[] = [];
    for (let jump = 0; jump < 3; jump++) {
      first.process.kill("SIGUSR2");
      emails.push(await isAccepted(first));
      expect((await fetch(`${first.origin}/readyz`)).status).toBe(200);
    }
    for (const email of emails) await isMailed(email);
    await expect.poll(() => runFailedJobsNow(db), PATIENCE).toBe(0);
    // In opening hours the jumps let a dealer's time to call pass, of which the buyer is told too.
    for (const email of emails) {
      const subjects = mail.messages
        .filter(({ to }) => to?.[0]?.address === email)
        .map(({ subject }) => subject);
      expect(subjects).toEqual([...new Set(subjects)]);
    }
  });
});

describe("photos in a bucket that refuses", () => {
  it("leave pages working, and an upload is refused and stores nothing", async () => {
    expect((await fetch(`${second.origin}/browse`)).status).toBe(200);
    const photo = await fetch(
      `${second.origin}/photos/vehicle-photos/00000000-0000-4000-8000-000000000000.jpg`,
    );
    expect(photo.status).toBeGreaterThanOrEqual(400);
    await expectNotStored(new Uint8Array(await jpeg()));
  });
});

describe("a disk that has no room", () => {
  it("refuses an upload, stores nothing of it, and the site works on", async () => {
    await expectNotStored(new Uint8Array(LARGEST_FILE_BYTES + 1));
    expect((await fetch(`${second.origin}/browse`)).status).toBe(200);
  });
});

describe("a database that", () => {
  it("has an exhausted pool times out waiting requests, saves nothing of them, and recovers", async () => {
    const locked = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const holding = db.transaction().execute(async (tx) => {
      await sql`lock table leads in access exclusive mode`.execute(tx);
      locked.resolve();
      await released.promise;
    });
    await locked.promise;
    const from = lastBuyer + 1;
    const responses = await Promise.all(Array.from({ length: 5 }, () => ask(second)));
    const statuses = new Set(responses.map(({ status }) => status));
    released.resolve();
    await holding;
    expect([...statuses]).toEqual([503]);
    expect(responses[0]?.headers.get("retry-after")).toBe("60");
    const emails = Array.from({ length: 5 }, (_, index) => emailOf(from + index));
    const stored = await db.selectFrom("leads").select("email").where("email", "in", emails).execute();
    expect(stored).toEqual([]);
    expect((await ask(second, from)).status).toBe(201);
    await isMailed(emailOf(from));
  });

  it("is unavailable leads to 503 with Retry-After for an uncached page, and to the filled form for a form", async () => {
    await line.cut();
    const blog = await fetch(`${second.origin}/blog`);
    expect([blog.status, blog.headers.get("retry-after")]).toEqual([503, "60"]);
    expect(await blog.text()).toContain("The site is temporarily unavailable");
    const form = await fetch(`${second.origin}/lead?vehicle=00000000-0000-4000-8000-000000000000`);
    expect([form.status, (await form.text()).includes('name="consent_dealer"')]).toEqual([200, true]);
    expect((await ask(second)).status).toBe(503);
    await line.mend();
    await expect.poll(async () => (await fetch(`${second.origin}/blog`)).status, PATIENCE).toBe(200);
    await expect.poll(async () => (await ask(second, lastBuyer)).status, PATIENCE).toBe(201);
  });

  it("is behind a network partition leads to responses within seconds and a graceful shutdown", async () => {
    line.fallSilent();
    const responses = await Promise.all(Array.from({ length: 5 }, () => ask(second)));
    expect(responses.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
    expect(await second.end()).toBe(0);
  });
});

async function expectNotStored(photo: Uint8Array<ArrayBuffer>): Promise<void> {
  const before = await countPhotos();
  const uploaded = await fetch(`${second.origin}/api/dealer/photos?file_name=front.jpg`, {
    method: "POST",
    headers: { Authorization: `Bearer ${await signIn(second)}` },
    body: photo,
  });
  expect(uploaded.status).toBe(503);
  expect(await countPhotos()).toBe(before);
  expect((await fetch(`${second.origin}/healthz`)).status).toBe(200);
}

const countPhotos = async () => (await db.selectFrom("photos").select("photo_id").execute()).length;

async function signIn({ origin }: Program): Promise<string> {
  const response = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: origin },
    body: JSON.stringify({ email: "dealer@demo.test", password: "demo-password" }),
  });
  const headers = { Authorization: `Bearer ${response.headers.get("set-auth-token") ?? ""}` };
  return ((await (await fetch(`${origin}/api/auth/token`, { headers })).json()) as { token: string }).token;
}
