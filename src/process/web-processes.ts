import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { Machine } from "#embedded-postgres/server-settings.ts";
import { isDoneWithin } from "#src/concurrency/with-timeout.ts";
import type { Env } from "#src/env.ts";

export type SharedVariables = Pick<Env, "DATABASE_URL" | "AUTH_SECRET">;
/** What a child does: the parent only accepts connections, so that nothing slow delays them. */
type Role = "web" | "worker";

export interface WebProcesses {
  /** Starts them; later replaces each that exits, with backoff. @throws when one exits before all serve */
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

/** The follower of changes, and the check for lost connections. */
const BESIDE_POOLS = 2;

export function countConnections(env: Env, machine: Machine): number {
  const webProcesses = countWebProcesses(env, machine);
  // With several, the parent and the worker too.
  const processes = webProcesses > 1 ? webProcesses + 2 : 1;
  return (webProcesses + 1) * env.DATABASE_CONNECTIONS + processes * BESIDE_POOLS;
}

// A process that lived this long is not in a crash loop.
const STEADY_AFTER_MS = 60_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
// Longer than the last requests of a web process, and the last jobs of the worker.
const STOP_LIMIT_MS = 3900;

/** With a worker where jobs run, too. They load the program while the parent prepares the database. */
export function forkWebProcesses(
  count: number,
  { PARTS, STOP_DRAIN_SECONDS }: Pick<Env, "PARTS" | "STOP_DRAIN_SECONDS">,
): WebProcesses {
  const running = new Map<Worker, Role>();
  const stopping = new AbortController();
  let given: { variables: SharedVariables; log: Logger } | null = null;
  let deathsInARow = 0;

  function fork(role: Role): void {
    const child = cluster.fork();
    const forkedAt = performance.now();
    running.set(child, role);
    // Sending to an exited process fails; "exit" handles it.
    child.on("error", () => {});
    child.once("exit", (code, signal) => {
      running.delete(child);
      if (stopping.signal.aborted) return;
      given?.log.error({ pid: child.process.pid, code, signal }, `${role} process exited, replacing`);
      deathsInARow = performance.now() - forkedAt > STEADY_AFTER_MS ? 0 : deathsInARow + 1;
      void replace(role);
    });
    if (given) child.send({ ...given.variables, PARTS: role });
  }

  async function replace(role: Role): Promise<void> {
    const waitMs = deathsInARow < 2 ? 0 : FIRST_PAUSE_MS * 2 ** (deathsInARow - 2);
    await pause(Math.min(waitMs, LONGEST_PAUSE_MS), undefined, { signal: stopping.signal }).catch(() => {});
    if (!stopping.signal.aborted) fork(role);
  }

  for (let forked = 0; forked < count; forked++) fork("web");
  if (PARTS === "all") fork("worker");
  const expected = running.size;
  return {
    async serve(variables, log) {
      given = { variables, log };
      const ended = Promise.withResolvers<never>();
      const fail = () => ended.reject(new Error("a process exited before it served"));
      const first = [...running];
      for (const [child, role] of first) child.once("exit", fail).send({ ...variables, PARTS: role });
      if (first.length < expected) fail();
      const listening = first.flatMap(([child, role]) => (role === "web" ? once(child, "listening") : []));
      await Promise.race([ended.promise, Promise.all(listening)]);
      for (const [child] of first) child.off("exit", fail);
    },
    async stop() {
      stopping.abort();
      const children = [...running.keys()];
      const ended = Promise.all(children.map((child) => once(child, "exit")));
      for (const child of children) child.process.kill("SIGTERM");
      if (await isDoneWithin(STOP_DRAIN_SECONDS * 1000 + STOP_LIMIT_MS, ended)) return;
      for (const child of running.keys()) child.process.kill("SIGKILL");
      await ended;
    },
  };
}

export async function variablesFromParent(): Promise<SharedVariables & Record<"PARTS", Role>> {
  const [variables] = await once(process, "message");
  return variables;
}
