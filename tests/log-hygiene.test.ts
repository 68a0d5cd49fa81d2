import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { runOnce } from "graphile-worker";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readEnv } from "#src/env.ts";
import type { Mailer, MailMessage } from "#src/integrations/mailer.ts";
import { createHttpApp } from "#src/process/http-app.ts";
import { createProgramLog } from "#src/process/logger.ts";
import { JOBS, type JobName } from "#src/queue/jobs.ts";
import { createAuth } from "#src/services/accounts/auth.ts";
import { handleJob } from "#src/worker/job-handlers.ts";
import { jobQueueLogger } from "#src/worker/job-queue.ts";
import { buildDealer } from "./support/factories.ts";
import { aLeadRequest, placeOutwards } from "./support/leads.ts";
import { TEST_AUTH_SECRET } from "./support/test-api.ts";
import { testApp } from "./support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "./support/test-database.ts";

let database: TestDatabase;
let DATA_DIR: string;
let http: ReturnType<typeof createHttpApp>;
let app: ReturnType<typeof testApp>;
const lines: string[] = [];
/** Personal data and secrets that no log may contain; each occurs in the flow below. */
const secrets = new Set<string>();
const addresses: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  DATA_DIR = await mkdtemp(path.join(os.tmpdir(), "second-spark-log-"));
  const log = createProgramLog("trace", { write: (line: string) => void lines.push(line) });
  app = { ...testApp(database.db), log };
  http = createHttpApp({
    env: readEnv({ DATA_DIR, SAMPLE_DATA: "off", RATE_LIMITS: "off" }),
    app,
    auth: createAuth({ app, pool: database.application.pool, secret: TEST_AUTH_SECRET }),
    pool: database.application.pool,
    capturedMail: null,
    workerIsRunning: () => true,
    loadPages: () => Promise.reject(new Error("no pages here")),
  });
  await placeOutwards(database.db);
});
afterAll(async () => {
  await database?.drop();
  await rm(DATA_DIR, { recursive: true, force: true });
});

const secret = (text: string): string => {
  expect(text.length).toBeGreaterThan(7);
  secrets.add(text);
  return text;
};

async function ask(
  address: string,
  { json, token, method }: { json?: unknown; token?: string; method?: string } = {},
) {
  addresses.push(address);
  const headers = new Headers({ "User-Agent": "a browser" });
  if (token) headers.set("Authorization", `Bearer ${token}`);
  if (json !== undefined) headers.set("Content-Type", "application/json");
  const response = await http.request(
    address,
    {
      method: method ?? (json === undefined ? "GET" : "POST"),
      headers,
      body: json === undefined ? null : JSON.stringify(json),
    },
    { incoming: { socket: { remoteAddress: "203.0.113.5" } } },
  );
  const text = await response.text();
  const body = text.startsWith("{") ? (JSON.parse(text) as Record<string, unknown>) : {};
  return { status: response.status, body, headers: response.headers };
}

/**
 * Runs the waiting jobs and returns the sent mails. A refused mailbox is named in the SMTP error.
 */
async function sentMails({ refused = "" } = {}): Promise<MailMessage[]> {
  const mails: MailMessage[] = [];
  const mailer: Mailer = {
    async send(mail) {
      if (mail.to === refused) throw new Error(`550 5.1.1 <${mail.to}>: no such user here`);
      mails.push(mail);
    },
    close: async () => {},
  };
  const taskList = Object.fromEntries(
    (Object.keys(JOBS) as JobName[]).map((name) => [
      name,
      (payload: unknown) => handleJob({ ...app, mailer }, name, payload),
    ]),
  );
  await runOnce({ pgPool: database.pool, taskList, noHandleSignals: true, logger: jobQueueLogger(app.log) });
  return mails;
}

/** The secret part of the link in a mail. A fragment (#) never reaches the server or its log. */
function tokenIn(mail: MailMessage | undefined, start: string): string {
  const token = mail?.text.split(`#${start}=`)[1]?.split(/\s/)[0] ?? "";
  return secret(decodeURIComponent(token));
}

