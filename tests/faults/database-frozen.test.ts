import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newDataFolder } from "#tests/journeys/support/data-folder.ts";
import { databaseOf, type Program, startProgram } from "#tests/journeys/support/program.ts";
import { numberedLead } from "#tests/support/records/numbered-lead.ts";
import { type MailServer, startMailServer } from "#tests/support/servers/mail-server.ts";
import { freezeDatabase } from "./frozen-database.ts";
import { runFailedJobsNow, subscribeToEverything } from "./lead-promises.ts";

const PATIENCE = { timeout: 30_000, interval: 100 };
/** Exceeds the pool: some wait for a response, others for a connection. */
const BUYERS = Array.from({ length: 12 }, (_, index) => index + 1);
const emailOf = (number: number) => `buyer.${number}@example.com`;

let dataDir: string;
let mail: MailServer;
let program: Program;
let thaw = () => {};
beforeAll(async () => {
  dataDir = await newDataFolder();
  mail = await startMailServer();
  program = await startProgram(dataDir, { SMTP_URL: mail.url, RATE_LIMITS: "off", LOG_LEVEL: "silent" });
  const { db, close } = await databaseOf(dataDir);
  await subscribeToEverything(db);
  await close();
});
afterAll(async () => {
  thaw();
  await program?.end();
  await mail?.close();
  await rm(dataDir, { recursive: true, force: true });
});

const read = (address: string, token?: string) =>
  fetch(`${program.origin}${address}`, token ? { headers: { Authorization: `Bearer ${token}` } } : {});
const ask = (number: number) =>
  fetch(`${program.origin}/api/lead`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": `buyer-${number}` },
    body: JSON.stringify(numberedLead(number, emailOf(number))),
  });

const signIn = () =>
  fetch(`${program.origin}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: program.origin },
    body: JSON.stringify({ email: "dealer@demo.test", password: "demo-password" }),
  });

it("a frozen database leads to quick errors, and the program recovers when it thaws", async () => {
  expect((await read("/browse")).status).toBe(200);
  // Opens the pool's connections first, as on a busy site.
  await Promise.all(
    ["/browse?minPrice=1", "/browse?minPrice=2", "/browse?minPrice=3"].map((address) => read(address)),
  );
  const session = (await signIn()).headers.get("set-auth-token") ?? "";
  const token = ((await (await read("/api/auth/token", session)).json()) as { token: string }).token;
  thaw = await freezeDatabase(dataDir);

  expect((await read("/browse")).status).toBe(200);
  // An outage signs no one out.
  const portal = [signIn(), read("/api/auth/token", session), read("/api/dealer/vehicles", token)];
  const [blog, ...responses] = await Promise.all([read("/blog"), ...BUYERS.map(ask)]);
  expect((await Promise.all(portal)).map(({ status }) => status)).toEqual([503, 503, 503]);
  // Health is cached for a second.
  await expect.poll(async () => (await read("/readyz")).status, PATIENCE).toBe(503);
  expect([blog.status, blog.headers.get("retry-after")]).toEqual([503, "60"]);
  expect(responses.map(({ status }) => status)).toEqual(BUYERS.map(() => 503));
  expect(await responses[0]?.json()).toMatchObject({
    error: { message: expect.stringContaining("nothing was sent or changed") },
  });
  // The second list was never drawn: it is searched in memory, and its cards were shown by the first.
  for (const address of ["/browse", "/browse?minYear=2011"]) {
    const list = await read(address);
    expect([list.status, await list.text()]).toEqual([200, expect.stringContaining("data-stale-page")]);
  }

  thaw();
  await expect.poll(async () => (await read("/models/nissan-leaf")).status, PATIENCE).toBe(200);
  await expect.poll(async () => (await signIn()).status, PATIENCE).toBe(200);
  for (const number of BUYERS) {
    await expect.poll(async () => (await ask(number)).status, PATIENCE).toBe(201);
  }
  const { db, close } = await databaseOf(dataDir);
  try {
    const haveAllMails = async () => {
      await runFailedJobsNow(db);
      const mailed = new Set(mail.messages.map(({ to }) => to?.[0]?.address));
      return BUYERS.filter((number) => !mailed.has(emailOf(number)));
    };
    await expect.poll(haveAllMails, PATIENCE).toEqual([]);
    const leads = await db.selectFrom("leads").select("email").where("email", "like", "buyer.%").execute();
    expect(leads.map(({ email }) => email).sort()).toEqual(BUYERS.map(emailOf).sort());
  } finally {
    await close();
  }
  await expect.poll(async () => (await read("/readyz")).status, PATIENCE).toBe(200);
});
