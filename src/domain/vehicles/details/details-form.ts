import { DETAIL_COLUMNS, type DetailColumn, type VehicleDetails } from "../fields.ts";
import { formatRegistration } from "./registration.ts";

/** Empty: not stated. */
export type DetailFormValues = Record<DetailColumn, string> & {
  registration_shown: boolean;
};

const EMPTY = Object.fromEntries(DETAIL_COLUMNS.map((column) => [column, ""]));
export const NO_DETAILS = { ...EMPTY, registration_shown: false } as DetailFormValues;

export function detailFormOf(details: VehicleDetails): DetailFormValues {
  const texts = DETAIL_COLUMNS.map((column) => [column, formText(details[column])]);
  const { registration, registration_shown } = details;
  return {
    ...Object.fromEntries(texts),
    registration: registration === null ? "" : formatRegistration(registration),
    registration_shown,
  };
}

const formText = (value: VehicleDetails[DetailColumn]): string =>
  typeof value === "boolean" ? (value ? "yes" : "no") : String(value ?? "");
