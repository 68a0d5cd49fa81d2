import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { readTar, type TarEntry } from "./archive/tar.ts";

export function readBackup(file: string): AsyncGenerator<TarEntry> {
  const unpacked = createGunzip();
  // Errors reach the consumer of `unpacked` too.
  pipeline(createReadStream(file), unpacked, () => {});
  return readTar(unpacked);
}

/** For entries that fit into memory: the head, the tail, a photo. */
export async function contentOf(entry: TarEntry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of entry.content()) chunks.push(chunk);
  return Buffer.concat(chunks);
}
