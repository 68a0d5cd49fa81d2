import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serverEvents } from "#src/web/session/server-events.ts";
import { jpeg } from "#tests/support/photo-files.ts";
import { numberedLead } from "#tests/support/records/numbered-lead.ts";
import { type Cluster, startCluster } from "./cluster.ts";
import { type Load, type LoadReport, startLoad } from "./load.ts";

/** Generous, for a busy machine. */
const PATIENCE = { timeout: 40_000, interval: 100 };
const SOME = { pages: 20, leads: 4 };

let cluster: Cluster;
/** Access token of dealer@demo.test, valid in every process. */
let token: string;
let car: { vehicle_id: string; price: number; published: boolean; updated_at: string };
/** Accepted leads by id, with the buyer's email. */
const accepted = new Map<string, string>();

beforeAll(async () => {
  cluster = await startCluster();
  console.log(`on ${cluster.postgres.version}`);
  token = await signIn();
  const { vehicles } = (await read(`${web(0)}/api/dealer/vehicles`)) as { vehicles: (typeof car)[] };
  car = vehicles.find(({ published }) => published) as typeof car;
});
afterAll(() => cluster?.end());

const web = (index: number) => cluster.web[index]?.program.origin ?? "";
const authorization = () => ({ Authorization: `Bearer ${token}` });

async function read(url: string): Promise<unknown> {
  const response = await fetch(url, { headers: authorization() });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return await response.json();
}

async function signIn(): Promise<string> {
  const { origin } = cluster.balancer;
  const response = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: origin },
    body: JSON.stringify({ email: "dealer@demo.test", password: "demo-password" }),
  });
  const long = response.headers.get("set-auth-token") ?? "";
  const headers = { Authorization: `Bearer ${long}` };
  return ((await (await fetch(`${origin}/api/auth/token`, { headers })).json()) as { token: string }).token;
}

/** Opens a new connection: one from before the failover would hang. */
async function inDatabase(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: cluster.database.url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const pageOf = async (origin: string, path: string) => await (await fetch(`${origin}${path}`)).text();

async function everyProcessShowsPrice(price: number): Promise<void> {
  const listing = (await read(`${web(0)}/api/dealer/vehicles/${car.vehicle_id}`)) as typeof car;
  const saved = await fetch(`${web(0)}/api/dealer/vehicles/${car.vehicle_id}`, {
    method: "PUT",
    headers: { ...authorization(), "Content-Type": "application/json" },
    body: JSON.stringify({ listing: { ...listing, price }, updated_at: listing.updated_at }),
  });
  expect([saved.status, saved.ok ? "" : await saved.text()]).toEqual([200, ""]);
  const shown = `£${price.toLocaleString("en-GB")}`;
  for (const { program } of cluster.web) {
    await expect.poll(() => pageOf(program.origin, `/vehicle/${car.vehicle_id}`), PATIENCE).toContain(shown);
  }
}

async function underLoad(happens: (load: Load) => Promise<void>): Promise<LoadReport> {
  const load = startLoad([cluster.balancer.origin], [`/vehicle/${car.vehicle_id}`]);
  await load.more(SOME);
  await happens(load);
  await load.more(SOME);
  const report = await load.stop();
  for (const [leadId, email] of report.leads) accepted.set(leadId, email);
  expect(report.failed).toEqual([]);
  return report;
}

async function everyLeadIsThere(): Promise<void> {
  const rows = await inDatabase("select lead_id from leads where email like 'buyer.%'");
  const there = new Set(rows.map(({ lead_id }) => lead_id));
  expect([...accepted.keys()].filter((leadId) => !there.has(leadId))).toEqual([]);
  expect(there.size).toBe(rows.length);
  expect(new Set(accepted.values()).size).toBe(accepted.size);
}

describe("several processes", () => {
  it("start at once on an empty database and fill it once", async () => {
    const twice = await inDatabase("select name from dealers group by name having count(*) > 1");
    expect(twice).toEqual([]);
    for (const { program } of cluster.web) expect((await fetch(`${program.origin}/browse`)).status).toBe(200);
  });

  it("read public pages from the replica", async () => {
    const request = async () => {
      const [row] = await cluster.postgres.replica.query(
        "select count(*)::int as asked from pg_stat_activity where usename = 'second_spark' and query like '%vehicles%'",
      );
      return row?.asked;
    };
    await expect
      .poll(async () => {
        // Lists may have all of their cars in memory.
        await pageOf(web(0), `/vehicle/${randomUUID()}`);
        return await request();
      }, PATIENCE)
      .toBeGreaterThan(0);
  });

  it("notify a dealer on one of a lead sent to another", async () => {
    const { body } = await fetch(`${web(0)}/api/dealer/events`, { headers: authorization() });
    if (!body) throw new Error("no stream");
    const events = serverEvents(body);
    await events.next();
    const request = await fetch(`${web(1)}/api/lead`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ ...numberedLead(0, "elsewhere@example.com"), vehicle_id: car.vehicle_id }),
    });
    expect(request.status).toBe(201);
    const { lead_id } = (await request.json()) as { lead_id: string };
    expect((await events.next()).value).toEqual({ event: "lead-routed", data: JSON.stringify({ lead_id }) });
    await events.return(undefined);
  });

  it("show a dealer's change at once, also while the replica lags", async () => {
    await cluster.postgres.replica.query("select pg_wal_replay_pause()");
    for (const price of [19_991, 19_992]) await everyProcessShowsPrice(price);
    await cluster.postgres.replica.query("select pg_wal_replay_resume()");
  });

  it("serve a photo uploaded to one and resized by the worker", async () => {
    const uploaded = await fetch(`${web(0)}/api/dealer/photos?file_name=front.jpg`, {
      method: "POST",
      headers: authorization(),
      body: new Uint8Array(await jpeg({ width: 1300, height: 900 })),
    });
    const { image } = (await uploaded.json()) as { image: string };
    const small = image.replace(/\.jpg$/, "-480.webp");
    await expect
      .poll(async () => (await fetch(`${web(2)}${small}`)).headers.get("cache-control"), PATIENCE)
      .toContain("immutable");
  });
});

