import type { AmountQuestion } from "../stock-feeds/feed-mapping.ts";
import { isNetName, isPlusVat, readFee, readPrice } from "./cells/read-price.ts";
import type { ColumnTarget } from "./column-targets.ts";
import type { learnColumns } from "./learn-columns.ts";
import type { SampledColumn } from "./match-columns.ts";
import { isTotalName } from "./total-price.ts";

export interface MappingQuestion {
  target: ColumnTarget | AmountQuestion;
  /** Columns to choose from, with their first values. Resolved by `withAnswer`. */
  candidates: { column: string; values: string[] }[];
}

const VALUES_SHOWN = 5;

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
