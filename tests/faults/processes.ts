import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** The numbers of a process and of those that it has begun, as a server of Postgres does for each connection. */
export async function withItsProcesses(pid: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "pid=,ppid="]);
  const pairs = stdout.split("\n").map((line) => line.trim().split(/\s+/).map(Number));
  return [pid, ...pairs.flatMap(([itsOwn = 0, parent]) => (parent === pid ? [itsOwn] : []))];
}
