import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { readTar, type TarEntry } from "./archive/tar.ts";

/** The files in a backup, in their order. */
export function readBackup(file: string): AsyncGenerator<TarEntry> {
  const unpacked = createGunzip();
  // Whoever reads hears of an error as well.
  pipeline(createReadStream(file), unpacked, () => {});
  return readTar(unpacked);
}

/** What fits into memory: the head, the tail, a photo. */
export async function contentOf(entry: TarEntry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of entry.content()) chunks.push(chunk);
  return Buffer.concat(chunks);
}
