import type { StockFileRules } from "#src/domain/imports/stock-row.ts";
import type { MappingAnswers } from "#src/domain/stock-feeds/stock-feed-form.ts";
import { answeredStock } from "./answered-stock.ts";

/** @throws InvalidInput */
export async function openStock(
  bytes: Uint8Array,
  rules: StockFileRules,
  answers: MappingAnswers | null = null,
) {
  const { text, notes, file, total } = await answeredStock(bytes, rules, answers);
  const { header_cells, header, is_confirmed } = file;
  return { text, notes, header_cells, total, mapping: is_confirmed ? header.mapping : null };
}
