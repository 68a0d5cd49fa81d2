import { readdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { processTree } from "../../tests/faults/processes.ts";
import { findBinaries } from "./binaries.ts";
import { isPostmasterOf, stopPostmaster } from "./postmaster-process.ts";
import { startApp } from "./test-program/app-process.ts";
import {
  movableDataDir,
  postmasterPid,
  query,
  start,
  temporaryDataDir,
} from "./test-program/temporary-data-dir.ts";

vi.setConfig({ testTimeout: 60_000 });
vi.mock("./binaries.ts", { spy: true });
const newDataDir = movableDataDir();

/** The app prints a row's number only after its commit was acknowledged. */
async function appThatInserts(dataDir: string) {
  const app = startApp(dataDir);
  await app.waitFor("ready");
  app.send("insert");
  await vi.waitUntil(() => app.received("inserted").length > 100, { timeout: 30_000 });
  return app;
}

async function lastRow(connection: Parameters<typeof query>[0]): Promise<number> {
  const [row] = await query(connection, "select max(id) as last, count(*)::int as rows from acknowledged");
  expect(row?.rows).toBe(row?.last);
  return Number(row?.last);
}

/** Backend process id of a new connection, which stays open. */
async function backendOf(connection: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(connection);
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid ?? 0;
}

test("after kill -9 of the program its server is adopted, and no acknowledged row is missing", async () => {
  const dataDir = await newDataDir();
  const app = await appThatInserts(dataDir);
  const pid = await postmasterPid(dataDir);
  await app.kill();

  const postgres = await start(dataDir);
  expect(postgres.adopted).toBe(true);
  expect(await postmasterPid(dataDir)).toBe(pid);
  expect(await lastRow(postgres.connection)).toBeGreaterThanOrEqual(app.received("inserted").length);

  await postgres.stop();
  const again = await start(dataDir);
  expect(again.adopted).toBe(false);
});

test.each([
  { killed: "the server", processesOf: async (pid: number) => [pid] },
  { killed: "all processes of the server", processesOf: processTree },
])(
  "after kill -9 of $killed it serves again at the same address, and no acknowledged row is missing",
  async (given) => {
    const dataDir = await newDataDir();
    const app = await appThatInserts(dataDir);
    const { connection } = await app.waitFor("ready");
    const pid = await postmasterPid(dataDir);
    for (const one of await given.processesOf(pid)) process.kill(one, "SIGKILL");
    await vi.waitUntil(() => lastRow(connection).catch(() => 0), { timeout: 20_000, interval: 100 });
    expect(await postmasterPid(dataDir)).not.toBe(pid);
    expect(await lastRow(connection)).toBeGreaterThanOrEqual(app.received("inserted").length);
    expect(app.received("lost")).toEqual([]);

    process.kill(app.pid, "SIGINT");
    expect(await app.waitFor("stopped")).toBe(true);
    expect(await readFile(path.join(dataDir, "cluster", "postmaster.pid")).catch(() => "gone")).toBe("gone");
  },
);

test("a server in a crash loop is given up, with the reason", async () => {
  const dataDir = await newDataDir();
  const logged: string[] = [];
  const log = { info() {}, warn: (line: string) => void logged.push(line) };
  const postgres = await start(dataDir, { log, restarts: { most: 1, withinMs: 60_000 } });
  process.kill(await postmasterPid(dataDir), "SIGKILL");
  await vi.waitUntil(() => logged.includes("embedded Postgres running again"), { timeout: 20_000 });
  const second = await postmasterPid(dataDir);
  process.kill(second, "SIGKILL");
  expect(await postgres.lost).toBe(
    `The embedded Postgres (process ${second}) has ended unexpectedly; its log is ${dataDir}/postgres.log ` +
      "(it exited or failed to start 2 times in 1 min)",
  );
});

test("a server that is stopped during its restart does not keep running", async () => {
  const dataDir = await newDataDir();
  const postgres = await start(dataDir);
  const pid = await postmasterPid(dataDir);
  process.kill(pid, "SIGKILL");
  await vi.waitUntil(async () => (await postmasterPid(dataDir).catch(() => pid)) !== pid, {
    timeout: 20_000,
    interval: 1,
  });
  await postgres.stop();
  expect(await readFile(path.join(dataDir, "cluster", "postmaster.pid")).catch(() => "gone")).toBe("gone");
});

test("after kill -9 of program and server the next start has every acknowledged row", async () => {
  const dataDir = await newDataDir();
  const app = await appThatInserts(dataDir);
  app.child.kill("SIGSTOP");
  process.kill(await postmasterPid(dataDir), "SIGKILL");
  await app.kill();

  const postgres = await start(dataDir);
  expect(postgres.adopted).toBe(false);
  expect(await lastRow(postgres.connection)).toBeGreaterThanOrEqual(app.received("inserted").length);
});

test("a start during a shutdown waits, then starts a new server", async () => {
  const dataDir = await newDataDir();
  const app = await appThatInserts(dataDir);
  const stopping = await postmasterPid(dataDir);
  await app.kill();
  const stopped = stopPostmaster(path.join(dataDir, "cluster"), stopping);

  const postgres = await start(dataDir);
  await stopped;
  expect(await postmasterPid(dataDir)).not.toBe(stopping);
  expect(await lastRow(postgres.connection)).toBeGreaterThanOrEqual(app.received("inserted").length);
});

test("a killed first start does not block the next", async () => {
  const dataDir = await temporaryDataDir();
  const app = startApp(dataDir);
  const unfinished = await vi.waitUntil(
    async () => (await readdir(dataDir).catch(() => [])).find((name) => name.startsWith("unfinished-")),
    { timeout: 30_000, interval: 5 },
  );
  await app.kill();
  expect(await stat(path.join(dataDir, "cluster")).catch(() => "not there")).toBe("not there");

  const { connection } = await start(dataDir);
  expect(await query(connection, "select current_database() as name")).toEqual([{ name: "second_spark" }]);
  expect(await readdir(dataDir)).not.toContain(unfinished);
});

test("a start waits for running child processes of a killed server", async () => {
  const dataDir = await newDataDir();
  const { connection } = await start(dataDir);
  const atWork = await backendOf(connection);
  process.kill(atWork, "SIGSTOP");
  process.kill(await postmasterPid(dataDir), "SIGKILL");
  await vi.waitUntil(
    async () => (await readFile(path.join(dataDir, "postgres.log"), "utf8")).includes("is still in use"),
    { timeout: 20_000 },
  );
  process.kill(atWork, "SIGCONT");
  await vi.waitUntil(() => query(connection, "select value from kept").catch(() => null), {
    timeout: 20_000,
    interval: 100,
  });
});

test("a server left running by an earlier version is replaced", async () => {
  const dataDir = await newDataDir();
  const app = await appThatInserts(dataDir);
  const earlier = await postmasterPid(dataDir);
  await app.kill();
  const { findBinaries: find } = await vi.importActual<typeof import("./binaries.ts")>("./binaries.ts");
  vi.mocked(findBinaries).mockImplementationOnce(async (...where) => ({
    ...(await find(...where)),
    version: "18.999",
  }));

  const { connection, adopted } = await start(dataDir);
  expect(adopted).toBe(false);
  expect(await postmasterPid(dataDir)).not.toBe(earlier);
  expect(await lastRow(connection)).toBeGreaterThanOrEqual(app.received("inserted").length);
});

test("a shutdown that takes too long ends by itself, and the next start waits for it", async () => {
  const dataDir = await newDataDir();
  const stuck = await start(dataDir);
  const atWork = await backendOf(stuck.connection);
  const pid = await postmasterPid(dataDir);
  process.kill(atWork, "SIGSTOP");
  await stuck.stop();
  expect(await readFile(path.join(dataDir, "postgres.log"), "utf8")).toContain("immediate shutdown request");
  expect(await postmasterPid(dataDir)).toBe(pid);

  const next = start(dataDir);
  process.kill(atWork, "SIGCONT");
  expect(await query((await next).connection, "select value from kept")).toHaveLength(1);
});

test("after its folder is deleted, a new start creates a new cluster, unaffected by the old server's exit", async () => {
  const dataDir = await newDataDir();
  const app = startApp(dataDir);
  await app.waitFor("ready");
  const old = await postmasterPid(dataDir);
  await app.kill();
  await rm(dataDir, { recursive: true });

  const { connection, adopted } = await start(dataDir);
  process.kill(old, "SIGQUIT");
  await vi.waitUntil(() => !isPostmasterOf(path.join(dataDir, "cluster"), old), { timeout: 20_000 });
  expect(adopted).toBe(false);
  expect(await query(connection, "select to_regclass('kept') as kept")).toEqual([{ kept: null }]);
});
