import { isNetName, isPlusVat, readFee, readPrice } from "../imports/cells/read-price.ts";
import type { ColumnTarget } from "../imports/column-targets.ts";
import { isKnownEv } from "../imports/known-ev.ts";
import { matchColumns, type SampledColumn, sampleColumns } from "../imports/match-columns.ts";
import { isTotalName } from "../imports/total-price.ts";
import { readDay } from "../text/read-day.ts";
import { columnsOfKind } from "../vehicles/fields.ts";
import type { FeedFile } from "./feed-file.ts";
import { type AmountQuestion, type FeedMapping, missingTargets } from "./feed-mapping.ts";
import { findByShape } from "./find-by-shape.ts";

export interface MappingQuestion {
  target: ColumnTarget | AmountQuestion;
  /** Columns to choose from, with their first values. Resolved by `withAnswer`. */
  candidates: { column: string; values: string[] }[];
}

export type LearnedMapping = ReturnType<typeof learnMapping>;

const VALUES_SHOWN = 5;

/** By column names, then by the shapes of values; asks where several columns fit. */
export function learnMapping(file: FeedFile) {
  const columns = sampleColumns(file.columns, file.records());
  const byName = matchColumns(file.has_header ? columns : []);
  const { unsure } = byName;
  const found = new Map([...byName.found].map(([index, target]) => [columns[index]?.name ?? "", target]));
  findByShape(columns, file.has_header, found, unsure);
  const columnsOf: ColumnsOf = (target) => columns.filter(({ name }) => found.get(name) === target);
  const mapping: FeedMapping = {
    version: 1,
    has_header: file.has_header,
    columns: columns.map(({ name }) => ({ source: name, target: found.get(name) ?? "ignored" })),
    mileage_unit: unitOf(columnsOf),
    date_order: dateOrderOf(columnsOf),
    is_all_electric: columns.some(({ name }) => name === "winter_range_est"),
    ends_with_line_break: file.ends_with_line_break,
  };
  const free = columns.filter(({ name, filled }) => !found.has(name) && filled > 0);
  for (const target of missingTargets(mapping)) if (!unsure.has(target)) unsure.set(target, free);
  if (mayHaveOtherFuels(mapping, columnsOf)) unsure.set("fuel", free);
  const questions = [...unsure].map(([target, some]) => questionOf(target, some));
  return { mapping, questions: [...questions, ...amountQuestions(columnsOf)] };
}

type ColumnsOf = (target: ColumnTarget) => SampledColumn[];

function unitOf(columnsOf: ColumnsOf): FeedMapping["mileage_unit"] {
  const [column] = columnsOf("mileage");
  return column && /(^|[^a-z])kms?($|[^a-z])|kilomet/i.test(column.name) ? "km" : "miles";
}

function dateOrderOf(columnsOf: ColumnsOf): FeedMapping["date_order"] {
  const days = columnsOfKind("day").flatMap((target) => columnsOf(target).flatMap(({ values }) => values));
  const read = (order: FeedMapping["date_order"]) => days.filter((day) => readDay(day, order)).length;
  return read("mdy") > read("dmy") ? "mdy" : "dmy";
}

/** Without a fuel column, cars are recognised by their names. */
const FEWEST_KNOWN = 0.7;

function mayHaveOtherFuels(mapping: FeedMapping, columnsOf: ColumnsOf): boolean {
  if (mapping.is_all_electric || columnsOf("fuel").length > 0) return false;
  const [makes] = columnsOf("make");
  const [models] = columnsOf("model");
  if (!makes || !models) return false;
  const known = models.values.filter((model, index) => isKnownEv({ make: makes.values[index] ?? "", model }));
  return known.length < models.values.length * FEWEST_KNOWN;
}

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
