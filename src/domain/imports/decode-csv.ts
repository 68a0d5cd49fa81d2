import { InvalidInput } from "../errors/errors.ts";

/** @throws InvalidInput for binary files such as .xlsx */
export function decodeCsv(bytes: Uint8Array): string {
  const text = decode(bytes);
  if (!text.includes("\0")) return text;
  throw new InvalidInput({
    file: "This is not a CSV file. In your spreadsheet, save the sheet as CSV first.",
  });
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
