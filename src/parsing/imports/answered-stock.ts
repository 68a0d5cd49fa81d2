import { countStock, readStockFile } from "#src/domain/imports/stock-file.ts";
import type { StockFileRules } from "#src/domain/imports/stock-row.ts";
import { type FeedMapping, hopelessAnswer, withAnswers } from "#src/domain/stock-feeds/feed-mapping.ts";
import type { MappingAnswers } from "#src/domain/stock-feeds/stock-feed-form.ts";
import { stockText } from "./stock-text.ts";

/**
 * An uploaded file, read as its dealer says.
 * @throws InvalidInput also for an answer with which no row comes in
 */
export async function answeredStock(
  bytes: Uint8Array,
  rules: StockFileRules,
  answers: MappingAnswers | null,
) {
  const { text, notes } = await stockText(bytes);
  const learned = readStockFile(text, rules);
  const mapping = answers && withAnswers(learned.header.mapping, answers);
  const file = mapping ? readStockFile(text, { ...rules, mappings: [mapping] }) : learned;
  const total = countStock(file);
  if (mapping && file.header.questions.length === 0) refuseHopelessAnswer(file, mapping);
  return { text, notes, file, total };
}

function refuseHopelessAnswer(file: ReturnType<typeof readStockFile>, mapping: FeedMapping): void {
  let first: string | undefined;
  for (const { vehicle, errors, left_for } of file.rows()) {
    if (vehicle || left_for === "sold" || left_for === "withdrawn") return;
    if (left_for === undefined) first ??= errors.map(({ message }) => message).join(". ");
  }
  if (first !== undefined || mapping.only) throw hopelessAnswer(mapping, first);
}
