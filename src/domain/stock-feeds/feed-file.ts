import { InvalidInput } from "../errors/errors.ts";
import { decodeCsv } from "../imports/files/decode-csv.ts";
import { MAX_IMPORT_MEGABYTES } from "../policy/imports.ts";
import type { FeedTable } from "./feed-table.ts";
import { readCsvFeed } from "./read-csv-feed.ts";
import { readTree } from "./read-tree.ts";
import { readXml } from "./read-xml.ts";

export interface FeedFile extends FeedTable {
  format: "csv" | "xml" | "json";
}

/** @throws InvalidInput if it is not a feed, too large or truncated */
export function readFeedFile(bytes: Uint8Array): FeedFile {
  if (bytes.length > MAX_IMPORT_MEGABYTES * 2 ** 20) {
    throw new InvalidInput({ file: `The file is larger than ${MAX_IMPORT_MEGABYTES} MB.` });
  }
  const file = readFormat(bytes);
  if (file.records().next().done) throw new InvalidInput({ file: "We found no cars in the file." });
  return file;
}

function readFormat(bytes: Uint8Array): FeedFile {
  const text = decodeCsv(bytes).replace(/^\uFEFF/, "");
  const start = /\S/.exec(text)?.[0];
  if (start === undefined) throw new InvalidInput({ file: "The file is empty." });
  if (start === "<") return { format: "xml", ...readTree(readXml(text)) };
  if (start === "{" || start === "[") return { format: "json", ...readTree(readJson(text)) };
  return { format: "csv", ...readCsvFeed(text) };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return readJsonLines(text);
  }
}

/** A car in each line. */
function readJsonLines(text: string): unknown[] {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== "");
  try {
    return lines.map((line): unknown => JSON.parse(line));
  } catch {
    throw new InvalidInput({ file: "This JSON is not complete. Send the whole file." });
  }
}
