import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readPostmasterPid } from "#embedded-postgres/postmaster-pid.ts";
import { isAlive } from "#embedded-postgres/postmaster-process.ts";
import { processTree } from "#tests/faults/processes.ts";
import { type Program, startProgram } from "#tests/journeys/support/program.ts";

const METRICS_TOKEN = "only-the-monitoring-knows";
const PATIENCE = { timeout: 40_000, interval: 100 };

let dataDir: string;
let program: Program;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "second-spark-cores-"));
  await start();
});
afterAll(async () => {
  await program?.end();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<void> {
  program = await startProgram(dataDir, { WEB_PROCESSES: "2", METRICS_TOKEN, LOG_LEVEL: "silent" });
}

/** Uses a new connection each time: the kernel distributes connections, not requests. */
const ask = (url: string, headers = {}) =>
  fetch(`${program.origin}${url}`, { headers: { ...headers, Connection: "close" } });

async function respondingProcess(): Promise<number> {
  const figures = await (await ask("/metrics", { Authorization: `Bearer ${METRICS_TOKEN}` })).text();
  return Number(/process="(\d+)"/.exec(figures)?.[1]);
}

async function twoProcesses(): Promise<number[]> {
  const seen = new Set<number>();
  const processId = async () => {
    const pid = await respondingProcess().catch(() => 0);
    if (pid > 0 && isAlive(pid)) seen.add(pid);
    return seen.size;
  };
  await expect.poll(processId, PATIENCE).toBe(2);
  return [...seen];
}

it("two web processes both serve requests, and neither is the main process", async () => {
  const pids = await twoProcesses();
  expect(pids).not.toContain(program.process.pid);
  expect((await ask("/browse")).status).toBe(200);
});

it("a killed web process is replaced while the other serves", async () => {
  const [killed = 0, other] = await twoProcesses();
  process.kill(killed, "SIGKILL");
  await expect.poll(() => isAlive(killed), PATIENCE).toBe(false);
  expect(await respondingProcess()).toBe(other);
  const after = await twoProcesses();
  expect(after).toContain(other);
  expect(after).not.toContain(killed);
});

/** The worker answers no requests: it is what is left of the program's processes. */
async function workerProcesses(): Promise<number[]> {
  const postmaster = await readPostmasterPid(path.join(dataDir, "postgres", "cluster"));
  const others = [program.process.pid, postmaster?.pid, ...(await twoProcesses())];
  return (await processTree(program.process.pid ?? 0)).filter((pid) => !others.includes(pid) && isAlive(pid));
}

it("a frozen worker delays no new connection, and a killed one is replaced", async () => {
  await expect.poll(workerProcesses, PATIENCE).toHaveLength(1);
  const [worker = 0] = await workerProcesses();
  process.kill(worker, "SIGSTOP");
  for (let time = 0; time < 20; time++) expect((await ask("/healthz")).status).toBe(200);
  process.kill(worker, "SIGKILL");
  await expect.poll(() => isAlive(worker), PATIENCE).toBe(false);
  await expect.poll(workerProcesses, PATIENCE).toHaveLength(1);
});

it("after kill -9 of the main process the others exit, and the port is free for the next start", async () => {
  const pids = await twoProcesses();
  await program.end("SIGKILL");
  await expect.poll(() => pids.filter(isAlive), PATIENCE).toEqual([]);
  await start();
  await twoProcesses();
});

it("SIGTERM stops all processes and the database", async () => {
  const pids = await twoProcesses();
  expect(await program.end("SIGTERM")).toBe(0);
  expect(pids.filter(isAlive)).toEqual([]);
  expect(existsSync(path.join(dataDir, "postgres", "cluster", "postmaster.pid"))).toBe(false);
});
