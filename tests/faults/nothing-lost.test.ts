import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newDataFolder } from "#tests/journeys/support/data-folder.ts";
import { databaseOf, freePort, type Program, startProgram } from "#tests/journeys/support/program.ts";
import { startMailServer } from "#tests/support/servers/mail-server.ts";

let dataDir: string;
let running: Program[] = [];
beforeEach(async () => {
  dataDir = await newDataFolder();
});
afterEach(async () => {
  for (const program of running) await program.end();
  running = [];
  await rm(dataDir, { recursive: true, force: true });
});

async function start(variables: Record<string, string> = {}): Promise<Program> {
  const program = await startProgram(dataDir, variables);
  running.push(program);
  return program;
}

const PATIENCE_MS = 30_000;
const REQUEST = {
  name: "Nia Price",
  email: "nia.price@example.com",
  phone: "07700 900 611",
  postcode: "CF11 9NX",
  budget_band: "£15-25k",
  timeframe_days: 30,
  max_travel_mi: 50,
  models: [],
  px_has: false,
  consent_dealer: true,
  source: "lead_form",
};

const ask = ({ origin }: Program, request: object = REQUEST) =>
  fetch(`${origin}/api/lead`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(request),
  });

describe("killed between the response and the mail", () => {
  it("sends every mail after the next start and has the lead once", async () => {
    const port = await freePort();
    const SMTP_URL = `smtp://127.0.0.1:${port}`;
    // No SMTP server is listening yet: the mail cannot be sent before the kill.
    const first = await start({ SMTP_URL });
    const response = await ask(first);
    expect(response.status).toBe(201);
    const { routed } = (await response.json()) as { routed: number };
    expect(routed).toBeGreaterThan(0);
    expect(await first.end("SIGKILL")).toBeNull();

    const mail = await startMailServer(port);
    const second = await start({ SMTP_URL });
    // Skips the backoff of the failed attempt.
    const database = await databaseOf(dataDir);
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(database.db);
    await mail.waitFor((message) => message.to?.[0]?.address === REQUEST.email);
    for (let dealer = 0; dealer < routed; dealer++) {
      await mail.waitFor(
        () => mail.messages.filter(({ subject }) => /enquiry/i.test(subject ?? "")).length >= routed,
      );
    }
    const leads = await database.db
      .selectFrom("leads")
      .leftJoin("lead_routes", "lead_routes.lead_id", "leads.lead_id")
      .select(({ fn }) => [
        fn.count("leads.lead_id").distinct().as("leads"),
        fn.count("dealer_id").as("routes"),
      ])
      .where("email_normalised", "=", REQUEST.email)
      .executeTakeFirstOrThrow();
    expect(leads).toEqual({ leads: 1, routes: routed });
    await database.close();
    await second.end();
    await mail.close();
  });
});

describe("on SIGTERM", () => {
  it("finishes the pending request, then stops the program and its database", async () => {
    const program = await start();
    const postmaster = path.join(dataDir, "postgres", "cluster", "postmaster.pid");
    expect(existsSync(postmaster)).toBe(true);
    const database = await databaseOf(dataDir);
    const locked = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    // Holds a table lock, so that the request cannot finish.
    const holding = database.db.transaction().execute(async (tx) => {
      await sql`lock table leads in access exclusive mode`.execute(tx);
      locked.resolve();
      await released.promise;
    });
    await locked.promise;
    const response = ask(program, { ...REQUEST, email: "nia.slow@example.com", phone: "07700 900612" });
    await untilWaitingForLock(database.db);
    const ended = program.end("SIGTERM");
    await refuses(program.origin);
    released.resolve();
    await holding;
    await database.close();
    expect((await response).status).toBe(201);
    expect(await ended).toBe(0);
    expect(existsSync(postmaster)).toBe(false);

    await start();
    const after = await databaseOf(dataDir);
    const stored = await after.db
      .selectFrom("leads")
      .select("lead_id")
      .where("email", "=", "nia.slow@example.com")
      .execute();
    expect(stored).toHaveLength(1);
    await after.close();
  });
});

async function untilWaitingForLock(db: Awaited<ReturnType<typeof databaseOf>>["db"]): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`.execute(db);
    if (rows.length > 0) return;
    if (Date.now() > deadline) throw new Error("nothing waited for the lock");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Waits until the program refuses new connections. */
async function refuses(origin: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      await fetch(`${origin}/healthz`, { headers: { Connection: "close" } });
    } catch {
      return;
    }
    if (Date.now() > deadline) throw new Error(`${origin} still took connections`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
