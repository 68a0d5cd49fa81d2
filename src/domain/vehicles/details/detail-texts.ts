import { formatDay, formatPounds } from "#src/domain/format/format.ts";
import type { Field } from "../fields/field.ts";
import {
  columnsWith,
  type DetailColumn,
  detailField,
  type PublicDetails,
  type VehicleDetails,
} from "../fields.ts";
import { formatRegistration } from "./registration.ts";

export const YES_NO_TEXTS = { yes: "Yes", no: "No" } as const;

export const REGISTRATION = "Registration";

export interface DetailRow {
  name: string;
  /** Null: the dealer has not stated it. */
  value: string | null;
  /** Suggested question where it is not stated. */
  ask?: string | undefined;
}

type ShownDetails = Omit<PublicDetails, "shown_registration">;

const ON_PAGE = columnsWith(({ isOnPage }) => isOnPage);

/** Excludes answers to the buyer's questions. */
export function detailRows(car: PublicDetails): DetailRow[] {
  const { shown_registration } = car;
  const rows = ON_PAGE.flatMap((column) => {
    const { label, isOnPage, ask } = detailField(column);
    const value = detailText(car, column);
    return value === null && isOnPage === "once stated" ? [] : { name: label, value, ask };
  });
  const registration = shown_registration && formatRegistration(shown_registration);
  return registration ? [{ name: REGISTRATION, value: registration }, ...rows] : rows;
}

/** Null: the dealer has not stated it. */
export function detailText(car: ShownDetails, column: DetailColumn): string | null {
  const value = (car as Partial<VehicleDetails>)[column] ?? null;
  return value === null ? null : valueText(detailField(column), value);
}

/** Of a stored value, as pages show it. */
export function valueText({ type }: Field, value: string | number | boolean): string | null {
  switch (type.kind) {
    case "words":
    case "whole number":
      return String(value);
    case "text":
      return type.show ? type.show(String(value)) : String(value);
    case "choice":
      return type.choices[String(value)]?.text ?? String(value);
    case "figure":
      if (type.show) return type.show(Number(value));
      return type.unit ? `${value} ${type.unit}` : String(value);
    case "day":
      return type.show ? type.show(String(value)) : formatDay(String(value));
    case "yes or no":
      return YES_NO_TEXTS[value ? "yes" : "no"];
  }
}

/** Shown under the price, which is the total. */
export function mandatoryFeeText({
  mandatory_fee: fee,
  mandatory_fee_for: purpose,
}: Pick<VehicleDetails, "mandatory_fee" | "mandatory_fee_for">): string | null {
  if (!fee) return null;
  return `Includes the compulsory ${purpose ? `${purpose} fee` : "fee"} of ${formatPounds(fee)}`;
}
