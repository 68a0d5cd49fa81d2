import { mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const MEMORY_FOLDER = "/dev/shm";
/** Several times the space of two databases, two browsers and their files. */
const NEEDED_BYTES = 4 * 1024 ** 3;

/**
 * Puts temporary files in memory if there is room: creating a test database takes 26 ms there and
 * 670 ms on disk (two cores, 22 November 2026). TMPDIR wins.
 */
export function useMemoryForTemporaryFiles(env: NodeJS.ProcessEnv = process.env): void {
  if (!env.TMPDIR && canRunPrograms(MEMORY_FOLDER) && freeBytes(MEMORY_FOLDER) > NEEDED_BYTES) {
    env.TMPDIR = MEMORY_FOLDER;
  }
}

/** Lets all programs of a run share compiled code: a command then takes a third less processor time. */
export function shareCompiledCode(env: NodeJS.ProcessEnv = process.env): void {
  if (env.NODE_COMPILE_CACHE) return;
  const folder = mkdtempSync(path.join(os.tmpdir(), "second-spark-compiled-"));
  env.NODE_COMPILE_CACHE = folder;
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
}

/**
 * Postgres runs executables from the data folder. False without /proc/mounts, which only Linux has.
 */
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
