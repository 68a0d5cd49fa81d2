import { londonDay } from "../../format/london-day.ts";
import { DAY_MS, monthsAfter } from "../../time/ago.ts";
import { COLOURS, colourOf } from "../colours.ts";
import { type Choice, choiceText } from "./choices.ts";

/** For rapid charging. */
export const PLUGS = ["CCS", "CHAdeMO", "Type 2 only"] as const;
export type Plug = (typeof PLUGS)[number];

/**
 * Filters by what a dealer states, one row each: the name in URLs, the control, the chip and the catalogue's column come
 * from it. A column is of the view `cars_on_sale`; a car that does not state it matches no such filter.
 */
export const FIELD_FILTERS = {
  plug: { column: "plug", label: "Plug for rapid charging", values: PLUGS },
  batteryTested: {
    column: "is_battery_tested",
    label: "Battery test",
    is: true,
    yes: "Battery tested in the last 12 months",
  },
  colour: { column: "colour", label: "Colour", values: COLOURS, read: colourOf, isSeveral: true },
  minSeats: {
    column: "seats",
    label: "Seats",
    least: [4, 5, 6, 7],
    text: (seats: number) => `${seats} seats or more`,
  },
  maxOwners: {
    column: "previous_owners",
    label: "Owners so far",
    most: [1, 2, 3],
    text: (owners: number) => (owners === 1 ? "One owner at most" : `${owners} owners at most`),
  },
  fullHistory: {
    column: "service_history",
    label: "Service history",
    is: "full",
    yes: "Full service history",
  },
  minMot: {
    column: "mot_until",
    label: "MOT left",
    least: [1, 3, 6, 9, 11],
    dayOf: (months: number, today: Date) =>
      monthsAfter(new Date(londonDay(today).today), months).getTime() / DAY_MS,
    text: (months: number) => (months === 1 ? "MOT for 1 month or more" : `MOT for ${months} months or more`),
  },
  heatPump: { column: "heat_pump", label: "Heat pump", is: true, yes: "With a heat pump" },
  batteryOwned: {
    column: "battery_ownership",
    label: "Battery owned or leased",
    is: "owned",
    yes: "Battery owned with the car",
  },
} as const satisfies Record<string, FilterRow>;

/** A choice, a fact, or a bound: each offers some values, and a URL may have several or others. */
export type FilterRow = {
  column: string;
  label: string;
  /** Its control has a box for each value. */
  isSeveral?: true;
} & (
  | {
      values: readonly string[];
      /** The value of what a dealer wrote. */
      read?: (stated: string) => string | null;
    }
  | { is: string | true; yes: string }
  | {
      least: readonly number[];
      text: (value: number) => string;
      /** The column has days since 1970: the one that a value means. */
      dayOf?: (value: number, today: Date) => number;
    }
  | { most: readonly number[]; text: (value: number) => string }
);

type Rows = typeof FIELD_FILTERS;
export type FieldFilter = keyof Rows;
export const FIELD_FILTER_NAMES = Object.keys(FIELD_FILTERS) as FieldFilter[];
export const filterRow = (name: FieldFilter): FilterRow => FIELD_FILTERS[name];

export type FieldFilterValues = {
  [Name in FieldFilter]?: Rows[Name] extends { values: readonly (infer Value extends string)[] }
    ? Choice<Value>
    : Rows[Name] extends { is: unknown }
      ? true
      : number;
};

/** What the catalogue reads of a car for these filters. */
export type FilteredColumns = {
  [Name in FieldFilter as Rows[Name]["column"]]:
    | (Rows[Name] extends { is: true }
        ? boolean
        : Rows[Name] extends { values: unknown } | { is: string }
          ? string
          : number)
    | null;
};

/** Of a chip. */
export function fieldFilterText(name: FieldFilter, value: string | number | true): string {
  const row = filterRow(name);
  if ("yes" in row) return row.yes;
  return "text" in row ? row.text(Number(value)) : choiceText(row.values, String(value));
}

/** The values that a control offers, as in URLs, and their texts. */
export function filterOptions(name: FieldFilter): (readonly [value: string, text: string])[] {
  const row = filterRow(name);
  const values =
    "values" in row ? row.values : "yes" in row ? [true as const] : "least" in row ? row.least : row.most;
  return values.map((value) => [String(value), fieldFilterText(name, value)]);
}
