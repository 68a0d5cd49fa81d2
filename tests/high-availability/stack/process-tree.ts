import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync, readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

/** Starts a program that writes to a log file. */
export function startLogged(
  [program = "", ...options]: readonly string[],
  log: string,
  spawning: SpawnOptions = {},
): ChildProcess {
  const output = openSync(log, "a");
  return spawn(program, options, { ...spawning, stdio: ["ignore", output, output] });
}

export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
}

/** The given processes and all their descendants, parents first. */
export function processTree(roots: readonly number[]): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc")) {
    const parent = /^\d+$/.test(name) ? parentOf(Number(name)) : undefined;
    if (parent !== undefined) parents.set(Number(name), parent);
  }
  const tree = new Set(roots);
  for (let size = 0; size < tree.size; ) {
    size = tree.size;
    for (const [pid, parent] of parents) if (tree.has(parent)) tree.add(pid);
  }
  return [...tree].filter((pid) => parents.has(pid));
}

function parentOf(pid: number): number | undefined {
  try {
    // The name in parentheses may contain spaces.
    return Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[1]);
  } catch {
    return undefined;
  }
}

/** Parents first, so that none replaces a child that has ended. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  }
}

export async function allEnded(pids: readonly number[]): Promise<void> {
  while (pids.some((pid) => parentOf(pid) !== undefined)) await pause(20);
}
