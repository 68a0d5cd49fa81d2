import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";
import type { ImportKind } from "#src/domain/imports/import-states.ts";
import { REQUIRED_COLUMNS, type StockColumn } from "#src/domain/imports/stock-columns.ts";
import type { Field } from "#src/domain/vehicles/fields/field.ts";
import { FIELD_NAMES, type FieldName, vehicleField } from "#src/domain/vehicles/fields.ts";
import type { ListingRow } from "#src/services/vehicles/dealer-vehicle-queries.ts";
import { LISTING_COLUMNS } from "#src/services/vehicles/vehicle-columns.ts";
import { arrayText, columnArrays } from "./column-array-queries.ts";
import { onConflict, type UnreadByColumn } from "./imported-conflict-queries.ts";

export type ImportedRow = ListingRow & {
  vehicle_id: string;
  stock_ref: string | null;
  held_words: string[];
  due_in: boolean;
};

export interface Upserted {
  vehicle_id: string;
  outcome: "created" | "updated" | "unchanged";
  /** As saved: an admin may have allowed them. */
  held_words: string[];
}

/** Columns that stay as they are when the file does not have them. */
const OPTIONAL = FIELD_NAMES.filter((name) => name !== "stock_ref" && !REQUIRED_COLUMNS.includes(name));

const REQUIRED = LISTING_COLUMNS.filter((column) => !OPTIONAL.some((optional) => optional === column));

export interface Upsert {
  dealer_id: string;
  /** Ids of listed cars. */
  known: ReadonlySet<string>;
  columns: ReadonlySet<StockColumn>;
  unread: UnreadByColumn;
  kind: ImportKind;
  at: Date;
}

/** Upserts by id, see match-rows.ts; keeps columns that the file does not have, photos, and drafts as drafts. */
export async function upsertVehicles(
  tx: DbOrTransaction,
  vehicles: readonly ImportedRow[],
  { dealer_id, known, columns, unread, kind, at }: Upsert,
): Promise<Upserted[]> {
  if (vehicles.length === 0) return [];
  const rows = vehicles.map(({ held_words, registration_shown: _, ...row }) => ({
    ...row,
    // As the text of an array: `unnest` flattens arrays of arrays.
    held: arrayText(held_words),
  }));
  const { table } = columnArrays(rows, { ...COLUMN_TYPES, held: "text" });
  const insert = sql`
    insert into vehicles (${COLUMN_NAMES}, held_words, is_generated, dealer_id, created_at, updated_at)
    select ${COLUMN_NAMES}, held::text[], ${kind === "seo"}, ${dealer_id}, ${at}, ${at} from ${table}
  `;
  // `on conflict` costs a quarter more. Safe under `lockDealerStock`.
  if (!vehicles.some(({ vehicle_id }) => known.has(vehicle_id))) {
    await insert.execute(tx);
    return vehicles.map(({ vehicle_id, held_words }) => ({ vehicle_id, held_words, outcome: "created" }));
  }
  const { rows: changed } = await sql<Upserted>`
    ${insert}
    ${onConflict({ columns: columnsOf(columns), unread, respectsPins: kind === "feed" })}
    -- xmax is 0 on inserted rows and set on updated ones.
    returning vehicle_id, held_words, case when xmax = 0 then 'created' else 'updated' end as outcome
  `.execute(tx);
  return [...changed, ...(await findUnchanged(tx, vehicles, changed))];
}

const columnsOf = (found: ReadonlySet<StockColumn>): string[] => [
  ...REQUIRED,
  ...OPTIONAL.filter((column) => found.has(column)),
];

/** The upsert does not return rows that it left as they are. */
async function findUnchanged(
  tx: DbOrTransaction,
  vehicles: readonly ImportedRow[],
  returned: readonly Upserted[],
): Promise<Upserted[]> {
  const saved = new Set(returned.map(({ vehicle_id }) => vehicle_id));
  const ids = vehicles.flatMap(({ vehicle_id }) => (saved.has(vehicle_id) ? [] : vehicle_id));
  if (ids.length === 0) return [];
  const { rows } = await sql<Upserted>`
    select vehicle_id, held_words, 'unchanged' as outcome from vehicles where vehicle_id = any(${ids}::uuid[])
  `.execute(tx);
  return rows;
}

const SQL_TYPES = {
  words: "text",
  "whole number": "int",
  text: "text",
  choice: "text",
  day: "date",
  "yes or no": "boolean",
} as const;

function sqlType({ type }: Field): string {
  if (type.kind !== "figure") return SQL_TYPES[type.kind];
  return type.isWhole ? "int" : "double precision";
}

const FIELD_TYPES = Object.fromEntries(FIELD_NAMES.map((name) => [name, sqlType(vehicleField(name))]));
const COLUMN_TYPES = {
  vehicle_id: "uuid",
  ...(FIELD_TYPES as Record<FieldName, string>),
  latitude: "double precision",
  longitude: "double precision",
  published: "boolean",
  due_in: "boolean",
} satisfies Record<Exclude<keyof ImportedRow, "held_words" | "registration_shown">, string>;
const COLUMN_NAMES = sql.join(Object.keys(COLUMN_TYPES).map((column) => sql.ref(column)));
