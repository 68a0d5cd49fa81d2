import { openFile } from "#src/domain/imports/files/open-file.ts";
import { readFeedFile } from "#src/domain/stock-feeds/feed-file.ts";
import { learnMapping } from "#src/domain/stock-feeds/learn-mapping.ts";

/** A feed's file without its rows: those stay in the thread, since copying them would block its caller. */
export type FeedOutline = Awaited<ReturnType<typeof openFeed>>;

const SAMPLE_ROWS = 50;

/** @throws InvalidInput */
export async function openFeed(bytes: Uint8Array) {
  const file = readFeedFile(await openFile(bytes));
  const { records, ...outline } = file;
  /** The first rows, in the order of the columns. */
  const sample: string[][] = [];
  for (const cells of records()) {
    sample.push(cells);
    if (sample.length === SAMPLE_ROWS) break;
  }
  return { ...outline, sample, learned: learnMapping(file) };
}
