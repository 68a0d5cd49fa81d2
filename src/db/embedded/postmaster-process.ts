import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** No PGPORT, PGDATA or library path of the caller's reaches the server. */
export const POSTGRES_ENVIRONMENT = { PATH: process.env.PATH ?? "/usr/bin:/bin", LC_ALL: "C" };

/**
 * Asks a fast shutdown, which ends connections but finishes what was committed to disk; then an immediate one, after
 * which the next start recovers from the write-ahead log; then no longer asks. Under five seconds altogether.
 */
const WAYS_TO_STOP = [
  { signal: "SIGINT", patience_ms: 3000 },
  { signal: "SIGQUIT", patience_ms: 1000 },
  { signal: "SIGKILL", patience_ms: 500 },
] as const;

/** A server setting that Postgres itself does not know: the mark by which a process tells whose folder it serves. */
export const folderMark = (cluster: string) => `second_spark.folder=${cluster}`;

/**
 * Whether a process number, read from a file, still is the server of this cluster and not a stranger who got the
 * number later. The command line can be read even where a container keeps root from looking further; that of a dead
 * process nobody has waited for is empty.
 */
export function isPostmasterOf(cluster: string, pid: number): boolean {
  return commandLine(pid).includes(folderMark(cluster));
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

export async function stopPostmaster(cluster: string, pid: number): Promise<void> {
  for (const { signal, patience_ms } of WAYS_TO_STOP) {
    if (!isPostmasterOf(cluster, pid)) return;
    process.kill(pid, signal);
    for (let waited_ms = 0; waited_ms < patience_ms && isPostmasterOf(cluster, pid); waited_ms += 25)
      await sleep(25);
  }
}

function commandLine(pid: number): string {
  try {
    if (process.platform === "linux") return readFileSync(`/proc/${pid}/cmdline`, "utf8");
    return execFileSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], {
      encoding: "utf8",
      stdio: "pipe",
    });
  } catch {
    return "";
  }
}
