import { decompressFeed } from "#src/domain/stock-feeds/decompress-feed.ts";
import { type FeedFile, readFeedFile } from "#src/domain/stock-feeds/feed-file.ts";
import { type LearnedMapping, learnMapping } from "#src/domain/stock-feeds/learn-mapping.ts";

/** A feed's file without its rows: those stay in the thread, since copying them would block its caller. */
export interface FeedOutline extends Omit<FeedFile, "records"> {
  /** The first rows, in the order of `columns`. */
  sample: string[][];
  learned: LearnedMapping;
}

const SAMPLE_ROWS = 50;

/** @throws InvalidInput */
export async function openFeed(bytes: Uint8Array): Promise<FeedOutline> {
  const file = readFeedFile(await decompressFeed(bytes));
  const { records, ...outline } = file;
  const sample: string[][] = [];
  for (const cells of records()) {
    sample.push(cells);
    if (sample.length === SAMPLE_ROWS) break;
  }
  return { ...outline, sample, learned: learnMapping(file) };
}
