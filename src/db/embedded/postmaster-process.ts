import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** No PGPORT, PGDATA or library path of the caller's reaches the server. */
export const POSTGRES_ENVIRONMENT = { PATH: process.env.PATH ?? "/usr/bin:/bin", LC_ALL: "C" };

/**
 * Asks for a fast shutdown, which ends connections and writes a checkpoint; then for an immediate one, after which the
 * next start recovers from the write-ahead log. Kill -9 would be worse than either: it leaves the server's processes,
 * and they keep the next start out, while after SIGQUIT the server itself kills what does not end in five seconds.
 */
const WAYS_TO_STOP = [
  { signal: "SIGINT", patienceMs: 3000 },
  { signal: "SIGQUIT", patienceMs: 1000 },
] as const;

/** A server setting that Postgres itself does not know: the mark by which a process tells whose folder it serves. */
export const folderMark = (cluster: string) => `second_spark.folder=${cluster}`;

/**
 * Whether a process number, read from a file, still is the server of this cluster and not a stranger who got the
 * number later. The command line can be read even where a container keeps root from looking further; that of a dead
 * process nobody has waited for is empty.
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

/** Whether there is a process of this number, whosever. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Returns within five seconds. A server that takes longer ends by itself, and the next start waits for it. */
export async function stopPostmaster(cluster: string, pid: number): Promise<void> {
  for (const { signal, patienceMs } of WAYS_TO_STOP) {
    if (!isPostmasterOf(cluster, pid)) return;
    try {
      process.kill(pid, signal);
    } catch (error) {
      // It ended by itself at this moment.
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
    for (let leftMs = patienceMs; leftMs > 0 && isPostmasterOf(cluster, pid); leftMs -= 25) await sleep(25);
  }
}
