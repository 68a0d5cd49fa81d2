/** Few parts, each small enough for memory. */
const PART_BYTES = 4 * 1024 * 1024;
/** COPY's text format escapes line breaks within values, so this byte only ends rows. */
const ROW_END = 0x0a;

export interface Rows {
  bytes: Buffer;
  rows: number;
}

/** Splits COPY output at row ends, so that each part loads on its own. */
export async function* wholeRows(
  chunks: AsyncIterable<Buffer>,
  partBytes = PART_BYTES,
): AsyncGenerator<Rows> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(ROW_END) + 1;
    if (size + end < partBytes || end === 0) {
      held.push(chunk);
      size += chunk.length;
      continue;
    }
    yield countRows(Buffer.concat([...held, chunk.subarray(0, end)]));
    held = [chunk.subarray(end)];
    size = chunk.length - end;
  }
  if (size > 0) yield countRows(Buffer.concat(held));
}

function countRows(bytes: Buffer): Rows {
  let rows = 0;
  for (let at = bytes.indexOf(ROW_END); at >= 0; at = bytes.indexOf(ROW_END, at + 1)) rows++;
  return { bytes, rows };
}
