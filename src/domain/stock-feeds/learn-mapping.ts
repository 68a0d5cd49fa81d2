import { isNetName, isPlusVat, readFee, readPrice } from "../imports/cells/read-price.ts";
import type { ColumnTarget } from "../imports/column-targets.ts";
import { learnColumns } from "../imports/learn-columns.ts";
import { type SampledColumn, sampleColumns } from "../imports/match-columns.ts";
import { isTotalName } from "../imports/total-price.ts";
import type { FeedFile } from "./feed-file.ts";
import { type AmountQuestion, type FeedMapping, missingTargets } from "./feed-mapping.ts";

export interface MappingQuestion {
  target: ColumnTarget | AmountQuestion;
  /** Columns to choose from, with their first values. Resolved by `withAnswer`. */
  candidates: { column: string; values: string[] }[];
}

export type LearnedMapping = ReturnType<typeof learnMapping>;

const VALUES_SHOWN = 5;

/** Asks where several columns fit. */
export function learnMapping(file: FeedFile) {
  const columns = sampleColumns(file.columns, file.records());
  const { found, unsure, rules, mayHaveOtherFuels } = learnColumns(columns, { hasHeader: file.has_header });
  const columnsOf: ColumnsOf = (target) => columns.filter(({ name }) => found.get(name) === target);
  const mapping: FeedMapping = {
    version: 1,
    has_header: file.has_header,
    columns: columns.map(({ name }) => ({ source: name, target: found.get(name) ?? "ignored" })),
    ...rules,
    ends_with_line_break: file.ends_with_line_break,
  };
  const free = columns.filter(({ name, filled }) => !found.has(name) && filled > 0);
  for (const target of missingTargets(mapping)) if (!unsure.has(target)) unsure.set(target, free);
  if (mayHaveOtherFuels) unsure.set("fuel", free);
  const questions = [...unsure].map(([target, some]) => questionOf(target, some));
  return { mapping, questions: [...questions, ...amountQuestions(columnsOf)] };
}

type ColumnsOf = (target: ColumnTarget) => SampledColumn[];

/** Where the file has compulsory fees, or prices without VAT, and does not say what buyers pay in all. */
function amountQuestions(columnsOf: ColumnsOf): MappingQuestion[] {
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
    ...(fees.length > 0 && !isTotal ? [questionOf("price_includes_fee", fees)] : []),
    ...(plus.length + net.length > 0 ? [questionOf("adds_vat", [...net, ...plus])] : []),
  ];
}

const questionOf = (
  target: MappingQuestion["target"],
  columns: readonly SampledColumn[],
): MappingQuestion => ({
  target,
  candidates: columns.map(({ name, values }) => ({ column: name, values: values.slice(0, VALUES_SHOWN) })),
});
