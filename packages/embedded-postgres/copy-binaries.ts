import { chmod, copyFile, lstat, mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { makeMissingLinks } from "./native-links.ts";
import { makeUnfinished, removeUnfinished } from "./unfinished.ts";

/** Copies the binaries once per version, readable for all users. @returns the copy's folder */
export async function copyBinaries(native: string, place: string): Promise<string> {
  const copy = path.join(place, `binaries-${await packageVersion(native)}`);
  await mkdir(place, { recursive: true, mode: 0o755 });
  if (await isOwnFolder(copy)) return copy;

  await removeUnfinished(place);
  const unfinished = await makeUnfinished(place);
  try {
    await copyReadable(native, unfinished);
    await makeMissingLinks(unfinished);
    await rename(unfinished, copy);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // A concurrent start made it first.
    if (!(await isOwnFolder(copy))) throw error;
  }
  return copy;
}

async function packageVersion(native: string): Promise<string> {
  const text = await readFile(path.join(native, "..", "package.json"), "utf8");
  return String(JSON.parse(text).version);
}

/** Root must not run programs that another user could have placed there. */
async function isOwnFolder(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined);
  if (!found) return false;
  if (found.isDirectory() && found.uid === process.getuid?.()) return true;
  throw new EmbeddedPostgresError(`${folder} belongs to another user. Remove it.`);
}

/** Sets modes explicitly: under umask 077 an install is readable by its own user only. */
async function copyReadable(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await copyReadable(source, target);
    if (!entry.isFile()) continue;
    await copyFile(source, target);
    const { mode } = await lstat(source);
    await chmod(target, mode & 0o100 ? 0o755 : 0o644);
  }
}
