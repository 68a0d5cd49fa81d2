import { statfs } from "node:fs/promises";

/** Two write-ahead log segments: with less, recovery may fail. */
const ROOM_TO_START_BYTES = 32 * 1024 * 1024;

export async function hasFreeSpaceToStart(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => null);
  return disk === null || disk.bavail * disk.bsize >= ROOM_TO_START_BYTES;
}
