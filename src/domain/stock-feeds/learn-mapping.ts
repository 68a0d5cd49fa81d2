import { isNetName, isPlusVat, readFee, readPrice } from "../imports/cells/read-price.ts";
import type { ColumnTarget } from "../imports/column-targets.ts";
import { isKnownEv } from "../imports/known-ev.ts";
import {
  type MatchedColumns,
  matchColumns,
  type SampledColumn,
  sampleColumns,
} from "../imports/match-columns.ts";
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

export interface LearnedMapping {
  mapping: FeedMapping;
  questions: MappingQuestion[];
}

const VALUES_SHOWN = 5;

/** By column names, then by the shapes of values; asks where several columns fit. */
export function learnMapping(file: FeedFile): LearnedMapping {
  const columns = sampleColumns(file.columns, file.records());
  const byName: MatchedColumns = file.has_header
    ? matchColumns(columns)
    : { found: new Map(), unsure: new Map() };
  const { unsure } = byName;
  const found = new Map([...byName.found].map(([index, target]) => [columns[index]?.name ?? "", target]));
  findByShape(columns, file.has_header, found, unsure);
  const mapping: FeedMapping = {
    version: 1,
    has_header: file.has_header,
    columns: columns.map(({ name }) => ({ source: name, target: found.get(name) ?? "ignored" })),
    mileage_unit: unitOf(columns, found),
    date_order: dateOrderOf(columns, found),
    is_all_electric: columns.some(({ name }) => name === "winter_range_est"),
    ends_with_line_break: file.ends_with_line_break,
  };
  const free = columns.filter(({ name, filled }) => !found.has(name) && filled > 0);
  for (const target of missingTargets(mapping)) if (!unsure.has(target)) unsure.set(target, free);
  if (mayHaveOtherFuels(mapping, columns, found)) unsure.set("fuel", free);
  const questions = [...unsure].map(([target, some]) => questionOf(target, some));
  return { mapping, questions: [...questions, ...amountQuestions(columns, found)] };
}

const columnsOf = (
  target: ColumnTarget,
  columns: readonly SampledColumn[],
  found: ReadonlyMap<string, ColumnTarget>,
) => columns.filter(({ name }) => found.get(name) === target);

function unitOf(
  columns: readonly SampledColumn[],
  found: ReadonlyMap<string, ColumnTarget>,
): FeedMapping["mileage_unit"] {
  const [column] = columnsOf("mileage", columns, found);
  return column && /(^|[^a-z])kms?($|[^a-z])|kilomet/i.test(column.name) ? "km" : "miles";
}

function dateOrderOf(
  columns: readonly SampledColumn[],
  found: ReadonlyMap<string, ColumnTarget>,
): FeedMapping["date_order"] {
  const days = columnsOfKind("day").flatMap((target) =>
    columnsOf(target, columns, found).flatMap(({ values }) => values),
  );
  const read = (order: FeedMapping["date_order"]) => days.filter((day) => readDay(day, order)).length;
  return read("mdy") > read("dmy") ? "mdy" : "dmy";
}

/** Without a fuel column, cars are recognised by their names. */
const FEWEST_KNOWN = 0.7;

function mayHaveOtherFuels(
  mapping: FeedMapping,
  columns: readonly SampledColumn[],
  found: ReadonlyMap<string, ColumnTarget>,
): boolean {
  if (mapping.is_all_electric || columnsOf("fuel", columns, found).length > 0) return false;
  const [makes] = columnsOf("make", columns, found);
  const [models] = columnsOf("model", columns, found);
  if (!makes || !models) return false;
  const known = models.values.filter((model, index) => isKnownEv({ make: makes.values[index] ?? "", model }));
  return known.length < models.values.length * FEWEST_KNOWN;
}

/** Where the file has compulsory fees, or prices without VAT, and does not say what buyers pay in all. */
function amountQuestions(
  columns: readonly SampledColumn[],
  found: ReadonlyMap<string, ColumnTarget>,
): MappingQuestion[] {
  const prices = columnsOf("price", columns, found);
  const fees = columnsOf("fee", columns, found).filter(({ values }) => values.some((text) => readFee(text)));
  const isTotal = prices.some(
    ({ name }) => /amountgbp/i.test(name.replaceAll(/\W/g, "")) || isTotalName(name),
  );
  const plus = columnsOf("vat", columns, found).filter(({ name, values }) =>
    values.some((text) => isPlusVat(name, text)),
  );
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
