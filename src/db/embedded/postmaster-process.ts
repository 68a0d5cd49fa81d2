import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** Keeps the caller's PGPORT, PGDATA and library path from the server. */
export const POSTGRES_ENVIRONMENT = { PATH: process.env.PATH ?? "/usr/bin:/bin", LC_ALL: "C" };

/**
 * Fast shutdown ends connections and writes a checkpoint; immediate shutdown needs recovery later.
 * Never SIGKILL: the server's child processes would survive and block the next start.
 */
const WAYS_TO_STOP = [
  { signal: "SIGINT", patienceMs: 3000 },
  { signal: "SIGQUIT", patienceMs: 1000 },
] as const;

/** A custom server setting that marks whose folder a process serves. */
export const folderMark = (cluster: string) => `second_spark.folder=${cluster}`;

/**
 * Whether a process id read from a file is still this cluster's server and not a reused id. The command line stays readable
 * where a container hides the rest from root; for a zombie it is empty.
 */
export function isPostmasterOf(cluster: string, pid: number): boolean {
  try {
    const mark = folderMark(cluster);
    if (process.platform === "linux")
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").includes(mark);
    const ps = ["-ww", "-o", "command=", "-p", String(pid)];
    return execFileSync("ps", ps, { encoding: "utf8", stdio: "pipe" }).includes(mark);
  } catch {
    return false;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Returns within five seconds. A slower server exits by itself, and the next start waits for it. */
export async function stopPostmaster(cluster: string, pid: number): Promise<void> {
  for (const { signal, patienceMs } of WAYS_TO_STOP) {
    if (!isPostmasterOf(cluster, pid)) return;
    try {
      process.kill(pid, signal);
    } catch (error) {
      // Exited already.
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
    for (let leftMs = patienceMs; leftMs > 0 && isPostmasterOf(cluster, pid); leftMs -= 25) await sleep(25);
  }
}
