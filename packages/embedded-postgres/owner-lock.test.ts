import path from "node:path";
import { expect, test, vi } from "vitest";
import { readPassword } from "./password.ts";
import { superuserConnection } from "./server-connection.ts";
import { startApp } from "./test-program/app-process.ts";
import {
  movableDataDir,
  postmasterPid,
  query,
  start,
  temporaryDataDir,
} from "./test-program/temporary-data-dir.ts";

vi.setConfig({ testTimeout: 60_000 });
const newDataDir = movableDataDir();

const inUse = (dataDir: string, pid: number) =>
  `The database in ${dataDir}/cluster is already in use by process ${pid}. ` +
  "Stop that process first, or set DATA_DIR to another folder.";

test("a second program on the folder is refused and does not disturb the first", async () => {
  const dataDir = await newDataDir();
  const first = await start(dataDir);
  const second = startApp(dataDir);
  expect(await second.waitFor("refused")).toBe(inUse(dataDir, process.pid));
  expect(await second.waitFor("as")).toBe("EmbeddedPostgresError");
  expect(await query(first.connection, "select value from kept")).toHaveLength(1);

  await first.stop();
  expect((await start(dataDir)).adopted).toBe(false);
});

test("a program that adopted a server owns it", async () => {
  const dataDir = await newDataDir();
  const killed = startApp(dataDir);
  await killed.waitFor("ready");
  await killed.kill();
  const adopter = startApp(dataDir);
  expect((await adopter.waitFor("ready")).adopted).toBe(true);
  await expect(start(dataDir)).rejects.toThrow(inUse(dataDir, adopter.pid));
});

test("one of two concurrent first starts on an empty folder succeeds", async () => {
  const dataDir = await temporaryDataDir();
  const both = [startApp(dataDir), startApp(dataDir)];
  const ends = await Promise.all(
    both.map((app) =>
      Promise.race([app.waitFor("ready").then(() => "ready"), app.waitFor("refused").then(() => "refused")]),
    ),
  );
  expect(ends.sort()).toEqual(["ready", "refused"]);
  const owner = both.find((app) => app.received("ready").length === 1);
  expect(both.flatMap((app) => app.received("refused"))).toEqual([inUse(dataDir, owner?.pid ?? 0)]);
});

test("when Postgres restarts itself after a crash, the owner takes the lock again", async () => {
  const dataDir = await newDataDir();
  const app = startApp(dataDir);
  const { connection } = await app.waitFor("ready");
  const [helper] = await query(
    await asSuperuser(dataDir, connection),
    "select pid from pg_stat_activity where backend_type = 'background writer'",
  );
  process.kill(Number(helper?.pid), "SIGKILL");

  const holders = `select application_name as name from pg_stat_activity join pg_locks using (pid) where locktype = 'advisory'`;
  await vi.waitFor(
    async () => {
      const rows = await query(await asSuperuser(dataDir, connection), holders);
      expect(rows).toEqual([{ name: `second-spark, process ${app.pid}` }]);
      expect(app.received("log")).toContain("embedded Postgres connection lost");
    },
    { timeout: 20_000 },
  );
  await expect(start(dataDir)).rejects.toThrow(inUse(dataDir, app.pid));
  expect(app.received("lost")).toEqual([]);
  expect(await postmasterPid(dataDir)).toBeGreaterThan(0);
});

async function asSuperuser(dataDir: string, listening: { host: string; port: number }) {
  const password = await readPassword({ passwordFile: path.join(dataDir, "password") });
  return superuserConnection({ host: listening.host, port: listening.port }, password);
}
