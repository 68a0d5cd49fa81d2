import { openFile } from "#src/domain/imports/files/open-file.ts";
import { readStockTable } from "#src/domain/imports/files/read-stock-table.ts";
import { firstValues, sampleColumns } from "#src/domain/imports/match-columns.ts";
import { type FeedMapping, isOfSameHeader } from "#src/domain/stock-feeds/feed-mapping.ts";
import { type LearnedMapping, learnMapping } from "#src/domain/stock-feeds/learn-mapping.ts";

/** A feed's file without its rows: those stay in the thread, since copying them would block its caller. */
export type FeedOutline = Awaited<ReturnType<typeof openFeed>>;

/** @param confirmed by the dealer: the first one made for these columns counts, and nothing is asked. @throws InvalidInput */
export async function openFeed(bytes: Uint8Array, confirmed: readonly FeedMapping[] = []) {
  const file = readStockTable((await openFile(bytes)).bytes);
  const { records, ...outline } = file;
  const samples = sampleColumns(file.columns, records());
  const known = file.has_header ? confirmed.find((one) => isOfSameHeader(one, file.columns)) : undefined;
  const learned: LearnedMapping = known
    ? { mapping: { ...known, ends_with_line_break: file.ends_with_line_break }, questions: [] }
    : learnMapping(file);
  return { ...outline, first_values: firstValues(samples), learned };
}
