import { type FeedMapping, missingTargets } from "../stock-feeds/feed-mapping.ts";
import { readPrice } from "./cells/read-price.ts";
import { readDamage } from "./cells/read-state.ts";
import { fits, isProse } from "./cells/value-shapes.ts";
import { questionsAbout } from "./column-questions.ts";
import { ownColumn, targetsNamed } from "./column-synonyms.ts";
import { type ColumnTarget, isImageColumn } from "./column-targets.ts";
import { uniqueNames } from "./csv-dialect.ts";
import { learnColumns } from "./learn-columns.ts";
import type { SampledColumn } from "./match-columns.ts";
import type { Source } from "./read-record.ts";
import type { ReadingRules } from "./reading-rules.ts";
import { REASON_COLUMN, REQUIRED_COLUMNS, STOCK_COLUMNS, type StockColumn } from "./stock-columns.ts";

export type StockHeader = ReturnType<typeof readStockHeader>;

interface HeaderRules {
  /** The dealership's counts for cars without one. */
  hasPostcode: boolean;
  /** Confirmed by the dealer: then nothing is learned. */
  mapping?: FeedMapping | undefined;
  hasHeader?: boolean;
  /** Read each night: a column is used only if its values fit, and something must tell the cars apart. */
  isFeed?: boolean;
}

/** Our own names count before those of other systems, and these before what the values show. */
export function readStockHeader(
  given: readonly SampledColumn[],
  { hasPostcode, mapping, hasHeader = true, isFeed = false }: HeaderRules,
) {
  const own = ownColumns(hasHeader ? given : []);
  const names = uniqueNames(given.map(({ name }) => name));
  const samples = given.map((sample, index) => ({ ...sample, name: names[index] ?? "" }));
  const targetOf = (column: StockColumn) => (isImageColumn(column) ? "images" : (column as ColumnTarget));
  const confirmed = new Map(mapping?.columns.map(({ source, target }) => [source, target]));
  const columns = given.map((_, index) => {
    const column = own.columns[index] ?? null;
    const said = confirmed.get(names[index] ?? "");
    return column !== null && (said === undefined || said === targetOf(column)) ? column : null;
  });
  const repeated = mapping ? [] : own.repeated;
  const isRepeated = (index: number) => repeated.some((one) => one === ownColumn(given[index]?.name ?? ""));
  const known = new Map(
    names.flatMap((name, index): [string, ColumnTarget][] => {
      const column = columns[index];
      const target = confirmed.get(name) ?? (column && targetOf(column));
      return target && target !== "ignored" ? [[name, target]] : [];
    }),
  );
  const learned = learnColumns(
    samples.filter(({ name }, index) => (mapping ? known.has(name) : columns[index] || !isRepeated(index))),
    { hasHeader, known, takesMisfits: !isFeed },
  );
  const rules: ReadingRules = { ...learned.rules, ...mapping };
  const sources = samples.flatMap(({ name: source }, index): Source[] => {
    const target = learned.found.get(source);
    if (isImageColumn(columns[index] ?? "") || (isRepeated(index) && !columns[index])) return [];
    if (target) return target === "position" ? [] : [{ index, target, source }];
    const isOtherPrice = targetsNamed(source)[0]?.target === "price";
    return isOtherPrice ? [{ index, target: "price", source, is_unmapped: true }] : [];
  });
  const ownNames = columns.filter((column) => column !== null);
  const found = new Set([...ownNames, ...sources.flatMap((source) => filledBy(source, samples))]);
  const isRead = (index: number) =>
    columns[index] || sources.some((source) => source.index === index && !source.is_unmapped);
  const isNamed = (index: number) =>
    given[index]?.name.trim() && names[index]?.toLowerCase() !== REASON_COLUMN && !isRepeated(index);
  const missing = REQUIRED_COLUMNS.filter(
    (column) => !found.has(column) && !(column === "postcode" && hasPostcode),
  );
  /** Cars of the template are electric. */
  const isTemplate = REQUIRED_COLUMNS.every((column) => column === "postcode" || ownNames.includes(column));
  const saysFuel = learned.saysFuel || rules.is_all_electric || (!isFeed && isTemplate);
  const mayHaveOtherFuels = learned.mayHaveOtherFuels && !saysFuel;
  const read: FeedMapping = mapping ?? {
    version: 1,
    has_header: hasHeader,
    columns: names.map((name) => ({ source: name, target: learned.found.get(name) ?? "ignored" })),
    ...rules,
    ends_with_line_break: true,
  };
  const toFind = mapping ? [] : missingTargets(read).filter((target) => isFeed || target !== "stock_ref");
  const questions = questionsAbout(samples, { ...learned, rules, mayHaveOtherFuels, missing: toFind });
  return {
    names,
    /** Columns to be read by their meaning. */
    sources,
    /** By index: columns with one of our own names. */
    columns,
    /** Our columns that the file fills. */
    found: [...found],
    missing,
    unknown: samples.flatMap(({ name }, index) => (!isRead(index) && isNamed(index) ? name : [])),
    repeated,
    rules,
    /** Else cars with an unknown name may have any. */
    saysFuel,
    /** What we read, for the dealer to correct. */
    mapping: read,
    questions: questions.filter(
      ({ target, candidates }) => isFeed || target === "fuel" || candidates.length > 0,
    ),
  };
}

