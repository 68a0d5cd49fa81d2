import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { isDoneWithin } from "#src/concurrency/with-timeout.ts";
import type { Machine } from "#src/db/embedded/server-settings.ts";
import type { Env } from "#src/env.ts";

export type SharedVariables = Pick<Env, "DATABASE_URL" | "AUTH_SECRET">;

export interface WebProcesses {
  /** Starts them; later replaces each that exits, with backoff. @throws when one exits before it serves */
  serve(variables: SharedVariables, log: Logger): Promise<void>;
  stop(): Promise<void>;
}

/** A busy process takes 300 MB; the rest is for Postgres, the worker and the machine. */
const MEMORY_A_PROCESS_BYTES = 2 * 1024 ** 3;

/** WEB_PROCESSES, or one per core within the memory. */
export function countWebProcesses({ PARTS, WEB_PROCESSES }: Env, { cores, memory_bytes }: Machine): number {
  if (PARTS === "worker") return 1;
  return WEB_PROCESSES ?? Math.max(1, Math.min(cores, Math.floor(memory_bytes / MEMORY_A_PROCESS_BYTES)));
}

/** LISTEN, the page cache, and the check for lost connections. */
const BESIDE_POOLS = 3;

export function countConnections(env: Env, machine: Machine): number {
  const webProcesses = countWebProcesses(env, machine);
  const processes = webProcesses > 1 ? webProcesses + 1 : 1;
  return (webProcesses + 1) * env.DATABASE_CONNECTIONS + processes * BESIDE_POOLS;
}

// A process that lived this long is not in a crash loop.
const STEADY_AFTER_MS = 60_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
// Longer than LAST_REQUESTS_MS of a process.
const STOP_LIMIT_MS = 3500;

/** The processes load the program while the parent prepares the database. */
export function forkWebProcesses(count: number, drainMs: number): WebProcesses {
  const running = new Set<Worker>();
  const stopping = new AbortController();
  let given: { variables: SharedVariables; log: Logger } | null = null;
  let deathsInARow = 0;

  function fork(): void {
    const child = cluster.fork();
    const forkedAt = performance.now();
    running.add(child);
    // Sending to an exited process fails; "exit" handles it.
    child.on("error", () => {});
    child.once("exit", (code, signal) => {
      running.delete(child);
      if (stopping.signal.aborted) return;
      given?.log.error({ pid: child.process.pid, code, signal }, "web process exited, replacing");
      deathsInARow = performance.now() - forkedAt > STEADY_AFTER_MS ? 0 : deathsInARow + 1;
      void replace();
    });
    if (given) child.send(given.variables);
  }

  async function replace(): Promise<void> {
    const waitMs = deathsInARow < 2 ? 0 : FIRST_PAUSE_MS * 2 ** (deathsInARow - 2);
    await pause(Math.min(waitMs, LONGEST_PAUSE_MS), undefined, { signal: stopping.signal }).catch(() => {});
    if (!stopping.signal.aborted) fork();
  }

  for (let forked = 0; forked < count; forked++) fork();
  return {
    async serve(variables, log) {
      given = { variables, log };
      const ended = Promise.withResolvers<never>();
      const fail = () => ended.reject(new Error("a web process exited before it served"));
      const first = [...running];
      for (const child of first) child.once("exit", fail).send(variables);
      if (first.length < count) fail();
      await Promise.race([ended.promise, Promise.all(first.map((child) => once(child, "listening")))]);
      for (const child of first) child.off("exit", fail);
    },
    async stop() {
      stopping.abort();
      const children = [...running];
      const ended = Promise.all(children.map((child) => once(child, "exit")));
      for (const child of children) child.process.kill("SIGTERM");
      if (await isDoneWithin(drainMs + STOP_LIMIT_MS, ended)) return;
      for (const child of running) child.process.kill("SIGKILL");
      await ended;
    },
  };
}

export async function variablesFromParent(): Promise<SharedVariables> {
  const [variables] = await once(process, "message");
  return variables;
}
