import { readdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { withItsProcesses } from "#tests/faults/processes.ts";
import { startApp } from "#tests/support/embedded-postgres/app-process.ts";
import {
  movableDataDir,
  postmasterPid,
  query,
  start,
  temporaryDataDir,
} from "#tests/support/embedded-postgres/temporary-data-dir.ts";
import { findBinaries } from "./binaries.ts";
import { isPostmasterOf, stopPostmaster } from "./postmaster-process.ts";

vi.setConfig({ testTimeout: 60_000 });
vi.mock("./binaries.ts", { spy: true });
const dataDir = movableDataDir();

/** Row 1, 2, 3, … is said only after its commit was acknowledged. */
async function appThatInserts(data_dir: string) {
  const app = startApp(data_dir);
  await app.hears("ready");
  app.say("insert");
  await vi.waitUntil(() => app.heard("inserted").length > 100, { timeout: 30_000 });
  return app;
}

async function lastRow(connection: Parameters<typeof query>[0]): Promise<number> {
  const [row] = await query(connection, "select max(id) as last, count(*)::int as rows from acknowledged");
  expect(row?.rows).toBe(row?.last);
  return Number(row?.last);
}

/** The number of the server's process behind a new connection, which stays open. */
async function backendOf(connection: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(connection);
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid ?? 0;
}

test("after kill -9 of the program its server is adopted, and no acknowledged row is missing", async () => {
  const data_dir = await dataDir();
  const app = await appThatInserts(data_dir);
  const pid = await postmasterPid(data_dir);
  await app.kill();

  const postgres = await start(data_dir);
  expect(postgres.adopted).toBe(true);
  expect(await postmasterPid(data_dir)).toBe(pid);
  expect(await lastRow(postgres.connection)).toBeGreaterThanOrEqual(app.heard("inserted").length);

  await postgres.stop();
  const again = await start(data_dir);
  expect(again.adopted).toBe(false);
});

test.each([
  { killed: "the server", processesOf: async (pid: number) => [pid] },
  { killed: "all processes of the server", processesOf: withItsProcesses },
])(
  "after kill -9 of $killed it serves again where it was, and no acknowledged row is missing",
  async (given) => {
    const data_dir = await dataDir();
    const app = await appThatInserts(data_dir);
    const { connection } = await app.hears("ready");
    const pid = await postmasterPid(data_dir);
    for (const one of await given.processesOf(pid)) process.kill(one, "SIGKILL");
    await vi.waitUntil(() => lastRow(connection).catch(() => 0), { timeout: 20_000, interval: 100 });
    expect(await postmasterPid(data_dir)).not.toBe(pid);
    expect(await lastRow(connection)).toBeGreaterThanOrEqual(app.heard("inserted").length);
    expect(app.heard("lost")).toEqual([]);

    process.kill(app.pid, "SIGINT");
    expect(await app.hears("stopped")).toBe(true);
    expect(await readFile(path.join(data_dir, "cluster", "postmaster.pid")).catch(() => "gone")).toBe("gone");
  },
);

test("a server that keeps ending is given up, with the reason", async () => {
  const data_dir = await dataDir();
  const said: string[] = [];
  const log = { info() {}, warn: (line: string) => void said.push(line) };
  const postgres = await start(data_dir, { log, restarts: { most: 1, within_ms: 60_000 } });
  process.kill(await postmasterPid(data_dir), "SIGKILL");
  await vi.waitUntil(() => said.includes("the embedded Postgres serves again"), { timeout: 20_000 });
  const second = await postmasterPid(data_dir);
  process.kill(second, "SIGKILL");
  expect(await postgres.lost).toBe(
    `The embedded Postgres (process ${second}) has ended unexpectedly; its log is ${data_dir}/postgres.log ` +
      "(it ended or did not start 2 times in 1 min)",
  );
});

test("a server that is stopped while it is started again is not left behind", async () => {
  const data_dir = await dataDir();
  const postgres = await start(data_dir);
  const pid = await postmasterPid(data_dir);
  process.kill(pid, "SIGKILL");
  await vi.waitUntil(async () => (await postmasterPid(data_dir).catch(() => pid)) !== pid, {
    timeout: 20_000,
    interval: 1,
  });
  await postgres.stop();
  expect(await readFile(path.join(data_dir, "cluster", "postmaster.pid")).catch(() => "gone")).toBe("gone");
});

test("after kill -9 of both at once the next start has every acknowledged row", async () => {
  const data_dir = await dataDir();
  const app = await appThatInserts(data_dir);
  app.child.kill("SIGSTOP");
  process.kill(await postmasterPid(data_dir), "SIGKILL");
  await app.kill();

  const postgres = await start(data_dir);
  expect(postgres.adopted).toBe(false);
  expect(await lastRow(postgres.connection)).toBeGreaterThanOrEqual(app.heard("inserted").length);
});

test("a server that is just stopping is waited for, and a new one started", async () => {
  const data_dir = await dataDir();
  const app = await appThatInserts(data_dir);
  const stopping = await postmasterPid(data_dir);
  await app.kill();
  const stopped = stopPostmaster(path.join(data_dir, "cluster"), stopping);

  const postgres = await start(data_dir);
  await stopped;
  expect(await postmasterPid(data_dir)).not.toBe(stopping);
  expect(await lastRow(postgres.connection)).toBeGreaterThanOrEqual(app.heard("inserted").length);
});

test("a first start killed while it creates the cluster leaves nothing that hinders the next", async () => {
  const data_dir = await temporaryDataDir();
  const app = startApp(data_dir);
  const unfinished = await vi.waitUntil(
    async () => (await readdir(data_dir).catch(() => [])).find((name) => name.startsWith("unfinished-")),
    { timeout: 30_000, interval: 5 },
  );
  await app.kill();
  expect(await stat(path.join(data_dir, "cluster")).catch(() => "not there")).toBe("not there");

  const { connection } = await start(data_dir);
  expect(await query(connection, "select current_database() as name")).toEqual([{ name: "second_spark" }]);
  expect(await readdir(data_dir)).not.toContain(unfinished);
});

test("processes of a killed server that are still at work are waited for", async () => {
  const data_dir = await dataDir();
  const { connection } = await start(data_dir);
  const at_work = await backendOf(connection);
  process.kill(at_work, "SIGSTOP");
  process.kill(await postmasterPid(data_dir), "SIGKILL");
  await vi.waitUntil(
    async () => (await readFile(path.join(data_dir, "postgres.log"), "utf8")).includes("is still in use"),
    { timeout: 20_000 },
  );
  process.kill(at_work, "SIGCONT");
  await vi.waitUntil(() => query(connection, "select value from kept").catch(() => null), {
    timeout: 20_000,
    interval: 100,
  });
});

test("a server of an earlier version that was left running is replaced", async () => {
  const data_dir = await dataDir();
  const app = await appThatInserts(data_dir);
  const earlier = await postmasterPid(data_dir);
  await app.kill();
  const { findBinaries: find } = await vi.importActual<typeof import("./binaries.ts")>("./binaries.ts");
  vi.mocked(findBinaries).mockImplementationOnce(async (...where) => ({
    ...(await find(...where)),
    version: "18.999",
  }));

  const { connection, adopted } = await start(data_dir);
  expect(adopted).toBe(false);
  expect(await postmasterPid(data_dir)).not.toBe(earlier);
  expect(await lastRow(connection)).toBeGreaterThanOrEqual(app.heard("inserted").length);
});

test("a server that cannot end in an orderly way is left to end by itself, and the next start waits for it", async () => {
  const data_dir = await dataDir();
  const stuck = await start(data_dir);
  const at_work = await backendOf(stuck.connection);
  const pid = await postmasterPid(data_dir);
  process.kill(at_work, "SIGSTOP");
  await stuck.stop();
  expect(await readFile(path.join(data_dir, "postgres.log"), "utf8")).toContain("immediate shutdown request");
  expect(await postmasterPid(data_dir)).toBe(pid);

  const next = start(data_dir);
  process.kill(at_work, "SIGCONT");
  expect(await query((await next).connection, "select value from kept")).toHaveLength(1);
});

test("a folder deleted under a running server begins anew, and the old server's end does the new one no harm", async () => {
  const data_dir = await dataDir();
  const app = startApp(data_dir);
  await app.hears("ready");
  const old = await postmasterPid(data_dir);
  await app.kill();
  await rm(data_dir, { recursive: true });

  const { connection, adopted } = await start(data_dir);
  process.kill(old, "SIGQUIT");
  await vi.waitUntil(() => !isPostmasterOf(path.join(data_dir, "cluster"), old), { timeout: 20_000 });
  expect(adopted).toBe(false);
  expect(await query(connection, "select to_regclass('kept') as kept")).toEqual([{ kept: null }]);
});
