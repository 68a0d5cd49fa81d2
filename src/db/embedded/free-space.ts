import { statfs } from "node:fs/promises";

/** Two write-ahead log segments: with less, recovery may fail. */
const ROOM_TO_START_BYTES = 32 * 1024 * 1024;

/**
 * Whether the folder's disk has room for a start, as far as known. Asks the system, because a server without disk space cannot
 * log why it exited.
 */
export async function hasFreeSpaceToStart(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => null);
  return disk === null || disk.bavail * disk.bsize >= ROOM_TO_START_BYTES;
}
