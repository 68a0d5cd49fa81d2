import { variantTitle } from "../../ev-variants/ev-variant.ts";
import { EV_VARIANTS } from "../../ev-variants/ev-variants.ts";
import { formatKw, formatLongDate } from "../../format/format.ts";
import { formatRegistration } from "./registration.ts";
import type { PublicDetails, VehicleDetails } from "./vehicle-details.ts";

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

/** As dealers choose and buyers read them. */
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

/** As buyers read them on the car's page. */
export function detailRows(car: PublicDetails): DetailRow[] {
  const choice = <Field extends DetailChoice>(field: Field): string | null => {
    const texts: Readonly<Record<string, string>> = DETAIL_CHOICE_TEXTS[field];
    return texts[car[field] ?? ""] ?? null;
  };
  const { first_registered, mot_expiry, heat_pump, shown_registration } = car;
  const version = EV_VARIANTS.find(({ id }) => id === car.ev_variant_id);
  return [
    ...(shown_registration ? [{ name: REGISTRATION, value: formatRegistration(shown_registration) }] : []),
    { name: "First registered", value: dayText(first_registered) },
    { name: "Colour", value: car.colour },
    { name: "Previous owners", value: figureText(car.previous_owners) },
    { name: "Service history", value: choice("service_history") },
    { name: "MOT expires", value: dayText(mot_expiry) },
    { name: "Written off", value: choice("write_off_category") },
    { name: "Keys", value: figureText(car.number_of_keys) },
    { name: "Charging cables", value: choice("charging_cables") },
    { name: "Plug for rapid charging", value: choice("plug") },
    { name: "AC charging", value: car.ac_kw === null ? null : formatKw(car.ac_kw) },
    { name: "Heat pump", value: heat_pump === null ? null : YES_NO_TEXTS[heat_pump ? "yes" : "no"] },
    { name: "Battery ownership", value: choice("battery_ownership") },
    { name: "Finance check", value: choice("finance_check") },
    { name: "Former use", value: choice("former_use") },
    { name: "Accidents", value: choice("accident_history") },
    {
      name: "Most worn tyre",
      value: car.tyre_tread_mm === null ? null : `${car.tyre_tread_mm} mm of tread`,
    },
    { name: "Dealer’s warranty", value: warrantyText(car.warranty_months) },
    { name: "V5C log book", value: choice("v5c") },
    ...(version ? [{ name: "Version", value: variantTitle(version) }] : []),
  ];
}

const dayText = (day: string | null) => day && formatLongDate(new Date(`${day}T12:00:00Z`));
const warrantyText = (months: number | null) =>
  months === null ? null : months === 0 ? "None" : `${months} ${months === 1 ? "month" : "months"}`;
const figureText = (figure: number | null) => (figure === null ? null : String(figure));
