import { InvalidInput } from "../../errors/errors.ts";
import { MAX_IMPORT_MEGABYTES } from "../../policy/imports.ts";
import { readWorkbook } from "./read-workbook.ts";

export interface OpenedFile {
  bytes: Uint8Array;
  /** What of it is not read, for its dealer. */
  notes: string[];
}

/**
 * Opens gzip, zip with one file, and Excel's workbooks, as CSV. Stops at the size limit (zip bombs).
 * @throws InvalidInput
 */
export async function openFile(bytes: Uint8Array): Promise<OpenedFile> {
  if (startsWith(bytes, [0x1f, 0x8b])) return whole(await inflate(bytes, "gzip"));
  if (!startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return whole(bytes);
  const files = filesIn(bytes);
  if (files.some(({ name }) => name === "xl/workbook.xml")) {
    requireSize(files.reduce((sum, { size }) => sum + size, 0));
    const { text, notes } = await readWorkbook(bytes);
    return { bytes: new TextEncoder().encode(text), notes };
  }
  const [file, ...others] = files;
  if (!file || others.length > 0) throw refuse("Send a zip file with one file in it.");
  const { method, data } = file;
  if (![STORED, DEFLATED].includes(method)) throw refuse("We cannot open this kind of zip file.");
  return whole(method === STORED ? data : await inflate(data, "deflate-raw"));
}

const whole = (bytes: Uint8Array): OpenedFile => ({ bytes, notes: [] });

function requireSize(bytes: number): void {
  if (bytes > MAX_IMPORT_MEGABYTES * 2 ** 20) {
    throw refuse(`The file is larger than ${MAX_IMPORT_MEGABYTES} MB.`);
  }
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
      requireSize(length);
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof InvalidInput
      ? error
      : refuse("The compressed file is not complete. Send the whole file.");
  }
  const joined = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    joined.set(chunk, at);
    at += chunk.length;
  }
  return joined;
}

const refuse = (message: string) => new InvalidInput({ file: message });

const STORED = 0;
const DEFLATED = 8;
const END_SIGNATURE = 0x06054b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const LOCAL_HEADER_LENGTH = 30;

interface ZippedFile {
  name: string;
  method: number;
  /** Once opened, as the directory says. */
  size: number;
  data: Uint8Array;
}

/** Reads the directory at the end of a zip (APPNOTE.TXT 4.3), which a truncated file lacks. */
function filesIn(bytes: Uint8Array): ZippedFile[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // A comment of up to 64 KB may follow the directory.
  let end = bytes.length - END_LENGTH;
  const first = Math.max(0, end - 2 ** 16);
  while (end >= first && view.getUint32(end, true) !== END_SIGNATURE) end -= 1;
  if (end < first) throw refuse("The zip file is not complete. Send the whole file.");
  try {
    const files: ZippedFile[] = [];
    let entry = view.getUint32(end + 16, true);
    for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
      const length = view.getUint32(entry + 20, true);
      const nameLength = view.getUint16(entry + 28, true);
      const local = view.getUint32(entry + 42, true);
      const start =
        local + LOCAL_HEADER_LENGTH + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
      files.push({
        name: new TextDecoder().decode(
          bytes.subarray(entry + ENTRY_LENGTH, entry + ENTRY_LENGTH + nameLength),
        ),
        method: view.getUint16(entry + 10, true),
        size: view.getUint32(entry + 24, true),
        data: bytes.subarray(start, start + length),
      });
      entry +=
        ENTRY_LENGTH + nameLength + view.getUint16(entry + 30, true) + view.getUint16(entry + 32, true);
    }
    return files;
  } catch (error) {
    throw error instanceof RangeError ? refuse("The zip file is damaged.") : error;
  }
}
