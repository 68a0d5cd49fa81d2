import type { Db } from "#src/db/database.ts";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import { outwardAverages } from "#src/domain/geo/outward-averages.ts";
import { type DirectoryFormat, directoryFormat } from "#src/domain/geo/postcode-directory.ts";
import { savePoints } from "./postcode-point-queries.ts";

/**
 * Averages the points of each outward code; all or nothing.
 * @param chunks an ONS Postcode Directory or GeoNames file
 * @throws InvalidInput for any other file
 */
export async function importPostcodes(db: Db, chunks: AsyncIterable<string>) {
  const averages = outwardAverages();
  let format: DirectoryFormat | undefined;
  let rows = 0;
  let skipped = 0;

  const readLine = (line: string) => {
    if (line === "") return;
    const isFirst = format === undefined;
    format ??= requireFormat(line);
    if (isFirst && format.hasHeading) return;
    const row = format.readRow(line);
    if (row === null) {
      skipped += 1;
      return;
    }
    rows += 1;
    averages.add(row);
  };
  await eachLine(chunks, readLine);

  if (format === undefined) throw new InvalidInput({ file: "The file is empty." });
  const points = averages.points();
  if (points.length === 0) throw new InvalidInput({ file: "The file has no place in the United Kingdom." });
  const { source } = format;
  await db.transaction().execute((transaction) => savePoints(transaction, points, source, "replace"));
  return { source, rows, skipped, outward_codes: points.length };
}

function requireFormat(firstLine: string): DirectoryFormat {
  if (firstLine.startsWith("PK\u0003\u0004")) {
    throw new InvalidInput({ file: "This is a zip archive. Unzip it first and import the file inside." });
  }
  const format = directoryFormat(firstLine);
  if (format) return format;
  throw new InvalidInput({
    file:
      "This is neither an ONS Postcode Directory (a heading with pcds, lat, long and doterm) nor a GeoNames file of " +
      "Great Britain (tab-separated lines that begin with GB).",
  });
}

// Real lines have up to 500 characters; more means a different kind of file.
const MAX_LINE_LENGTH = 100_000;

async function eachLine(chunks: AsyncIterable<string>, read: (line: string) => void) {
  let rest = "";
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) read(withoutReturn(line));
    if (rest.length > MAX_LINE_LENGTH) {
      throw new InvalidInput({ file: "The file has a line that is too long for a postcode." });
    }
  }
  read(withoutReturn(rest));
}

function withoutReturn(line: string): string {
  return line.endsWith("\r") ? line.slice(0, -1) : line;
}
