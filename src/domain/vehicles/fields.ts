import { CHARGING_FIELDS } from "./fields/charging-fields.ts";
import { type Field, labelWithUnit, type ValueOf } from "./fields/field.ts";
import { HISTORY_FIELDS } from "./fields/history-fields.ts";
import { SALE_FIELDS } from "./fields/sale-fields.ts";

/** In the order of forms, files and pages. */
export const DETAIL_FIELDS = { ...HISTORY_FIELDS, ...CHARGING_FIELDS, ...SALE_FIELDS };
export type DetailColumn = keyof typeof DETAIL_FIELDS;
export const DETAIL_COLUMNS = Object.keys(DETAIL_FIELDS) as DetailColumn[];

/** Null: the dealer has not stated it. Days are '2026-12-03'. */
type StatedDetails = { [Name in DetailColumn]: ValueOf<(typeof DETAIL_FIELDS)[Name]["type"]> | null };
export interface VehicleDetails extends StatedDetails {
  /** Buyers may see the registration. A file cannot say so. */
  registration_shown: boolean;
}

type PrivateColumn = {
  [Name in DetailColumn]: (typeof DETAIL_FIELDS)[Name] extends { isPrivate: true } ? Name : never;
}[DetailColumn];
export type IdentityField = PrivateColumn | "registration_shown";
export type PublicDetails = Omit<VehicleDetails, IdentityField> & { shown_registration: string | null };

const FIELDS: Readonly<Record<string, Field>> = DETAIL_FIELDS;

export const fieldOf = (name: string): Field | undefined => FIELDS[name];

/** The row of a detail, without the literal types of its own. */
export const detailField = (column: DetailColumn): Field => DETAIL_FIELDS[column];

type Kind = Field["type"]["kind"];
type ColumnOfKind<Wanted extends Kind> = {
  [Name in DetailColumn]: (typeof DETAIL_FIELDS)[Name]["type"]["kind"] extends Wanted ? Name : never;
}[DetailColumn];

export const columnsOfKind = <const Wanted extends Kind>(kind: Wanted) =>
  DETAIL_COLUMNS.filter((column): column is ColumnOfKind<Wanted> => DETAIL_FIELDS[column].type.kind === kind);

export const columnsWith = (test: (field: Field) => unknown): DetailColumn[] =>
  DETAIL_COLUMNS.filter((column) => test(DETAIL_FIELDS[column]));

/** As the form shows it, with its unit. */
export const fieldLabel = (name: string): string | undefined => {
  const field = fieldOf(name);
  return field && labelWithUnit(field);
};