/** @returns by index, columns with one of our names, only the first of each */
function ownColumns(samples: readonly SampledColumn[]) {
  const taken = new Set<StockColumn>();
  const repeated: StockColumn[] = [];
  const columns = samples.map((sample) => {
    const own = ownColumn(sample.name);
    if (!own || !STOCK_COLUMNS.includes(own) || isMisnamed(own, sample, samples)) return null;
    if (taken.has(own)) repeated.push(own);
    else {
      taken.add(own);
      return own;
    }
    return null;
  });
  return { columns, repeated };
}

/** 'Registration' of a year's plates, beside 'FullRegistration'; a 'Description' in a few words beside one of sentences. */
function isMisnamed(own: StockColumn, sample: SampledColumn, samples: readonly SampledColumn[]): boolean {
  const target = own as ColumnTarget;
  const isFitting = ({ values }: SampledColumn) =>
    values.length > 0 && (target === "description" ? isProse(values) : fits(target, values));
  const isNamed = ({ name }: SampledColumn) => targetsNamed(name).some((named) => named.target === target);
  return (
    sample.values.length > 0 &&
    !isFitting(sample) &&
    samples.some((other) => isNamed(other) && isFitting(other))
  );
}

/** By index, from the names alone where no one has confirmed them. */
export function headerOf(names: readonly string[], mapping?: FeedMapping): (ColumnTarget | undefined)[] {
  const samples = names.map((name) => ({ name, values: [], filled: 1 }));
  const { sources } = readStockHeader(samples, { hasPostcode: true, mapping });
  return names.map((_, index) => sources.find((source) => source.index === index)?.target);
}

const FILLS: Partial<Record<ColumnTarget, StockColumn[]>> = {
  // Without a column of its own, the body style is that of the model.
  model: ["model", "body_style"],
  title: ["make", "model", "trim", "body_style"],
  features: ["description"],
  images: ["image_url_1"],
  fee: ["mandatory_fee", "mandatory_fee_for"],
  first_registered: ["first_registered", "year"],
  registration: ["registration", "year"],
  fuel: [],
  state: [],
  vat: [],
  mileage_unit: [],
  position: [],
};

function filledBy({ target, source, index }: Source, samples: readonly SampledColumn[]): StockColumn[] {
  const hasFees = target === "price" && samples[index]?.values.some((text) => readPrice(text).fee);
  if (hasFees) return ["price", "mandatory_fee", "mandatory_fee_for"];
  if (target !== "damage") return FILLS[target] ?? [target as StockColumn];
  const categories = (samples[index]?.values ?? []).map((text) => readDamage(source, text));
  return categories.some((one) => one !== null && one !== "unclear") ? ["write_off_category"] : [];
}
