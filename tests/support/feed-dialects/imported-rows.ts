import type { ImportRow } from "#src/domain/imports/imported-vehicle.ts";
import { readStockCsv, stockCsv } from "#src/domain/stock-feeds/stock-csv.ts";
import type { TranslatedFeed } from "#src/domain/stock-feeds/translate-feed.ts";

/** What the import of a feed reads. */
export const importedRows = (
  feed: Pick<TranslatedFeed, "columns" | "imported">,
  today: Date,
): ImportRow[] => [...readStockCsv(stockCsv(feed.columns, feed.imported), today).rows()];
