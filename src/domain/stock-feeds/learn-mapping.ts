import { isNetName, isPlusVat, readFee, readPrice } from "../imports/cells/read-price.ts";
import type { ColumnTarget } from "../imports/column-targets.ts";
import type { StockTable } from "../imports/files/stock-table.ts";
import { learnColumns } from "../imports/learn-columns.ts";
import { type SampledColumn, sampleColumns } from "../imports/match-columns.ts";
import { isTotalName } from "../imports/total-price.ts";
import { type AmountQuestion, type FeedMapping, missingTargets } from "./feed-mapping.ts";

export interface MappingQuestion {
  target: ColumnTarget | AmountQuestion;
  /** Columns to choose from, with their first values. Resolved by `withAnswer`. */
  candidates: { column: string; values: string[] }[];
}

export type LearnedMapping = ReturnType<typeof learnMapping>;

const VALUES_SHOWN = 5;

/** Asks where several columns fit. */
export function learnMapping(file: StockTable) {
  const columns = sampleColumns(file.columns, file.records());
  const { found, unsure, rules, mayHaveOtherFuels } = learnColumns(columns, { hasHeader: file.has_header });
  const mapping: FeedMapping = {
    version: 1,
    has_header: file.has_header,
    columns: columns.map(({ name }) => ({ source: name, target: found.get(name) ?? "ignored" })),
    ...rules,
    ends_with_line_break: file.ends_with_line_break,
  };
  const missing = missingTargets(mapping);
  return {
    mapping,
    questions: questionsAbout(columns, { found, unsure, missing, mayHaveOtherFuels, rules }),
  };
}

interface Learned
  extends Pick<ReturnType<typeof learnColumns>, "found" | "unsure" | "mayHaveOtherFuels" | "rules"> {
  missing: readonly ColumnTarget[];
}

export function questionsAbout(
  columns: readonly SampledColumn[],
  { found, unsure, missing, mayHaveOtherFuels, rules }: Learned,
): MappingQuestion[] {
  const free = columns.filter(({ name, filled }) => !found.has(name) && filled > 0);
  const asked = new Map(unsure);
  for (const target of missing) if (!asked.has(target)) asked.set(target, free);
  if (mayHaveOtherFuels) asked.set("fuel", free);
  const questions = [...asked].map(([target, some]) => questionOf(target, some));
  const columnsOf: ColumnsOf = (target) => columns.filter(({ name }) => found.get(name) === target);
  const ofAmounts = amountQuestions(columnsOf).filter(({ target }) => rules[target] === undefined);
  return [...questions, ...ofAmounts];
}

type ColumnsOf = (target: ColumnTarget) => SampledColumn[];

/** Where the file has compulsory fees, or prices without VAT, and does not say what buyers pay in all. */
function amountQuestions(columnsOf: ColumnsOf) {
  const prices = columnsOf("price");
  const fees = columnsOf("fee").filter(({ values }) => values.some((text) => readFee(text)));
  const isTotal = prices.some(
    ({ name }) => /amountgbp/i.test(name.replaceAll(/\W/g, "")) || isTotalName(name),
  );
  const plus = columnsOf("vat").filter(({ name, values }) => values.some((text) => isPlusVat(name, text)));
  const net = prices.filter(
    ({ name, values }) => isNetName(name) || values.some((text) => readPrice(text).isPlusVat),
  );
  return [
    ...(fees.length > 0 && !isTotal ? [questionOf("price_includes_fee" as const, fees)] : []),
    ...(plus.length + net.length > 0 ? [questionOf("adds_vat" as const, [...net, ...plus])] : []),
  ];
}

const questionOf = <Target extends MappingQuestion["target"]>(
  target: Target,
  columns: readonly SampledColumn[],
) => ({
  target,
  candidates: columns.map(({ name, values }) => ({ column: name, values: values.slice(0, VALUES_SHOWN) })),
});
