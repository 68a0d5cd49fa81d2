import { constants } from "node:fs";
import { copyFile, link, mkdir, readdir, rename } from "node:fs/promises";
import path from "node:path";
import { RENDERED_FOLDER } from "./sample-pictures.ts";

const PICTURE = /\.avif$/;

/**
 * Links or copies missing sample pictures into the site's photos, each file atomically.
 * @returns how many were missing
 */
export async function copySamplePictures(dataFolder: string, from = RENDERED_FOLDER): Promise<number> {
  const to = path.join(dataFolder, "photos", "sample");
  await mkdir(to, { recursive: true });
  const present = new Set(await readdir(to));
  const missing = (await pictureFiles(from)).filter((name) => !present.has(name));
  await Promise.all(missing.map((name) => linkOrCopy(path.join(from, name), path.join(to, name))));
  return missing.length;
}

async function pictureFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names.filter((name) => PICTURE.test(name));
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (isCode(error, "EEXIST")) return;
    // Another disk, a file system without hard links, or files of another owner.
    const part = `${to}.${process.pid}.part`;
    await copyFile(from, part, constants.COPYFILE_FICLONE);
    await rename(part, to);
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
