import { constants } from "node:fs";
import { open } from "node:fs/promises";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { canEnter, type RunAs } from "./run-as.ts";

/** How initdb and postgres get into the cluster's folder. */
export interface FolderDoor {
  /** What stands after -D. */
  path: string;
  /** The fourth entry of spawn's stdio, which becomes descriptor 3. */
  descriptor: number | "ignore";
  /** After spawning: the child has its own copy of the descriptor. */
  close(): Promise<void>;
}

/**
 * A clone under /root lies behind a folder that only root may enter, and Postgres does not run as root.
 * It is handed the opened folder instead: /proc/self/fd/3 leads there without a walk along the path, Postgres then
 * works relative to it, and its child processes inherit it. No permission of the owner's has to be changed.
 */
export async function openDoor(folder: string, runAs: RunAs | undefined): Promise<FolderDoor> {
  if (!runAs || (await canEnter(folder, runAs))) {
    return { path: folder, descriptor: "ignore", close: async () => {} };
  }
  const handle = await open(folder, constants.O_RDONLY | constants.O_DIRECTORY);
  const path = "/proc/self/fd/3";
  if (await canEnter(path, runAs, handle.fd)) {
    return { path, descriptor: handle.fd, close: () => handle.close() };
  }
  await handle.close();
  throw new EmbeddedPostgresError(
    `Postgres cannot run as root, and user ${runAs.uid}, which runs it instead, cannot enter ${folder}: ` +
      "set DATA_DIR to a folder outside private ones (say /var/lib/second-spark), start as another user, or set DATABASE_URL.",
  );
}
