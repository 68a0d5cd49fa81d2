import { readDamage } from "./cells/read-state.ts";
import { ownColumn, targetsNamed } from "./column-synonyms.ts";
import { type ColumnTarget, isImageColumn } from "./column-targets.ts";
import { matchColumns, type SampledColumn } from "./match-columns.ts";
import type { Source } from "./read-record.ts";
import { REASON_COLUMN, REQUIRED_COLUMNS, STOCK_COLUMNS, type StockColumn } from "./stock-columns.ts";

export type StockHeader = ReturnType<typeof readStockHeader>;

/** Our own names count before those of other systems. @param hasPostcode of the dealership */
export function readStockHeader(samples: readonly SampledColumn[], hasPostcode: boolean) {
  const taken = new Set<StockColumn>();
  const repeated: StockColumn[] = [];
  const columns = samples.map(({ name }) => {
    const own = ownColumn(name);
    if (!own || !STOCK_COLUMNS.includes(own)) return null;
    if (taken.has(own)) repeated.push(own);
    else {
      taken.add(own);
      return own;
    }
    return null;
  });
  const sources: Source[] = columns.flatMap((column, index) =>
    column === null || isImageColumn(column)
      ? []
      : { index, target: column as ColumnTarget, source: samples[index]?.name ?? "" },
  );
  sources.push(...otherSources(samples, { columns, repeated, taken }));
  const found = new Set([...taken, ...sources.flatMap((source) => filledBy(source, samples))]);
  const isRead = (index: number) =>
    columns[index] || sources.some((source) => source.index === index && !source.is_unmapped);
  const isNamed = (name: string) =>
    name !== "" && name.toLowerCase() !== REASON_COLUMN && !repeated.some((one) => one === ownColumn(name));
  return {
    /** Columns to be read by their meaning. */
    sources,
    /** By index: columns with one of our own names. */
    columns,
    /** Our columns that the file fills. */
    found: [...found],
    missing: REQUIRED_COLUMNS.filter(
      (column) => !found.has(column) && !(column === "postcode" && hasPostcode),
    ),
    unknown: samples.flatMap(({ name }, index) =>
      !isRead(index) && isNamed(name.trim()) ? name.trim() : [],
    ),
    repeated,
  };
}

/** By index, from the names alone. */
export function headerOf(names: readonly string[]): (ColumnTarget | undefined)[] {
  const samples = names.map((name) => ({ name, values: [], filled: 1 }));
  const { sources } = readStockHeader(samples, true);
  return names.map((_, index) => sources.find((source) => source.index === index)?.target);
}

function otherSources(
  samples: readonly SampledColumn[],
  {
    columns,
    repeated,
    taken,
  }: { columns: (StockColumn | null)[]; repeated: StockColumn[]; taken: Set<StockColumn> },
): Source[] {
  const free = samples.flatMap((sample, index) =>
    columns[index] || repeated.some((one) => one === ownColumn(sample.name)) ? [] : { ...sample, index },
  );
  const { found } = matchColumns(free, { takesMisfits: true, taken: [...taken] as ColumnTarget[] });
  const read = [...found].flatMap(([at, target]) => {
    const { index, name } = free[at] ?? { index: -1, name: "" };
    return target === "position" ? [] : { index, target, source: name };
  });
  const otherPrices = free.filter(
    ({ name }, at) => !found.has(at) && targetsNamed(name)[0]?.target === "price",
  );
  return [
    ...read,
    ...otherPrices.map(({ index, name }) => ({
      ...{ index, source: name },
      target: "price" as const,
      is_unmapped: true,
    })),
  ];
}

const FILLS: Partial<Record<ColumnTarget, StockColumn[]>> = {
  title: ["make", "model", "trim"],
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
  if (target !== "damage") return FILLS[target] ?? [target as StockColumn];
  const categories = (samples[index]?.values ?? []).map((text) => readDamage(source, text));
  return categories.some((one) => one !== null && one !== "unclear") ? ["write_off_category"] : [];
}
