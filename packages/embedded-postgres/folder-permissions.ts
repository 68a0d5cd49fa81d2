import { constants } from "node:fs";
import { open } from "node:fs/promises";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { canEnter, type RunAs } from "./run-as.ts";

export interface FolderAccess {
  path: string;
  descriptor: number | "ignore";
  /** Call after spawning: the child has its own descriptor. */
  close(): Promise<void>;
}

/** Postgres cannot reach a folder under /root by its path, so it inherits a descriptor: /proc/self/fd/3. */
export async function openFolderAccess(folder: string, runAs: RunAs | undefined): Promise<FolderAccess> {
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
      "set DATA_DIR to a folder that all users can enter (such as /var/lib/second-spark), start as another user, or set DATABASE_URL.",
  );
}
