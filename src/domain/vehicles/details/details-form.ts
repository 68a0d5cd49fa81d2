import { formatRegistration } from "./registration.ts";
import { DETAIL_COLUMNS, type DetailColumn, type VehicleDetails } from "./vehicle-details.ts";

/** Empty: not stated. */
export type DetailFormValues = Record<DetailColumn, string> & {
  registration_shown: boolean;
};

const EMPTY = Object.fromEntries(DETAIL_COLUMNS.map((column) => [column, ""]));
export const NO_DETAILS = { ...EMPTY, registration_shown: false } as DetailFormValues;

export function detailFormOf(details: VehicleDetails): DetailFormValues {
  const texts = DETAIL_COLUMNS.map((column) => [column, String(details[column] ?? "")]);
  const { registration, registration_shown, heat_pump } = details;
  return {
    ...Object.fromEntries(texts),
    registration: registration === null ? "" : formatRegistration(registration),
    heat_pump: heat_pump === null ? "" : heat_pump ? "yes" : "no",
    registration_shown,
  };
}
