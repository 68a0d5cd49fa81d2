import { type FileHandle, open } from "node:fs/promises";

const SIGNATURE_BYTES = 8;
/** Length and type before a chunk's data, checksum after it. */
const HEAD_BYTES = 8;
const CHECKSUM_BYTES = 4;
/** Bounds the work on hostile files; cameras and programs write a few dozen. */
const MAX_CHUNKS = 1000;

/**
 * Finds an acTL chunk before the image data (PNG specification of 2025, 11.3.6.1). The decoder would silently
 * use the first frame.
 */
export async function isAnimatedPng(filePath: string): Promise<boolean> {
  const file = await open(filePath);
  try {
    return await hasAnimationControl(file);
  } finally {
    await file.close();
  }
}

async function hasAnimationControl(file: FileHandle): Promise<boolean> {
  const head = Buffer.alloc(HEAD_BYTES);
  let position = SIGNATURE_BYTES;
  for (let chunk = 0; chunk < MAX_CHUNKS; chunk++) {
    const { bytesRead } = await file.read(head, 0, HEAD_BYTES, position);
    const type = head.toString("latin1", 4);
    if (bytesRead < HEAD_BYTES || type === "IDAT") return false;
    if (type === "acTL") return true;
    position += HEAD_BYTES + head.readUInt32BE(0) + CHECKSUM_BYTES;
  }
  return true;
}
