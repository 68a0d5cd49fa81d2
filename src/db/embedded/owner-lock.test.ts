import path from "node:path";
import { expect, test, vi } from "vitest";
import { startApp } from "#tests/support/embedded-postgres/app-process.ts";
import {
  movableDataDir,
  postmasterPid,
  query,
  start,
  temporaryDataDir,
} from "#tests/support/embedded-postgres/temporary-data-dir.ts";
import { readPassword } from "./password.ts";
import { superuserConnection } from "./server-connection.ts";

vi.setConfig({ testTimeout: 60_000 });
const dataDir = movableDataDir();

const inUse = (data_dir: string, pid: number) =>
  `The database in ${data_dir}/cluster is already in use by process ${pid}: ` +
  "stop that one first, or set DATA_DIR to another folder.";

test("a second program on the folder is refused while the first lives, and does it no harm", async () => {
  const data_dir = await dataDir();
  const first = await start(data_dir);
  const second = startApp(data_dir);
  expect(await second.hears("refused")).toBe(inUse(data_dir, process.pid));
  expect(await second.hears("as")).toBe("EmbeddedPostgresError");
  expect(await query(first.connection, "select value from kept")).toHaveLength(1);

  await first.stop();
  expect((await start(data_dir)).adopted).toBe(false);
});

test("a program that adopted a server owns it as one that started it", async () => {
  const data_dir = await dataDir();
  const killed = startApp(data_dir);
  await killed.hears("ready");
  await killed.kill();
  const adopter = startApp(data_dir);
  expect((await adopter.hears("ready")).adopted).toBe(true);
  await expect(start(data_dir)).rejects.toThrow(inUse(data_dir, adopter.pid));
});

test("of two first starts at the same moment on an empty folder exactly one gets it", async () => {
  const data_dir = await temporaryDataDir();
  const both = [startApp(data_dir), startApp(data_dir)];
  const ends = await Promise.all(
    both.map((app) =>
      Promise.race([app.hears("ready").then(() => "ready"), app.hears("refused").then(() => "refused")]),
    ),
  );
  expect(ends.sort()).toEqual(["ready", "refused"]);
  const owner = both.find((app) => app.heard("ready").length === 1);
  expect(both.flatMap((app) => app.heard("refused"))).toEqual([inUse(data_dir, owner?.pid ?? 0)]);
});

test("when Postgres restarts itself after a crash of one of its processes, the owner takes the lock again", async () => {
  const data_dir = await dataDir();
  const app = startApp(data_dir);
  const { connection } = await app.hears("ready");
  const [helper] = await query(
    await asSuperuser(data_dir, connection),
    "select pid from pg_stat_activity where backend_type = 'background writer'",
  );
  process.kill(Number(helper?.pid), "SIGKILL");

  const holders = `select application_name as name from pg_stat_activity join pg_locks using (pid) where locktype = 'advisory'`;
  await vi.waitFor(
    async () => {
      const rows = await query(await asSuperuser(data_dir, connection), holders);
      expect(rows).toEqual([{ name: `second-spark, process ${app.pid}` }]);
      expect(app.heard("log")).toContain("the connection to the embedded Postgres broke");
    },
    { timeout: 20_000 },
  );
  await expect(start(data_dir)).rejects.toThrow(inUse(data_dir, app.pid));
  expect(app.heard("lost")).toEqual([]);
  expect(await postmasterPid(data_dir)).toBeGreaterThan(0);
});

async function asSuperuser(data_dir: string, listening: { host: string; port: number }) {
  const password = await readPassword({ password_file: path.join(data_dir, "password") });
  return superuserConnection({ host: listening.host, port: listening.port }, password);
}
