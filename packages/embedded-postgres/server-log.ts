import { constants } from "node:fs";
import { copyFile, open, readFile, stat, truncate } from "node:fs/promises";
import type { RunAs } from "./run-as.ts";

const MAX_BYTES = 8 * 1024 * 1024;

export interface ServerLog {
  descriptor: number;
  written(): Promise<string>;
  close(): Promise<void>;
}

/** Written by the server itself, so that logging survives this process. */
export async function openServerLog(file: string, runAs: RunAs | undefined): Promise<ServerLog> {
  // Refuses links, because root hands over the ownership of this file.
  const { O_APPEND, O_CREAT, O_WRONLY, O_NOFOLLOW } = constants;
  const handle = await open(file, O_APPEND | O_CREAT | O_WRONLY | O_NOFOLLOW, 0o600);
  if (runAs) await handle.chown(runAs.uid, runAs.gid);
  const { size } = await handle.stat();
  return {
    descriptor: handle.fd,
    written: async () => (await readFile(file)).subarray(size).toString("utf8"),
    close: () => handle.close(),
  };
}

/** Copies and truncates: the server keeps its descriptor and appends at the new end. */
export async function rotateLog(file: string, maxBytes = MAX_BYTES): Promise<void> {
  const { size } = await stat(file);
  if (size <= maxBytes) return;
  await copyFile(file, `${file}.1`);
  await truncate(file);
}
