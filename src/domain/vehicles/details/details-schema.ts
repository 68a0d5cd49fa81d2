import { z } from "zod";
import { londonDay } from "../../format/london-day.ts";
import { DETAIL_COLUMNS, type DetailColumn, detailField, type VehicleDetails } from "../fields.ts";
import { type OptionalField, optionalField } from "./optional-field.ts";

type Shape = { [Name in DetailColumn]: OptionalField<NonNullable<VehicleDetails[Name]>> };

/** Omitted details stay unchanged, as dealers' systems may not know them; empty or null clears them. */
export function detailFields(now: Date) {
  const { today } = londonDay(now);
  const fields = DETAIL_COLUMNS.map((column) => [column, optionalField(detailField(column), today)]);
  const { registration, vin, ...others } = Object.fromEntries(fields) as Shape;
  const registrationShown = z
    .boolean({ error: "Say whether buyers see the registration" })
    .nullish()
    .meta({ description: "Whether buyers see the registration; false unless you say so" })
    .transform((isShown) => isShown ?? undefined);
  return { registration, vin, registration_shown: registrationShown, ...others };
}
