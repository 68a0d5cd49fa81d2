import type { StockTable } from "../imports/files/stock-table.ts";
import { sampleColumns } from "../imports/match-columns.ts";
import { readStockHeader } from "../imports/stock-header.ts";
import type { FeedMapping } from "./feed-mapping.ts";

export type LearnedMapping = ReturnType<typeof learnMapping>;

/** Asks where several columns fit. */
export function learnMapping(file: StockTable) {
  const { has_header: hasHeader, ends_with_line_break } = file;
  const columns = sampleColumns(file.columns, file.records());
  const header = readStockHeader(columns, { hasPostcode: true, hasHeader, isFeed: true });
  const mapping: FeedMapping = { ...header.mapping, ends_with_line_break };
  return { mapping, questions: header.questions };
}
