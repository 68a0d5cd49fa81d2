import { execFile } from "node:child_process";
import { promisify } from "node:util";

export async function processTree(pid: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "pid=,ppid="]);
  const pairs = stdout.split("\n").map((line) => line.trim().split(/\s+/).map(Number));
  return [pid, ...pairs.flatMap(([itsOwn = 0, parent]) => (parent === pid ? [itsOwn] : []))];
}
