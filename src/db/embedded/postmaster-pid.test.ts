import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { movableDataDir, query, start } from "#tests/support/embedded-postgres/temporary-data-dir.ts";
import { findPostmaster } from "./postmaster-pid.ts";
import { whoRunsPostgres } from "./run-as.ts";

vi.setConfig({ testTimeout: 60_000 });
const dataDir = movableDataDir();

async function startsAndServes(data_dir: string): Promise<void> {
  const postgres = await start(data_dir);
  expect(postgres.adopted).toBe(false);
  expect(await query(postgres.connection, "select value from kept")).toHaveLength(1);
}

async function leavePidFile(data_dir: string, pid: number): Promise<string> {
  const file = path.join(data_dir, "cluster", "postmaster.pid");
  await writeFile(
    file,
    `${pid}\n${data_dir}/cluster\n1795172370\n21000\n.\n\n  2162842         9\nready   \n`,
  );
  return file;
}

/** A process that Postgres, looking at the number and its user alone, must take for another server. */
function stranger(): ChildProcess {
  const child = spawn("sleep", ["600"], { ...whoRunsPostgres(undefined), cwd: "/", stdio: "ignore" });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

test("the file of a server that is dead does not hinder a start", async () => {
  const data_dir = await dataDir();
  const dead = stranger();
  dead.kill("SIGKILL");
  await once(dead, "exit");
  await leavePidFile(data_dir, dead.pid ?? 0);
  await startsAndServes(data_dir);
});

test("the file of a server whose number a living stranger has by now does not either, and the stranger lives on", async () => {
  const data_dir = await dataDir();
  const living = stranger();
  await leavePidFile(data_dir, living.pid ?? 0);
  await startsAndServes(data_dir);
  expect(living.exitCode ?? living.signalCode).toBe(null);
});

test("an empty file, as a power cut leaves it, does not either", async () => {
  const data_dir = await dataDir();
  await writeFile(path.join(data_dir, "cluster", "postmaster.pid"), "");
  await startsAndServes(data_dir);
});

test("a dead server's file is left for Postgres to judge, a stranger's is removed", async () => {
  const data_dir = await dataDir();
  const cluster = path.join(data_dir, "cluster");
  const other = stranger();
  const file = await leavePidFile(data_dir, other.pid ?? 0);
  expect(await findPostmaster(cluster)).toBe(undefined);
  expect(await stat(file).catch(() => "removed")).toBe("removed");

  other.kill("SIGKILL");
  await once(other, "exit");
  await leavePidFile(data_dir, other.pid ?? 0);
  expect(await findPostmaster(cluster)).toBe(undefined);
  expect(await readFile(file, "utf8")).toContain(String(other.pid));
});