it("logs contain no tokens, passwords or personal data, in success and failure", async () => {
  const email = secret("priya.shah@dealer.example");
  const password = secret("correct horse battery");
  const newPassword = secret("staple battery horse");

  await ask("/api/auth/sign-up/email", { json: { name: secret("Priya Q. Shah"), email, password } });
  const confirm = tokenIn((await sentMails())[0], "confirm");
  await ask("/api/auth/confirm-email", { json: { token: confirm, password } });
  await ask("/api/auth/sign-in/email", { json: { email, password: secret("a wrong password") } });
  await ask("/api/auth/request-password-reset", { json: { email } });
  const reset = tokenIn((await sentMails())[0], "reset");
  for (const _ of ["used", "used again"]) {
    await ask("/api/auth/reset-password", { json: { token: reset, newPassword } });
  }
  const signedIn = await ask("/api/auth/sign-in/email", { json: { email, password: newPassword } });
  const long = secret(signedIn.headers.get("set-auth-token") ?? "");
  const { body } = await ask("/api/auth/token", { token: long });
  const access = secret(String(body.token));

  const { dealer_id } = await buildDealer(database.db);
  const { id: userId } = await database.db
    .selectFrom("auth.user")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  await database.db
    .insertInto("dealer_profiles")
    .values({ user_id: userId, dealer_id, full_name: "Priya" })
    .execute();
  const key = await ask("/api/account/api-keys", {
    token: access,
    json: { name: "Stock", scopes: ["listings:read"] },
  });
  const apiKey = secret(String(key.body.key));
  expect((await ask("/api/dealer/vehicles", { token: apiKey })).status).toBe(200);
  const second = await ask("/api/account/second-factor", { token: access, json: { password: newPassword } });
  secret(String(second.body.secret ?? second.body.uri ?? JSON.stringify(second.body)));

  const colleague = secret("colleague@dealer.example");
  await ask("/api/dealer/staff/invitations", { token: access, json: { email: colleague, role: "staff" } });
  const invitation = tokenIn(
    (await sentMails()).find(({ to }) => to === colleague),
    "invitation",
  );
  await ask("/api/dealer/invitations/look", { token: access, json: { token: invitation } });

  const buyer = {
    name: secret("Agnes Q. Bodley"),
    email: secret("agnes@buyer.example"),
    phone: secret("07700 900861"),
  };
  secret("7700900861");
  const request = aLeadRequest({ ...buyer, notes: secret("My old car has a dent") });
  expect((await ask("/api/lead", { json: request })).status).toBe(201);
  await sentMails({ refused: buyer.email });
  const { created_at, lead_id } = await database.db
    .selectFrom("leads")
    .select(["lead_id", "created_at"])
    .executeTakeFirstOrThrow();
  const link = new URL(app.buyerLinks.urlOf({ lead_id, created_at })).pathname;
  secret(link.split("/").at(-1) ?? "");
  await ask(link);
  await ask(`${link}/download`);
  await ask(`/blog/preview/${secret("a-preview-key-that-only-one-has-0123456789")}`);
  await ask("/api/error-reports", {
    json: { message: `no lead for ${buyer.email}`, stack: `at ${link}`, path: `/lead?email=${buyer.email}` },
  });
  await ask(`/browse?postcode=M1&email=${buyer.email}`);

  // Provokes a Postgres error that quotes the whole row.
  await sql`alter table leads add constraint no_one_of_that_name check (name <> 'Agnes Q. Bodley') not valid`.execute(
    database.db,
  );
  const again = { ...request, email: secret("agnes.two@buyer.example"), phone: secret("07700 900862") };
  expect((await ask("/api/lead", { json: again })).status).toBe(500);

  const log = lines.join("\n");
  expect(log).toContain('"path":"/api/lead"');
  expect(log).toContain("no_one_of_that_name");
  for (const one of secrets) {
    expect(log).not.toContain(one);
    expect(log).not.toContain(encodeURIComponent(one));
  }
});

it("tokens travel in headers and bodies, and in URLs only as the key of a page", () => {
  const loggedUrls = addresses
    .filter((address) => !/^\/(my-request|blog\/preview)\//.test(address))
    .join("\n");
  for (const one of secrets) {
    if (!one.includes("@")) expect(loggedUrls).not.toContain(one);
  }
});
