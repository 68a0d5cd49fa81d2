import path from "node:path";
import { readPostmasterPid } from "#src/db/embedded/postmaster-pid.ts";
import { withItsProcesses } from "./processes.ts";

/**
 * Stops an embedded database where it stands, with all its processes: it refuses nobody and answers nobody.
 * @returns lets it go on
 */
export async function freezeDatabase(dataDir: string): Promise<() => void> {
  const postmaster = await readPostmasterPid(path.join(dataDir, "postgres", "cluster"));
  if (!postmaster) throw new Error("no database runs there");
  // The first process before the others, so that it begins no more.
  process.kill(postmaster.pid, "SIGSTOP");
  const frozen = await withItsProcesses(postmaster.pid);
  for (const pid of frozen) process.kill(pid, "SIGSTOP");
  return () => {
    for (const pid of frozen.splice(0).reverse()) process.kill(pid, "SIGCONT");
  };
}
