import { once } from "node:events";
import { type AddressInfo, createServer, connect as dial, type Socket } from "node:net";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { type DatabaseHandle, openDatabase } from "./database.ts";
import { openReadDatabase, type ReadDatabase } from "./read-database.ts";

const PATIENCE = { timeout: 4000 };
let database: TestDatabase;
let primary: DatabaseHandle;
let reading: ReadDatabase;

/** One server plays both roles: functions shadow Postgres's own and read their positions from a table. */
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(`
    create schema played;
    create table played.log as select '0/1'::pg_lsn as written, '0/1'::pg_lsn as replayed;
    create sequence played.replica_asked;
    create function played.pg_current_wal_flush_lsn() returns pg_lsn language sql as 'select written from played.log';
    create function played.pg_is_in_recovery() returns boolean language sql as 'select true';
    create function played.pg_last_wal_replay_lsn() returns pg_lsn language plpgsql as $$
    begin
      perform nextval('played.replica_asked');
      return (select replayed from played.log);
    end $$;
  `);
});
afterAll(() => database?.drop());
beforeEach(async () => {
  await play("written = '0/1', replayed = '0/1'");
  primary = openDatabase({ connectionString: addressOf("primary"), max: 1 }, () => {});
  const log = { info: () => {}, warn: () => {} };
  reading = openReadDatabase({ primary, url: addressOf("replica"), max: 2, log });
  await expect.poll(respondingServer, PATIENCE).toBe("replica");
});
afterEach(async () => {
  await reading.close();
  await primary.close();
});

/** A server in front of Postgres that refuses connections while it is closed. */
async function openGate() {
  const target = new URL(database.url);
  let isClosed = false;
  let refused = 0;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    near.on("error", () => {});
    if (isClosed) {
      refused += 1;
      return void near.destroy();
    }
    const host = target.searchParams.get("host") ?? target.hostname;
    const port = Number(target.searchParams.get("port") ?? target.port);
    const far = dial(host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
    for (const socket of [near, far]) sockets.add(socket.on("error", () => {}));
    near.pipe(far).pipe(near);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    refused: () => refused,
    close() {
      isClosed = true;
      for (const socket of sockets) socket.destroy();
    },
    open() {
      isClosed = false;
    },
    end: () => new Promise((resolve) => server.close(resolve)),
  };
}

function addressOf(applicationName: "primary" | "replica", port?: number): string {
  const url = new URL(database.url);
  if (port !== undefined) {
    url.host = `127.0.0.1:${port}`;
    url.searchParams.delete("host");
    url.searchParams.delete("port");
  }
  url.searchParams.set("application_name", applicationName);
  url.searchParams.set("options", "-c search_path=played,pg_catalog,public");
  return url.href;
}

const play = (log: string) => database.pool.query(`update played.log set ${log}`);

async function respondingServer(): Promise<string | undefined> {
  const question = sql<{ name: string }>`select current_setting('application_name') as name`;
  return (await question.execute(reading.db)).rows[0]?.name;
}

async function timesReplicaWasAsked(): Promise<number> {
  const { rows } = await database.pool.query("select last_value from played.replica_asked");
  return rows[0].last_value;
}

it("reads nothing older than a demanded change", async () => {
  reading.demand(2);
  expect(await respondingServer()).toBe("primary");
  await play("written = '0/2'");
  const before = await timesReplicaWasAsked();
  await expect.poll(timesReplicaWasAsked, PATIENCE).toBeGreaterThan(before + 2);
  expect(await respondingServer()).toBe("primary");
  await play("replayed = '0/2'");
  await expect.poll(respondingServer, PATIENCE).toBe("replica");
});

it("reads from the replica while the primary accepts no connections", async () => {
  const lastConnection = await primary.pool.connect();
  try {
    const before = await timesReplicaWasAsked();
    await expect.poll(timesReplicaWasAsked, PATIENCE).toBeGreaterThan(before + 2);
    expect(await respondingServer()).toBe("replica");
  } finally {
    lastConnection.release();
  }
});

it("waits while a replica is promoted and neither role has a server", async () => {
  const gate = await openGate();
  const gated = openDatabase({ connectionString: addressOf("primary", gate.port), max: 1 }, () => {});
  const log = { info: () => {}, warn: () => {} };
  const url = addressOf("replica", gate.port);
  const both = openReadDatabase({ primary: gated, url, max: 1, log });
  try {
    gate.close();
    const answer = sql<{ one: number }>`select 1 as one`.execute(both.db);
    await expect.poll(gate.refused, PATIENCE).toBeGreaterThan(4);
    gate.open();
    expect((await answer).rows).toEqual([{ one: 1 }]);
  } finally {
    gate.close();
    await both.close();
    await gated.close();
    await gate.end();
  }
});

it("refuses a transaction, whose statements would run on different connections", async () => {
  const transaction = reading.db.transaction().execute((tx) => sql`select 1`.execute(tx));
  await expect(transaction).rejects.toThrow("transactions need the primary's own database");
  expect(await respondingServer()).toBe("replica");
});
