import { InvalidInput } from "../../errors/errors.ts";

/** @throws InvalidInput for binary files */
export function decodeCsv(bytes: Uint8Array): string {
  const text = decode(bytes);
  if (!text.includes("\0")) return text;
  throw new InvalidInput({
    file: "This is not a CSV, Excel (.xlsx), XML or JSON file. In your spreadsheet, save the sheet as CSV first.",
  });
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return decodeMixed(bytes);
  }
}

/** Line by line: files that several programs wrote mix UTF-8 with an older encoding. */
function decodeMixed(bytes: Uint8Array): string {
  const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  const older = new TextDecoder(isMacRoman(bytes) ? "macintosh" : "windows-1252");
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; ) {
    const lineFeed = bytes.indexOf(0x0a, start);
    const end = lineFeed < 0 ? bytes.length : lineFeed + 1;
    const line = bytes.subarray(start, end);
    try {
      parts.push(utf8.decode(line));
    } catch {
      parts.push(older.decode(line));
    }
    start = end;
  }
  return parts.join("").replace(/^\uFEFF/, "");
}

/**
 * Accented letters of Mac Roman ('CSV (Macintosh)') where windows-1252 has signs that no word contains. Leaves out
 * those that it uses for apostrophes, dashes and dots.
 */
const MAC_LETTERS = new Set([
  0x87, 0x88, 0x89, 0x8a, 0x8b, 0x8c, 0x8d, 0x8e, 0x8f, 0x90, 0x91, 0x95, 0x9a, 0x9b, 0x9c, 0x9d, 0x9e, 0x9f,
]);
const isAsciiLetter = (byte = 0) => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);
const isWindowsLetter = (byte = 0) => byte >= 0xe0;

function isMacRoman(bytes: Uint8Array): boolean {
  let mac = 0;
  let windows = 0;
  for (let at = 1; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80 || !(isAsciiLetter(bytes[at - 1]) || isAsciiLetter(bytes[at + 1]))) continue;
    if (MAC_LETTERS.has(byte)) mac += 1;
    else if (isWindowsLetter(byte)) windows += 1;
  }
  return mac > windows;
}
