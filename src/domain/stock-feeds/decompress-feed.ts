import { InvalidInput } from "../errors/errors.ts";
import { MAX_FEED_MEGABYTES } from "../policy/stock-feeds.ts";

/** Reads gzip, and zip with one file. Stops at the size limit (zip bombs). @throws InvalidInput */
export async function decompressFeed(bytes: Uint8Array): Promise<Uint8Array> {
  if (startsWith(bytes, [0x1f, 0x8b])) return await inflate(bytes, "gzip");
  if (!startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return bytes;
  const { method, data } = onlyFileOf(bytes);
  return method === STORED ? data : await inflate(data, "deflate-raw");
}

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

async function inflate(bytes: Uint8Array, format: "gzip" | "deflate-raw"): Promise<Uint8Array> {
  const stream = new Blob([bytes as BlobPart]).stream().pipeThrough(new DecompressionStream(format));
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of stream) {
      length += chunk.length;
      if (length > MAX_FEED_MEGABYTES * 2 ** 20)
        throw refuse(`The file is larger than ${MAX_FEED_MEGABYTES} MB.`);
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof InvalidInput
      ? error
      : refuse("The compressed file is not complete. Send the whole file.");
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

const refuse = (message: string) => new InvalidInput({ file: message });

const STORED = 0;
const DEFLATED = 8;
const END_SIGNATURE = 0x06054b50;
const END_LENGTH = 22;
const LOCAL_HEADER_LENGTH = 30;

/** Reads the directory at the end of a zip (APPNOTE.TXT 4.3), which a truncated file lacks. */
function onlyFileOf(bytes: Uint8Array): { method: number; data: Uint8Array } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // A comment of up to 64 KB may follow the directory.
  let end = bytes.length - END_LENGTH;
  const first = Math.max(0, end - 2 ** 16);
  while (end >= first && view.getUint32(end, true) !== END_SIGNATURE) end -= 1;
  if (end < first) throw refuse("The zip file is not complete. Send the whole file.");
  if (view.getUint16(end + 10, true) !== 1) throw refuse("Send a zip file with one file in it.");
  try {
    const entry = view.getUint32(end + 16, true);
    const method = view.getUint16(entry + 10, true);
    const length = view.getUint32(entry + 20, true);
    const local = view.getUint32(entry + 42, true);
    const start =
      local + LOCAL_HEADER_LENGTH + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    if (![STORED, DEFLATED].includes(method)) throw refuse("We cannot open this kind of zip file.");
    return { method, data: bytes.subarray(start, start + length) };
  } catch (error) {
    throw error instanceof RangeError ? refuse("The zip file is damaged.") : error;
  }
}
