import { existsSync } from "node:fs";
import path from "node:path";

/** Inside DATA_DIR, so that a rename stays on one disk. */
export const unfinishedRestore = (dataDir: string): string => path.join(dataDir, ".restoring");

/** A start would create an empty database in place of the unfinished one. @throws Error */
export function refuseUnfinishedRestore(dataDir: string): void {
  const unfinished = unfinishedRestore(dataDir);
  if (!existsSync(unfinished)) return;
  throw new Error(
    `A restore into ${dataDir} was interrupted, or still runs: when it does not, remove ${unfinished} and restore again.`,
  );
}
