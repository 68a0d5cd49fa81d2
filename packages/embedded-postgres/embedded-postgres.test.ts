import { chmod, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { isPostmasterOf } from "./postmaster-process.ts";
import { startApp } from "./test-program/app-process.ts";
import {
  copyOf,
  movableDataDir,
  postmasterPid,
  query,
  start,
  temporaryDataDir,
} from "./test-program/temporary-data-dir.ts";

vi.setConfig({ testTimeout: 60_000 });
const newDataDir = movableDataDir();

test("the first start creates an empty database in UTF-8 and UTC, owned by the owner role", async () => {
  const { connection, adopted } = await start(await temporaryDataDir({ below: "not/there yet" }));
  const [facts] = await query(
    connection,
    `select current_user, current_database(), current_setting('server_encoding') as encoding, current_setting('timezone') as zone,
       (select datlocale from pg_database where datname = current_database()) as locale,
       (select rolsuper from pg_roles where rolname = current_user) as is_superuser,
       (select count(*)::int from pg_tables where schemaname = 'public') as tables`,
  );
  expect(facts).toEqual({
    current_user: "second_spark",
    current_database: "second_spark",
    encoding: "UTF8",
    zone: "UTC",
    locale: "C.UTF-8",
    is_superuser: false,
    tables: 0,
  });
  expect(adopted).toBe(false);
});

test("the owner role may create what migrations need: schemas, trigram indexes, databases", async () => {
  const { connection } = await start(await newDataDir());
  await query(connection, "create schema graphile_worker; create extension pg_trgm");
  expect(await query(connection, "select similarity('spark', 'sparks') > 0.5 as alike")).toEqual([
    { alike: true },
  ]);
  await query(connection, "create database another");
  await query({ ...connection, database: "another" }, "create extension pg_trgm");
});

test("the application role may create nothing, and is added to older folders", async () => {
  const dataDir = await newDataDir();
  const first = await start(dataDir);
  await expect(query(first.applicationConnection, "create table mine (id int)")).rejects.toThrow(
    "permission denied",
  );
  const password = (await readFile(path.join(dataDir, "password"), "utf8")).trim();
  const superuser = { ...first.connection, user: "postgres", password };
  await query(superuser, "drop role second_spark_app");
  await first.stop();
  const { applicationConnection } = await start(dataDir);
  expect(await query(applicationConnection, "select current_user")).toEqual([
    { current_user: "second_spark_app" },
  ]);
});

test("each role has a password of its own, in older folders too", async () => {
  const dataDir = await newDataDir();
  const first = await start(dataDir);
  const password = (await readFile(path.join(dataDir, "password"), "utf8")).trim();
  const superuser = { ...first.connection, user: "postgres", password };
  const passwords = [superuser, first.connection, first.applicationConnection].map((one) => one.password);
  expect(new Set(passwords).size).toBe(3);
  for (const lesser of [first.connection, first.applicationConnection]) {
    await expect(query({ ...lesser, user: "postgres" }, "select 1")).rejects.toThrow("authentication failed");
  }
  await query(superuser, `alter role second_spark_app password '${password}'`);
  await first.stop();
  const { applicationConnection } = await start(dataDir);
  expect(await query(applicationConnection, "select 1 as one")).toEqual([{ one: 1 }]);
  const asBefore = { ...applicationConnection, password };
  await expect(query(asBefore, "select 1")).rejects.toThrow("authentication failed");
});

test("a later start finds the rows of an earlier one", async () => {
  const dataDir = await newDataDir();
  const { connection, adopted } = await start(dataDir);
  expect(await query(connection, "select value from kept")).toEqual([{ value: "a row" }]);
  expect(adopted).toBe(false);
});

test("a copy of the stopped folder works despite an owner and permissions that Postgres refuses", async () => {
  const copy = await copyOf(await newDataDir());
  await chmod(path.join(copy, "cluster"), 0o755);
  const { connection } = await start(copy);
  expect(await query(connection, "select value from kept")).toEqual([{ value: "a row" }]);
});

test("the cluster and its password file are closed to other users", async () => {
  const dataDir = await newDataDir();
  const { connection } = await start(dataDir);
  expect((await stat(path.join(dataDir, "cluster"))).mode & 0o777).toBe(0o700);
  expect((await stat(path.join(dataDir, "password"))).mode & 0o777).toBe(0o600);
  await expect(query({ ...connection, password: "guessed" }, "select 1")).rejects.toThrow(
    "password authentication failed",
  );
});

test("stop shuts down gracefully, ends open connections, and is idempotent", async () => {
  const dataDir = await newDataDir();
  const postgres = await start(dataDir);
  const pid = await postmasterPid(dataDir);
  const busy = query(postgres.connection, "select pg_sleep(60)").catch((error: Error) => error.message);
  await vi.waitUntil(async () => {
    const [row] = await query(
      postgres.connection,
      "select count(*)::int from pg_stat_activity where wait_event = 'PgSleep'",
    );
    return row?.count === 1;
  });
  await Promise.all([postgres.stop(), postgres.stop()]);
  expect(await busy).toContain("terminating connection due to administrator command");
  expect(isPostmasterOf(path.join(dataDir, "cluster"), pid)).toBe(false);
  expect(await readFile(path.join(dataDir, "postgres.log"), "utf8")).toContain(
    "database system is shut down",
  );
});

test("Ctrl-C reaches the program but not its database, so the last request is served", async () => {
  const dataDir = await newDataDir();
  const app = startApp(dataDir);
  await app.waitFor("ready");
  const pid = await postmasterPid(dataDir);
  process.kill(-app.pid, "SIGINT");
  expect(await app.waitFor("answered")).toBe("the last request");
  expect(await app.waitFor("stopped")).toBe(true);
  expect(isPostmasterOf(path.join(dataDir, "cluster"), pid)).toBe(false);
});

test("the caller's PG* variables affect neither server nor program", async () => {
  const app = startApp(await newDataDir(), {
    env: {
      PGHOST: "db.example.com",
      PGPORT: "1",
      PGUSER: "nobody",
      PGDATABASE: "other",
      PGSSLMODE: "require",
      PGDATA: "/nowhere",
    },
  });
  process.kill(-(await app.waitFor("ready").then(() => app.pid)), "SIGINT");
  expect(await app.waitFor("stopped")).toBe(true);
});
