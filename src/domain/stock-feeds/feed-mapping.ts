import { z } from "zod";
import { InvalidInput } from "../errors/errors.ts";
import { targetsNamed } from "../imports/column-synonyms.ts";
import { COLUMN_TARGETS, type ColumnTarget, isAlwaysRead, takesSeveral } from "../imports/column-targets.ts";
import type { Source } from "../imports/read-record.ts";
import { readingRulesSchema } from "../imports/reading-rules.ts";
import type { MappingAnswers } from "./stock-feed-form.ts";

export const MAPPED_TARGETS = [...COLUMN_TARGETS, "ignored"] as const;
export type MappedTarget = (typeof MAPPED_TARGETS)[number];

/** Learned from one file, confirmed by the dealer, then stored. */
export const feedMappingSchema = readingRulesSchema.extend({
  version: z.literal(1),
  has_header: z.boolean(),
  columns: z.array(z.object({ source: z.string(), target: z.enum(MAPPED_TARGETS) })),
  /** The rows that come in, such as a branch's: those with this value in this column. Undefined: all. */
  only: z.object({ column: z.string(), value: z.string() }).optional(),
  ends_with_line_break: z.boolean(),
});
export type FeedMapping = z.infer<typeof feedMappingSchema>;

/** Asked once: what the amounts of the file mean for the total that buyers pay. */
export const AMOUNT_QUESTIONS = ["price_includes_fee", "adds_vat"] as const;
export type AmountQuestion = (typeof AMOUNT_QUESTIONS)[number];
export const isAmountQuestion = (text: string): text is AmountQuestion =>
  AMOUNT_QUESTIONS.some((question) => question === text);

/** A missing postcode defaults to the dealer's, a missing body style to that of the model. */
const REQUIRED: readonly (readonly ColumnTarget[])[] = [
  ["make", "title"],
  ["model", "title"],
  ["price"],
  ["mileage"],
  ["year", "first_registered", "registration"],
  ["stock_ref", "registration", "vin"],
];

const targetsOf = ({ columns }: FeedMapping) => columns.map(({ target }) => target);

export function missingTargets(mapping: FeedMapping): ColumnTarget[] {
  const found = targetsOf(mapping);
  const missing = REQUIRED.filter((anyOf) => !anyOf.some((target) => found.includes(target)));
  return [...new Set(missing.flatMap(([first]) => first ?? []))];
}

/** @param source null: no such column */
export function withAnswer(mapping: FeedMapping, target: MappedTarget, source: string | null): FeedMapping {
  const columns = mapping.columns.map((one) => {
    if (one.source === source) return { ...one, target };
    const isReplaced = one.target === target && target !== "ignored" && !takesSeveral(target);
    return isReplaced ? { ...one, target: "ignored" as const } : one;
  });
  return { ...mapping, columns, is_all_electric: mapping.is_all_electric || (target === "fuel" && !source) };
}

const isAnyTarget = (text: string): text is MappedTarget => MAPPED_TARGETS.some((target) => target === text);

const UNKNOWN_COLUMN = "Choose a column that the file has";

/** @throws InvalidInput for a column that the file does not have */
export function withAnswers(
  mapping: FeedMapping,
  { columns = {}, only, ...amounts }: MappingAnswers,
): FeedMapping {
  let next = withOnly({ ...mapping, ...amounts }, only);
  for (const [target, sources] of Object.entries(columns)) {
    for (const source of [sources].flat()) {
      if (!isAnyTarget(target) || !(source === null || isMapped(mapping, source))) {
        throw new InvalidInput({ columns: UNKNOWN_COLUMN });
      }
      next = withAnswer(next, target, source);
    }
  }
  return next;
}

const isMapped = ({ columns }: FeedMapping, source: string) => columns.some((one) => one.source === source);

