import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { findPostmaster } from "./postmaster-pid.ts";
import { whoRunsPostgres } from "./run-as.ts";
import { movableDataDir, query, start } from "./test-program/temporary-data-dir.ts";

vi.setConfig({ testTimeout: 60_000 });
const newDataDir = movableDataDir();

async function startsAndServes(dataDir: string): Promise<void> {
  const postgres = await start(dataDir);
  expect(postgres.adopted).toBe(false);
  expect(await query(postgres.connection, "select value from kept")).toHaveLength(1);
}

async function leavePidFile(dataDir: string, pid: number): Promise<string> {
  const file = path.join(dataDir, "cluster", "postmaster.pid");
  await writeFile(
    file,
    `${pid}\n${dataDir}/cluster\n1795172370\n21000\n.\n\n  2162842         9\nready   \n`,
  );
  return file;
}

/** A process that Postgres mistakes for another server, as it compares only id and user. */
function stranger(): ChildProcess {
  const child = spawn("sleep", ["600"], { ...whoRunsPostgres(undefined), cwd: "/", stdio: "ignore" });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

test("the pid file of a dead server does not block a start", async () => {
  const dataDir = await newDataDir();
  const dead = stranger();
  dead.kill("SIGKILL");
  await once(dead, "exit");
  await leavePidFile(dataDir, dead.pid ?? 0);
  await startsAndServes(dataDir);
});

test("a pid file whose id now belongs to another process does not block a start or end that process", async () => {
  const dataDir = await newDataDir();
  const living = stranger();
  await leavePidFile(dataDir, living.pid ?? 0);
  await startsAndServes(dataDir);
  expect(living.exitCode ?? living.signalCode).toBe(null);
});

test("an empty pid file, left by a power cut, does not block a start", async () => {
  const dataDir = await newDataDir();
  await writeFile(path.join(dataDir, "cluster", "postmaster.pid"), "");
  await startsAndServes(dataDir);
});

test("Postgres judges a dead server's pid file; one of another process is removed", async () => {
  const dataDir = await newDataDir();
  const cluster = path.join(dataDir, "cluster");
  const other = stranger();
  const file = await leavePidFile(dataDir, other.pid ?? 0);
  expect(await findPostmaster(cluster)).toBe(undefined);
  expect(await stat(file).catch(() => "removed")).toBe("removed");

  other.kill("SIGKILL");
  await once(other, "exit");
  await leavePidFile(dataDir, other.pid ?? 0);
  expect(await findPostmaster(cluster)).toBe(undefined);
  expect(await readFile(file, "utf8")).toContain(String(other.pid));
});
