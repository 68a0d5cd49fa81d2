import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { chown, lchown, link, readFile, rm, writeFile } from "node:fs/promises";
import type { DatabaseFolder } from "./database-folder.ts";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { NOBODY } from "./run-as.ts";

/** Required on the socket too: over TCP, other users of the machine could connect. */
export async function readPassword({ passwordFile }: Pick<DatabaseFolder, "passwordFile">): Promise<string> {
  try {
    return (await readFile(passwordFile, "utf8")).trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new EmbeddedPostgresError(
      `The database's password cannot be read from ${passwordFile} (${code}): copy it from the machine that created the database.`,
    );
  }
}

/** Derivable from the superuser's password, but not the other way round. */
export const passwordOfRole = (role: string, superusers: string): string =>
  createHmac("sha256", superusers).update(`role ${role}`).digest("base64url");

/** Other programs run as the Unix user `nobody` too, so only root may read it after initdb has. */
export async function closePassword({ passwordFile, runAs }: DatabaseFolder): Promise<void> {
  if (runAs?.uid === NOBODY) await lchown(passwordFile, 0, 0).catch(ignoreMissing);
}

function ignoreMissing({ code }: NodeJS.ErrnoException): void {
  if (code !== "ENOENT")
    throw new EmbeddedPostgresError(`The database's password cannot be closed (${code})`);
}

/** Linked when complete, so that concurrent first starts read the same one. */
export async function makePassword({ passwordFile, runAs }: DatabaseFolder): Promise<void> {
  const draft = `${passwordFile}.${randomUUID()}`;
  await writeFile(draft, `${randomBytes(24).toString("base64url")}\n`, { mode: 0o600 });
  if (runAs) await chown(draft, runAs.uid, runAs.gid);
  await link(draft, passwordFile).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(draft);
}
