import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { Machine } from "#src/db/embedded/server-settings.ts";
import type { Env } from "#src/env.ts";
import { isDoneWithin } from "#src/worker/with-timeout.ts";

/** What a process is told that was not in its environment: where the embedded database is, and the secret. */
export type GivenVariables = Record<string, string>;

/** Processes that share the port, so that all cores answer. */
export interface WebProcesses {
  /**
   * Lets them begin; resolves when all serve. From then on whatever dies is replaced.
   * @throws when one ends before it served
   */
  serve(variables: GivenVariables, log: Logger): Promise<void>;
  stop(): Promise<void>;
}

/** One takes some 300 MB when busy; Postgres, the worker and everything else on the machine want the rest. */
const MEMORY_A_PROCESS_BYTES = 2 * 1024 ** 3;

/** As WEB_PROCESSES says, else one a core as far as memory allows. */
export function countWebProcesses({ PARTS, WEB_PROCESSES }: Env, { cores, memory_bytes }: Machine): number {
  if (PARTS === "worker") return 1;
  return WEB_PROCESSES ?? Math.max(1, Math.min(cores, Math.floor(memory_bytes / MEMORY_A_PROCESS_BYTES)));
}

/** Of each process, beside its pool: for what is notified, and for what changed on public pages. */
const LISTENING = 2;

/** To the database, of all processes of this machine: those who serve have a pool, the work that has time has one. */
export function countConnections(env: Env, machine: Machine): number {
  const webProcesses = countWebProcesses(env, machine);
  const processes = webProcesses > 1 ? webProcesses + 1 : 1;
  return (webProcesses + 1) * env.DATABASE_CONNECTIONS + processes * LISTENING;
}

// A process that lived so long did not die of what it is.
const STEADY_AFTER_MS = 60_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
// Longer than a process gives its last requests.
const STOP_LIMIT_MS = 3500;

/** Forks at once: they load the program while the one above sees to the database. */
export function forkWebProcesses(count: number, drainMs: number): WebProcesses {
  const running = new Set<Worker>();
  const stopping = new AbortController();
  let given: { variables: GivenVariables; log: Logger } | null = null;
  let deathsInARow = 0;

  function fork(): void {
    const child = cluster.fork({ PARTS: "web", WEB_PROCESSES: "1" });
    const forkedAt = performance.now();
    running.add(child);
    // A process that is gone cannot be told anything: its end is what counts.
    child.on("error", () => {});
    child.once("exit", (code, signal) => {
      running.delete(child);
      if (stopping.signal.aborted) return;
      given?.log.error({ pid: child.process.pid, code, signal }, "a web process ended; another follows");
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
      // It has said why on the terminal.
      const ended = Promise.withResolvers<never>();
      const fail = () => ended.reject(new Error("a web process ended before it served"));
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

/** In such a process: what the one above says. */
export async function variablesFromAbove(): Promise<GivenVariables> {
  const [variables] = await once(process, "message");
  return variables;
}
