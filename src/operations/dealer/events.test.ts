import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { followPublicChanges } from "#src/db/public-changes.ts";
import { readEnv } from "#src/env.ts";
import { createHttpApp } from "#src/process/http-app.ts";
import { startHttpServer } from "#src/process/start-serving.ts";
import { createDealerEvents, DEALER_EVENTS_CHANNEL } from "#src/services/context/dealer-events.ts";
import { serverEvents } from "#src/web/session/server-events.ts";
import { freePort } from "#tests/journeys/support/program.ts";
import { buildDealer, buildRoutedLead } from "#tests/support/factories.ts";
import { signedIn, type TestApi, testApi } from "#tests/support/test-api.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let database: TestDatabase;
let api: TestApi;
let dataDir: string;
const dealerIds: Record<string, string> = {};
const accounts: Record<string, Awaited<ReturnType<typeof signedIn>>> = {};
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(os.tmpdir(), "second-spark-events-"));
  api = testApi(database);
  for (const name of ["Own Cars", "Other Cars"]) {
    const { dealer_id } = await buildDealer(database.db, { name });
    dealerIds[name] = dealer_id;
    accounts[name] = await signedIn(api, {
      email: `${name.split(" ")[0]?.toLowerCase()}@dealer.example`,
      dealer_id,
    });
  }
  accounts.unlinked = await signedIn(api, { email: "unlinked@example.org" });
}, 60_000);
afterAll(async () => {
  for (const stop of stops) await stop();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

/** POST keeps the email address out of URLs, logs and the browser's history. */
async function aProcess() {
  const dealerEvents = createDealerEvents();
  const listening = await followPublicChanges({
    connection: { connectionString: database.url, application_name: "follower" },
    channels: { [DEALER_EVENTS_CHANNEL]: dealerEvents.publish },
    onConnected: dealerEvents.missed,
    onChanges() {},
    onBroken() {},
  });
  const port = await freePort();
  const env = readEnv({ DATA_DIR: dataDir, SAMPLE_DATA: "off", PORT: String(port), HOST: "127.0.0.1" });
  const http = createHttpApp({
    env,
    app: { ...api.app, dealerEvents },
    auth: api.auth,
    pool: database.pool,
    capturedMail: null,
    workerIsRunning: () => true,
    loadPages: () => Promise.reject(new Error("no pages are built for this test")),
  });
  const stopHttp = await startHttpServer(http, env);
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= (async () => {
      dealerEvents.end();
      await stopHttp();
      listening.close();
    })();
    return stopped;
  };
  stops.push(stop);
  return { origin: `http://127.0.0.1:${port}`, stop };
}

/** An open stream and its next event. */
async function follow(origin: string, token: string | undefined) {
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  const response = await fetch(`${origin}/api/dealer/events`, { headers });
  if (!response.ok || !response.body)
    return { status: response.status, next: async () => null, close: async () => {} };
  const events = serverEvents(response.body);
  return {
    status: response.status,
    next: async () => (await events.next()).value ?? null,
    close: async () => void (await events.return(undefined)),
  };
}

const ask = async (dealer: string): Promise<string> =>
  (await buildRoutedLead(database.db, [dealerIds[dealer] ?? ""])).lead_id;

it("each dealer gets events of its own enquiries in every process, by id alone", async () => {
  const [one, two] = [await aProcess(), await aProcess()];
  const own = await follow(one.origin, accounts["Own Cars"]?.access);
  const ownElsewhere = await follow(two.origin, accounts["Own Cars"]?.access);
  const other = await follow(one.origin, accounts["Other Cars"]?.access);
  for (const stream of [own, ownElsewhere, other]) {
    expect(await stream.next()).toEqual({ event: "connected", data: "{}" });
  }

  const leadId = await ask("Own Cars");
  const received = { event: "lead-routed", data: JSON.stringify({ lead_id: leadId }) };
  expect(await own.next()).toEqual(received);
  expect(await ownElsewhere.next()).toEqual(received);

  // Events are ordered: one about the first lead would have arrived before its own.
  const second = await ask("Other Cars");
  expect(await other.next()).toEqual({ event: "lead-routed", data: JSON.stringify({ lead_id: second }) });
  for (const stream of [own, ownElsewhere, other]) await stream.close();
});

it("sends events for a colleague's step and note", async () => {
  const { origin } = await aProcess();
  const token = accounts["Own Cars"]?.access;
  const stream = await follow(origin, token);
  await stream.next();
  const leadId = await ask("Own Cars");
  expect(await stream.next()).toEqual({ event: "lead-routed", data: JSON.stringify({ lead_id: leadId }) });
  await api.request(`/dealer/leads/${leadId}/progress`, {
    token,
    json: { progress: "called", seen: "new" },
  });
  expect(await stream.next()).toEqual({ event: "lead-changed", data: JSON.stringify({ lead_id: leadId }) });
  await api.request(`/dealer/leads/${leadId}/notes`, { token, json: { text: "Rings back" } });
  expect(await stream.next()).toEqual({ event: "lead-changed", data: JSON.stringify({ lead_id: leadId }) });
  await database.db.deleteFrom("leads").where("lead_id", "=", leadId).execute();
  expect(await stream.next()).toEqual({ event: "lead-gone", data: JSON.stringify({ lead_id: leadId }) });
  await stream.close();
});

it("refuses a stream without a session and a dealer", async () => {
  const { origin } = await aProcess();
  expect((await follow(origin, undefined)).status).toBe(401);
  expect((await follow(origin, "a.b.c")).status).toBe(401);
  expect((await follow(origin, accounts.unlinked?.access)).status).toBe(404);
});

it("signing out ends the stream", async () => {
  const { origin } = await aProcess();
  const leaving = await signedIn(api, {
    email: "leaving@dealer.example",
    dealer_id: dealerIds["Own Cars"] ?? "",
  });
  const stream = await follow(origin, leaving.access);
  await stream.next();
  await api.request("/auth/sign-out", { method: "POST", token: leaving.long, json: {} });
  await ask("Own Cars");
  expect(await stream.next()).toBeNull();
});

it("suspension of the dealer ends the stream before its next event", async () => {
  const { origin } = await aProcess();
  const { dealer_id } = await buildDealer(database.db, { name: "Suspended Cars" });
  const account = await signedIn(api, { email: "suspended@dealer.example", dealer_id });
  const stream = await follow(origin, account.access);
  const { lead_id } = await buildRoutedLead(database.db, [dealer_id]);
  expect(await stream.next()).toMatchObject({ event: "connected" });
  expect(await stream.next()).toMatchObject({ event: "lead-routed" });
  await database.db
    .updateTable("dealers")
    .set({ status: "suspended" })
    .where("dealer_id", "=", dealer_id)
    .execute();
  await database.db.deleteFrom("leads").where("lead_id", "=", lead_id).execute();
  expect(await stream.next()).toBeNull();
});

it("graceful shutdown ends open streams without waiting", async () => {
  const { origin, stop } = await aProcess();
  const stream = await follow(origin, accounts["Own Cars"]?.access);
  await stream.next();
  await stop();
  // Ended gracefully: a broken connection would throw here.
  expect(await stream.next()).toBeNull();
});

it("sends a missed event after a lost database connection", async () => {
  const { origin } = await aProcess();
  const stream = await follow(origin, accounts["Own Cars"]?.access);
  await stream.next();
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'follower'",
  );
  expect(await stream.next()).toEqual({ event: "missed", data: "{}" });
  const leadId = await ask("Own Cars");
  expect(await stream.next()).toEqual({ event: "lead-routed", data: JSON.stringify({ lead_id: leadId }) });
  await stream.close();
});
