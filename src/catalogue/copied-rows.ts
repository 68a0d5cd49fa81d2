/** The signature of 11 bytes, the flags, and the length of the header extension, which is 0. */
const HEADER_BYTES = 19;
const COUNT_BYTES = 2;
const LENGTH_BYTES = 4;

/** How a field's bytes become a value. */
export type ReadField = (bytes: Buffer, start: number, end: number) => unknown;

/**
 * The rows of `copy … to stdout (format binary)` (https://www.postgresql.org/docs/current/sql-copy.html), one after
 * another and without texts of numbers: whatever is left of a million rows to collect makes V8's heap larger for good.
 * @param columns in the order of the selection
 */
export async function eachCopiedRow<Row>(
  chunks: AsyncIterable<Buffer>,
  columns: Record<keyof Row & string, ReadField>,
  take: (row: Row) => void,
): Promise<void> {
  const readers = Object.entries<ReadField>(columns);
  const empty = Object.fromEntries(readers.map(([name]) => [name, null]));
  let bytes: Buffer = Buffer.alloc(0);
  let start = HEADER_BYTES;
  for await (const chunk of chunks) {
    bytes = Buffer.concat([bytes, chunk]);
    for (let end = endOfRow(bytes, start, readers.length); end !== null; ) {
      // Copied, because adding twenty properties to an object one by one takes longer than all else here.
      const row: Record<string, unknown> = { ...empty };
      readRow(bytes, start, readers, row);
      take(row as Row);
      start = end;
      end = endOfRow(bytes, start, readers.length);
    }
    const done = Math.min(start, bytes.length);
    bytes = bytes.subarray(done);
    start -= done;
  }
}

/** Null for a row that is not there as a whole, and for the trailer. */
function endOfRow(bytes: Buffer, start: number, fields: number): number | null {
  let end = start + COUNT_BYTES;
  for (let field = 0; field < fields; field++) {
    if (end + LENGTH_BYTES > bytes.length) return null;
    end += LENGTH_BYTES + Math.max(0, bytes.readInt32BE(end));
  }
  return end > bytes.length ? null : end;
}

function readRow(
  bytes: Buffer,
  rowStart: number,
  readers: readonly [string, ReadField][],
  row: Record<string, unknown>,
): void {
  let at = rowStart + COUNT_BYTES;
  for (const [name, read] of readers) {
    const length = bytes.readInt32BE(at);
    at += LENGTH_BYTES;
    if (length < 0) continue;
    row[name] = read(bytes, at, at + length);
    at += length;
  }
}