describe("under load, killed in the middle:", () => {
  it("the worker: its jobs are requeued within a minute (the last test below checks every mail)", async () => {
    await underLoad(() => cluster.worker.replace("SIGKILL"));
    await everyLeadIsThere();
  });

  it("a web process", async () => {
    await underLoad(() => cluster.web[0]?.replace("SIGKILL") ?? Promise.reject());
    await everyLeadIsThere();
  });

  it("the replica: public pages fall back to the primary", async () => {
    const { replica } = cluster.postgres;
    const report = await underLoad(async (load) => {
      await replica.stop("SIGKILL");
      await load.more(SOME);
      await replica.start();
    });
    expect(report.repeated).toEqual({ pages: [], leads: [] });
  });

  it("the primary: pages remain available, and leads are accepted when it is back", async () => {
    const { primary } = cluster.postgres;
    const report = await underLoad(async (load) => {
      await primary.stop("SIGKILL");
      await load.more({ pages: 10, leads: 0 });
      for (const { program } of cluster.web) {
        expect((await fetch(`${program.origin}/readyz`)).status).toBe(200);
        expect((await fetch(`${program.origin}/browse?maxPrice=25000&sort=year`)).status).toBe(200);
      }
      await primary.start();
    });
    expect(report.repeated.pages).toEqual([]);
    await everyLeadIsThere();
  });
});

describe("a rolling deployment", () => {
  it("replaces processes one by one during a migration without a failed request", async () => {
    const report = await underLoad(async () => {
      // Sets the flag as the first new process does on start.
      await inDatabase(`
        begin;
        alter table leads add column heard_of_us_from text;
        alter table vehicles add column wheel_inches int not null default 17;
        create table test_drives (test_drive_id uuid primary key, vehicle_id uuid not null references vehicles);
        insert into schema_migrations values ('9000-test-drives', now()::text);
        commit`);
      for (const member of cluster.web) await member.replace("SIGTERM");
      await cluster.worker.replace("SIGTERM");
    });
    expect(report.repeated).toEqual({ pages: [], leads: [] });
    await everyLeadIsThere();
  });
});

describe("failover to a promoted replica", () => {
  it("loses no accepted lead, and every process reconnects", async () => {
    const { primary, replica } = cluster.postgres;
    // Synchronous replication: a commit waits until the replica has it.
    await primary.query("alter system set synchronous_standby_names = '*'");
    await primary.query("select pg_reload_conf()");
    const states = () => primary.query("select sync_state from pg_stat_replication");
    await expect.poll(states, PATIENCE).toEqual([{ sync_state: "sync" }]);
    await underLoad(async (load) => {
      await load.more(SOME);
      cluster.database.fallSilent();
      await primary.stop("SIGKILL");
      await load.more({ pages: 10, leads: 0 });
      await replica.query("select pg_promote()");
      cluster.database.leadTo(replica.url);
    });
    for (const { program } of [...cluster.web, cluster.worker]) {
      expect(program.process.exitCode).toBe(null);
      await expect.poll(async () => (await fetch(`${program.origin}/readyz`)).status, PATIENCE).toBe(200);
    }
    await everyLeadIsThere();
    await everyProcessShowsPrice(19_993);
  });
});

it("in the end every buyer has received their mail", async () => {
  const mailed = () =>
    new Set(cluster.mail.messages.flatMap(({ to }) => to?.map(({ address }) => address) ?? []));
  const missing = () => [...accepted.values()].filter((email) => !mailed().has(email));
  await expect.poll(missing, { ...PATIENCE, timeout: 90_000 }).toEqual([]);
  console.log(
    `${accepted.size} leads, ${cluster.balancer.retriedRequests()} requests handed on to another process`,
  );
});
