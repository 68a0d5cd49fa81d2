import { variantTitle } from "../../ev-variants/ev-variant.ts";
import { EV_VARIANTS } from "../../ev-variants/ev-variants.ts";
import { formatKw, formatLongDate } from "../../format/format.ts";
import { formatRegistration } from "./registration.ts";
import type { DetailColumn, PublicDetails, VehicleDetails } from "./vehicle-details.ts";

export type DetailChoice =
  | "service_history"
  | "write_off_category"
  | "charging_cables"
  | "plug"
  | "battery_ownership"
  | "finance_check"
  | "former_use"
  | "accident_history"
  | "v5c";

type Texts<Field extends DetailChoice> = Record<NonNullable<VehicleDetails[Field]>, string>;

export const DETAIL_CHOICE_TEXTS: { [Field in DetailChoice]: Texts<Field> } = {
  service_history: { full: "Full", part: "Part", none: "None" },
  write_off_category: {
    none: "No",
    N: "Category N: damaged, not in its structure",
    S: "Category S: damaged in its structure",
    C: "Category C (before October 2017)",
    D: "Category D (before October 2017)",
  },
  charging_cables: {
    both: "Type 2 and three-pin",
    type_2: "Type 2",
    three_pin: "Three-pin",
    none: "None",
  },
  plug: { CCS: "CCS", CHAdeMO: "CHAdeMO", "Type 2 only": "Type 2 only" },
  battery_ownership: { owned: "Owned with the car", leased: "Leased: a monthly fee" },
  finance_check: { clear: "None outstanding", outstanding: "Outstanding, settled before the sale" },
  former_use: {
    private: "Private",
    company: "Company or lease car",
    demonstrator: "Demonstrator",
    rental: "Rental car",
    taxi: "Taxi or private hire",
    driving_school: "Driving school",
  },
  accident_history: {
    none: "None known",
    repaired: "Damaged and repaired",
    damaged: "Damaged, not repaired",
  },
  v5c: { held: "Here, given at the sale", applied_for: "Applied for", missing: "Missing" },
};
export const YES_NO_TEXTS = { yes: "Yes", no: "No" } as const;

export const REGISTRATION = "Registration";

export interface DetailRow {
  name: string;
  /** Null: the dealer has not stated it. */
  value: string | null;
}

type ShownDetails = Omit<PublicDetails, "shown_registration">;

/** Excludes answers to the buyer's questions. */
export function detailRows(car: PublicDetails): DetailRow[] {
  const { shown_registration } = car;
  const version = EV_VARIANTS.find(({ id }) => id === car.ev_variant_id);
  return [
    ...(shown_registration ? [{ name: REGISTRATION, value: formatRegistration(shown_registration) }] : []),
    { name: "First registered", value: detailText(car, "first_registered") },
    { name: "Colour", value: detailText(car, "colour") },
    { name: "Plug for rapid charging", value: detailText(car, "plug") },
    { name: "AC charging", value: detailText(car, "ac_kw") },
    { name: "Heat pump", value: detailText(car, "heat_pump") },
    ...(version ? [{ name: "Version", value: variantTitle(version) }] : []),
  ];
}

/** Null: the dealer has not stated it. */
export function detailText(car: ShownDetails, column: DetailColumn): string | null {
  const value: string | number | boolean | null = (car as Partial<VehicleDetails>)[column] ?? null;
  if (value === null) return null;
  if (typeof value === "boolean") return YES_NO_TEXTS[value ? "yes" : "no"];
  if (typeof value === "number") return FIGURE_TEXTS[column]?.(value) ?? String(value);
  if (column === "first_registered" || column === "mot_expiry") return dayText(value);
  const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = DETAIL_CHOICE_TEXTS;
  return texts[column]?.[value] ?? value;
}

const FIGURE_TEXTS: Partial<Record<DetailColumn, (figure: number) => string>> = {
  ac_kw: formatKw,
  tyre_tread_mm: (millimetres) => `${millimetres} mm of tread`,
  warranty_months: (months) => (months === 0 ? "None" : `${months} ${months === 1 ? "month" : "months"}`),
};

const dayText = (day: string) => formatLongDate(new Date(`${day}T12:00:00Z`));
