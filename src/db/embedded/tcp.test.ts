import { once } from "node:events";
import { readFile } from "node:fs/promises";
import net from "node:net";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { startApp } from "#tests/support/embedded-postgres/app-process.ts";
import { movableDataDir, query, start } from "#tests/support/embedded-postgres/temporary-data-dir.ts";
import { randomPort } from "./port.ts";

vi.setConfig({ testTimeout: 60_000 });
vi.mock("./port.ts", { spy: true });
const dataDir = movableDataDir();

/** Longer than a socket's address may be. */
const below = `${"long".repeat(14)}/${"longer".repeat(9)}`;

test("where the socket's path would be too long, the server listens on this machine's own address alone", async () => {
  const data_dir = await dataDir({ below });
  const { connection } = await start(data_dir);
  expect(connection.host).toBe("127.0.0.1");
  expect(connection.port).toBeLessThan(32_768);
  expect(await query(connection, "select value from kept")).toEqual([{ value: "a row" }]);
  const pid_file = await readFile(path.join(data_dir, "cluster", "postmaster.pid"), "utf8");
  expect(pid_file.split("\n").slice(3, 6)).toEqual([String(connection.port), "", "127.0.0.1"]);
});

test("over TCP nobody comes in without the password", async () => {
  const { connection } = await start(await dataDir({ below }));
  for (const user of ["second_spark", "postgres"]) {
    const guess = { ...connection, user, password: "guessed", database: "postgres" };
    await expect(query(guess, "select 1")).rejects.toThrow("password authentication failed");
  }
});

test("a busy port is passed over for another", async () => {
  const stranger = net.createServer().listen(0, "127.0.0.1");
  await once(stranger, "listening");
  onTestFinished(() => void stranger.close());
  const { port: busy } = stranger.address() as net.AddressInfo;
  vi.mocked(randomPort).mockReturnValueOnce(busy);

  const { connection, adopted } = await start(await dataDir({ below }));
  expect(randomPort).toHaveReturnedWith(busy);
  expect(connection.port).not.toBe(busy);
  expect(adopted).toBe(false);
  expect(await query(connection, "select value from kept")).toHaveLength(1);
});

test("after kill -9 of the program a server on TCP is adopted too", async () => {
  const data_dir = await dataDir({ below });
  const app = startApp(data_dir);
  const { connection } = await app.hears("ready");
  await app.kill();
  const postgres = await start(data_dir);
  expect(postgres).toMatchObject({ adopted: true, connection });
});
