import type { ImportRow } from "#src/domain/imports/imported-vehicle.ts";
import { FEED_RULES, readStockFile } from "#src/domain/imports/stock-file.ts";
import { stockCsv } from "#src/domain/stock-feeds/stock-csv.ts";
import type { TranslatedFeed } from "#src/domain/stock-feeds/translate-feed.ts";

/** What the import of a feed reads. */
export const importedRows = (
  feed: Pick<TranslatedFeed, "columns" | "imported">,
  today: Date,
): ImportRow[] => [...readStockFile(stockCsv(feed.columns, feed.imported), { today, ...FEED_RULES }).rows()];