/** @param only null: all rows. @throws InvalidInput for a column that the file does not have */
function withOnly(mapping: FeedMapping, only: MappingAnswers["only"]): FeedMapping {
  if (only && !isMapped(mapping, only.column)) throw new InvalidInput({ only: UNKNOWN_COLUMN });
  return only === undefined ? mapping : { ...mapping, only: only ?? undefined };
}

/** @param firstValues by column */
export const shownColumns = ({ columns }: FeedMapping, firstValues: Readonly<Record<string, string[]>>) =>
  columns.map((column) => ({ ...column, values: firstValues[column.source] ?? [] }));

/** The mapping was made for a file with the same columns in the same order. */
export const isOfSameHeader = ({ columns }: Pick<FeedMapping, "columns">, names: readonly string[]) =>
  columns.length === names.length && columns.every(({ source }, index) => source === names[index]);

/** A path may be longer in a nested file with one car. */
export function sourcesIn(mapping: FeedMapping, columns: readonly string[]): Source[] {
  const mapped = mapping.columns.flatMap(({ source, target }) => {
    const index = findColumn(columns, source);
    return target === "ignored" || index === -1 ? [] : [{ index, target, source }];
  });
  return mapping.has_header ? [...mapped, ...unmappedSources(mapped, columns)] : mapped;
}

/**
 * Columns of fees, VAT and states that came later, or that the mapping was learned too early to know; and the prices
 * beside the chosen one, each of which may say that the car is sold.
 */
function unmappedSources(mapped: readonly Source[], columns: readonly string[]): Source[] {
  const taken = new Set(mapped.map(({ index }) => index));
  return columns.flatMap((source, index) => {
    const [best] = taken.has(index) ? [] : targetsNamed(source);
    return best && (isAlwaysRead(best.target) || best.target === "price")
      ? [{ index, target: best.target, source, is_unmapped: true }]
      : [];
  });
}

/** @param first why the first car is refused; undefined: no row is wanted */
export function hopelessAnswer({ only }: FeedMapping, first: string | undefined): InvalidInput {
  return only && first === undefined
    ? new InvalidInput({ only: `No electric car of your file has "${only.value}" in ${only.column}.` })
    : new InvalidInput({ columns: `With this answer none of the cars can come in. The first: ${first}` });
}

/** Selects the rows that come in. Without its column no row does: those of other branches would come in. */
export function rowFilter(
  { only }: FeedMapping,
  columns: readonly string[],
): (cells: readonly string[]) => boolean {
  if (!only) return () => true;
  const index = findColumn(columns, only.column);
  const wanted = only.value.toLowerCase();
  return (cells) => cells[index]?.trim().toLowerCase() === wanted;
}

const ALWAYS_STATED: readonly MappedTarget[] = [...REQUIRED.flat(), "body_style", "fuel"];

/** Columns missing from the file. XML and JSON omit fields that no car has; pictures may have a column each. */
export function missingColumns(
  mapping: FeedMapping,
  { columns, format }: { columns: readonly string[]; format: "csv" | "xml" | "json" },
): string[] {
  const isThere = ({ source }: { source: string }) => findColumn(columns, source) >= 0;
  const hasPictures = mapping.columns.some((column) => column.target === "images" && isThere(column));
  const missing = mapping.columns.flatMap((column) => {
    const { target, source } = column;
    if (target === "ignored" || isThere(column) || (target === "images" && hasPictures)) return [];
    return format === "csv" || ALWAYS_STATED.includes(target) ? source : [];
  });
  const { only } = mapping;
  return only && !isThere({ source: only.column }) ? [...new Set([...missing, only.column])] : missing;
}

export function findColumn(columns: readonly string[], source: string): number {
  const exact = columns.indexOf(source);
  if (exact >= 0) return exact;
  const ends = columns.flatMap((column, index) =>
    column.endsWith(`.${source}`) || source.endsWith(`.${column}`) ? [index] : [],
  );
  return ends.length === 1 ? (ends[0] ?? -1) : -1;
}
