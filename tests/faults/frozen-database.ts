import path from "node:path";
import { readPostmasterPid } from "#embedded-postgres/postmaster-pid.ts";
import { processTree } from "./processes.ts";

/**
 * Freezes an embedded database with SIGSTOP: connections neither fail nor respond.
 * @returns thaws it
 */
export async function freezeDatabase(dataDir: string): Promise<() => void> {
  const postmaster = await readPostmasterPid(path.join(dataDir, "postgres", "cluster"));
  if (!postmaster) throw new Error("no database runs there");
  // Stops the postmaster first, so that it forks no more backends.
  process.kill(postmaster.pid, "SIGSTOP");
  const frozen = await processTree(postmaster.pid);
  for (const pid of frozen) process.kill(pid, "SIGSTOP");
  return () => {
    for (const pid of frozen.splice(0).reverse()) process.kill(pid, "SIGCONT");
  };
}
