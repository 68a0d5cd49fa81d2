import { statfs } from "node:fs/promises";

/** Two segments of the write-ahead log: with less, Postgres may not get through its recovery. */
const ROOM_TO_START_BYTES = 32 * 1024 * 1024;

/**
 * Whether the disk of a folder has room for a start, as far as can be told. Asked of the system: a server without room cannot
 * write down why it ended.
 */
export async function hasRoomToStart(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => null);
  return disk === null || disk.bavail * disk.bsize >= ROOM_TO_START_BYTES;
}
