import { type RawBuilder, sql } from "kysely";
import type { BrowseFilters } from "#src/domain/vehicles/browse-filters.ts";
import type { Plug } from "#src/domain/vehicles/plug.ts";

/** Browse filters with words, places and body style resolved to ids. Null means unfiltered. */
export interface BrowseConditions {
  numbers: Pick<BrowseFilters, NumberFilter>;
  variantIds: readonly number[] | null;
  /** Equivalent to `variantIds` when those cover whole models, else null. */
  model_ids: readonly number[] | null;
  placeIds: readonly number[] | null;
  body_id: number | null;
  /** As stated by the dealer. */
  plug: Plug | null;
  /** With a certificate, in the last 12 months. */
  isBatteryTested: boolean;
  /** Cars stated below `minBattery` whose nominal size reaches it. */
  nominalBatteries: readonly NominalBatteries[];
  /** Leaves out generated cars. For pages of cars only: the count tables do not know them. */
  isForSale?: true;
}

/** Cars of one model that state `fromKwh` or more: the usable part of a battery of the wanted size. */
export interface NominalBatteries {
  modelId: number;
  variantIds: readonly number[];
  years: { from: number; to: number };
  fromKwh: number;
}

export type NumberFilter =
  | "minPrice"
  | "maxPrice"
  | "minYear"
  | "maxMileage"
  | "minBattery"
  | "maxBattery"
  | "minDcCharging"
  | "minWinterRange";

export const EVERY_CAR: BrowseConditions = {
  numbers: {},
  variantIds: null,
  model_ids: null,
  placeIds: null,
  body_id: null,
  plug: null,
  isBatteryTested: false,
  nominalBatteries: [],
};

/** Real stock: pages of cars without generated ones. */
export const CARS_FOR_SALE: BrowseConditions = { ...EVERY_CAR, isForSale: true };

/**
 * Passes ids as one array parameter: in an unnamed statement the planner sees the values. With a subquery (`=
 * any(array(select …))`) it guesses, thirty times slower. Unknown numbers (null) fail every comparison.
 */
export function comparisons(
  {
    numbers,
    variantIds,
    placeIds,
    body_id,
    plug,
    isBatteryTested,
    nominalBatteries,
    isForSale,
  }: Omit<BrowseConditions, "model_ids">,
  dictionary: "variant" | "model" = "variant",
): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (variantIds !== null) conditions.push(sql`browse.variant_id = any(${variantIds}::int[])`);
  if (placeIds !== null) conditions.push(sql`browse.place_id = any(${placeIds}::int[])`);
  if (body_id !== null) conditions.push(sql`browse.body_id = ${body_id}`);
  if (plug !== null) conditions.push(sql`browse.plug = ${plug}`);
  if (isBatteryTested) conditions.push(sql`browse.battery_tested`);
  if (isForSale) {
    conditions.push(sql`not exists (
      select from vehicles where vehicles.vehicle_id = browse.vehicle_id and vehicles.is_generated
    )`);
  }
  for (const [filter, comparison] of Object.entries(COMPARISONS) as [NumberFilter, RawBuilder<unknown>][]) {
    const number = numbers[filter];
    if (number === undefined) continue;
    const compared = sql`${comparison} ${number}`;
    const others =
      filter === "minBattery" ? nominalBatteries.map((ofModels) => isOf(ofModels, dictionary)) : [];
    conditions.push(others.length === 0 ? compared : sql`(${sql.join([compared, ...others], sql` or `)})`);
  }
  return conditions;
}

function isOf(
  { modelId, variantIds, years, fromKwh }: NominalBatteries,
  dictionary: "variant" | "model",
): RawBuilder<unknown> {
  const car =
    dictionary === "model"
      ? sql`browse.model_id = ${modelId}`
      : sql`browse.variant_id = any(${variantIds}::int[])`;
  return sql`browse.battery_kwh >= ${fromKwh} and browse.year between ${years.from} and ${years.to} and ${car}`;
}

export const matching = (conditions: BrowseConditions) => allOf(comparisons(conditions));

export function allOf(conditions: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

const COMPARISONS = {
  minPrice: sql`browse.price >=`,
  maxPrice: sql`browse.price <=`,
  minYear: sql`browse.year >=`,
  maxMileage: sql`browse.mileage <=`,
  minBattery: sql`browse.battery_kwh >=`,
  maxBattery: sql`browse.battery_kwh <=`,
  minDcCharging: sql`browse.dc_kw >=`,
  minWinterRange: sql`browse.winter_range_est >=`,
} satisfies Record<NumberFilter, RawBuilder<unknown>>;
