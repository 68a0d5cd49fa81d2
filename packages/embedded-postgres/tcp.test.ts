import { once } from "node:events";
import { readFile } from "node:fs/promises";
import net from "node:net";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { randomPort } from "./port.ts";
import { startApp } from "./test-program/app-process.ts";
import { movableDataDir, query, start } from "./test-program/temporary-data-dir.ts";

vi.setConfig({ testTimeout: 60_000 });
vi.mock("./port.ts", { spy: true });
const newDataDir = movableDataDir();

/** Longer than a socket path may be. */
const below = `${"long".repeat(14)}/${"longer".repeat(9)}`;

test("listens on the loopback address if the socket's path would be too long", async () => {
  const dataDir = await newDataDir({ below });
  const { connection } = await start(dataDir);
  expect(connection.host).toBe("127.0.0.1");
  expect(connection.port).toBeLessThan(32_768);
  expect(await query(connection, "select value from kept")).toEqual([{ value: "a row" }]);
  const pidFile = await readFile(path.join(dataDir, "cluster", "postmaster.pid"), "utf8");
  expect(pidFile.split("\n").slice(3, 6)).toEqual([String(connection.port), "", "127.0.0.1"]);
});

test("TCP connections need the password", async () => {
  const { connection } = await start(await newDataDir({ below }));
  for (const user of ["second_spark", "postgres"]) {
    const guess = { ...connection, user, password: "guessed", database: "postgres" };
    await expect(query(guess, "select 1")).rejects.toThrow("password authentication failed");
  }
});

test("picks another port if one is in use", async () => {
  const stranger = net.createServer().listen(0, "127.0.0.1");
  await once(stranger, "listening");
  onTestFinished(() => void stranger.close());
  const { port: busy } = stranger.address() as net.AddressInfo;
  vi.mocked(randomPort).mockReturnValueOnce(busy);

  const { connection, adopted } = await start(await newDataDir({ below }));
  expect(randomPort).toHaveReturnedWith(busy);
  expect(connection.port).not.toBe(busy);
  expect(adopted).toBe(false);
  expect(await query(connection, "select value from kept")).toHaveLength(1);
});

test("a server on TCP is adopted after kill -9 of the program", async () => {
  const dataDir = await newDataDir({ below });
  const app = startApp(dataDir);
  const { connection } = await app.waitFor("ready");
  await app.kill();
  const postgres = await start(dataDir);
  expect(postgres).toMatchObject({ adopted: true, connection });
});
