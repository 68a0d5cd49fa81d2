import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** Hides the caller's PGPORT, PGDATA and library path from the server. */
export const POSTGRES_ENVIRONMENT = { PATH: process.env.PATH ?? "/usr/bin:/bin", LC_ALL: "C" };

/** Never SIGKILL: the server's child processes would survive and block the next start. */
const STOP_SIGNALS = [
  { signal: "SIGINT", timeoutMs: 3000 },
  { signal: "SIGQUIT", timeoutMs: 1000 },
] as const;

export const folderMark = (cluster: string) => `second_spark.folder=${cluster}`;

/** Guards against a reused process id. Reads the command line, which containers do not hide from root. */
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

export async function stopPostmaster(cluster: string, pid: number): Promise<void> {
  for (const { signal, timeoutMs } of STOP_SIGNALS) {
    if (!isPostmasterOf(cluster, pid)) return;
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
    for (let leftMs = timeoutMs; leftMs > 0 && isPostmasterOf(cluster, pid); leftMs -= 25) await sleep(25);
  }
}
