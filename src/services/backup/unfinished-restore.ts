import { existsSync } from "node:fs";
import path from "node:path";

/** Within DATA_DIR, so that moving out of it is within one disk. */
export const unfinishedRestore = (dataDir: string): string => path.join(dataDir, ".restoring");

/**
 * Beside it a program would make an empty database, and whoever restores would find the folder full.
 * @throws when a restore into this folder was interrupted, or still runs
 */
export function refuseUnfinishedRestore(dataDir: string): void {
  const unfinished = unfinishedRestore(dataDir);
  if (!existsSync(unfinished)) return;
  throw new Error(
    `A restore into ${dataDir} was interrupted, or still runs: when it does not, remove ${unfinished} and restore again.`,
  );
}
