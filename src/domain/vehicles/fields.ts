import { CHARGING_FIELDS } from "./fields/charging-fields.ts";
import type { DetailField, Field, ValueOf } from "./fields/field.ts";
import { HEADLINE_FIELDS } from "./fields/headline-fields.ts";
import { HISTORY_FIELDS } from "./fields/history-fields.ts";
import { SALE_FIELDS } from "./fields/sale-fields.ts";

/** Facts of cards, lists and searches. */
export type HeadlineColumn = keyof typeof HEADLINE_FIELDS;
export const HEADLINE_COLUMNS = Object.keys(HEADLINE_FIELDS) as HeadlineColumn[];
export type HeadlineFacts = {
  [Name in HeadlineColumn]: (typeof HEADLINE_FIELDS)[Name] extends { isRequired: true }
    ? ValueOf<(typeof HEADLINE_FIELDS)[Name]["type"]>
    : ValueOf<(typeof HEADLINE_FIELDS)[Name]["type"]> | null;
};

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

export type FieldName = HeadlineColumn | DetailColumn;
export const FIELD_NAMES: readonly FieldName[] = [...HEADLINE_COLUMNS, ...DETAIL_COLUMNS];
const FIELDS: Readonly<Record<FieldName, Field>> = { ...HEADLINE_FIELDS, ...DETAIL_FIELDS };

export const vehicleField = (name: FieldName): Field => FIELDS[name];
export const fieldOf = (name: string): Field | undefined =>
  Object.hasOwn(FIELDS, name) ? FIELDS[name as FieldName] : undefined;

/** The row of a detail, without the literal types of its own. */
export const detailField = (column: DetailColumn): DetailField => DETAIL_FIELDS[column];

type Kind = DetailField["type"]["kind"];
type ColumnOfKind<Wanted extends Kind> = {
  [Name in DetailColumn]: (typeof DETAIL_FIELDS)[Name]["type"]["kind"] extends Wanted ? Name : never;
}[DetailColumn];

export const columnsOfKind = <const Wanted extends Kind>(kind: Wanted) =>
  DETAIL_COLUMNS.filter((column): column is ColumnOfKind<Wanted> => DETAIL_FIELDS[column].type.kind === kind);

export const columnsWith = (test: (field: DetailField) => unknown): DetailColumn[] =>
  DETAIL_COLUMNS.filter((column) => test(DETAIL_FIELDS[column]));

/** 'Most worn tyre (mm of tread)' */
export const labelWithUnit = ({ label, type }: Field): string =>
  "unit" in type && type.unit ? `${label} (${type.unit})` : label;

/** As the form shows it, with its unit. */
export const fieldLabel = (name: string): string | undefined => {
  const field = fieldOf(name);
  return field && labelWithUnit(field);
};

/** What to write into a file's column; undefined for words and figures that need no explanation. */
export function columnValues(column: string): string | undefined {
  const { type, inFiles } = fieldOf(column) ?? {};
  if (inFiles !== undefined) return inFiles;
  if (type?.kind === "choice") return Object.keys(type.choices).join(", ");
  if (type?.kind === "day") return "14/03/2027";
  return type?.kind === "yes or no" ? "yes, no" : undefined;
}

/** Fields that a dealer may keep as they are while a stock feed says otherwise. */
export const PINNABLE_FIELDS: readonly string[] = [
  ...["price", "mileage", "description", "trim", "year", "body_style"],
  ...["battery_kwh", "dc_kw", "winter_range_est", "summer_range_est"],
  ...columnsWith(({ isNeverPinned }) => !isNeverPinned),
];

export const pinnableOf = (names: readonly string[]): string[] =>
  PINNABLE_FIELDS.filter((field) => names.includes(field));
