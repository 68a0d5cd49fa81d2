import { existsSync } from "node:fs";
import path from "node:path";

/** Within DATA_DIR, so that moving out of it is within one disk. */
export const unfinishedRestore = (data_dir: string): string => path.join(data_dir, ".restoring");

/**
 * Beside it a program would make an empty database, and whoever restores would find the folder full.
 * @throws when a restore into this folder was interrupted, or still runs
 */
export function refuseUnfinishedRestore(data_dir: string): void {
  const unfinished = unfinishedRestore(data_dir);
  if (!existsSync(unfinished)) return;
  throw new Error(
    `A restore into ${data_dir} was interrupted, or still runs: when it does not, remove ${unfinished} and restore again.`,
  );
}
