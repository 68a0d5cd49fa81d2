import { type RawBuilder, sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";
import type { StockColumn } from "#src/domain/imports/stock-columns.ts";
import type { ListingRow } from "#src/services/vehicles/dealer-vehicle-queries.ts";
import { type GivenRows, giveRows } from "./given-rows-queries.ts";

export type ImportedRow = ListingRow & { vehicle_id: string; stock_ref: string | null };

export interface Upserted {
  vehicle_id: string;
  stock_ref: string | null;
  is_new: boolean;
}

/** Which columns of a vehicle an upload may leave as they are, by not having them. */
const OPTIONAL = [
  "trim",
  "battery_kwh",
  "dc_kw",
  "winter_range_est",
  "summer_range_est",
  "description",
] as const satisfies StockColumn[];

/** One import of a dealer at a time saves rows: two with the same cars in another order would wait for each other. */
export async function lockDealerStock(tx: DbOrTransaction, dealerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import ${dealerId}`}, 0))`.execute(tx);
}

/**
 * Leaves what this batch changes of how many cars there are of each kind to `moveCounts` (migration 0023): each is counted from
 * now on, and ten batches are moved into the tables of counts in half the time of each by itself.
 */
export async function leaveCounts(tx: DbOrTransaction): Promise<void> {
  await sql`select set_config('browse.moves', '20', true)`.execute(tx);
}

/** Whoever is killed before leaves it to any of the next writers. */
export async function moveCounts(db: DbOrTransaction): Promise<void> {
  await sql`select browse_fold()`.execute(db);
}

/** Cars on their way into the database. */
export interface GivenVehicles {
  vehicles: readonly ImportedRow[];
  given: GivenRows;
}

export const giveVehicles = (vehicles: readonly ImportedRow[]): GivenVehicles => ({
  vehicles,
  given: giveRows(vehicles, COLUMN_TYPES),
});

/**
 * Adds cars, and changes those whose stock_ref the dealer has already: what the file has no column for stays, and so
 * do pictures and whether it is published.
 */
export async function upsertVehicles(
  tx: DbOrTransaction,
  { vehicles, given: { names, table } }: GivenVehicles,
  { dealer_id, columns, at }: { dealer_id: string; columns: ReadonlySet<StockColumn>; at: Date },
): Promise<Upserted[]> {
  if (vehicles.length === 0) return [];
  const insert = sql`
    insert into vehicles (${names}, dealer_id, created_at, updated_at)
    select ${names}, ${dealer_id}, ${at}, ${at} from ${table}
  `;
  // To look for each row whether it is there, and only then to add it, costs a quarter more: most files are new altogether.
  // Nobody else gives a stock_ref (see lockDealerStock).
  if (!(await hasAny(tx, dealer_id, vehicles))) {
    await insert.execute(tx);
    return vehicles.map(({ vehicle_id, stock_ref }) => ({ vehicle_id, stock_ref, is_new: true }));
  }
  const changes = [...ALWAYS, ...OPTIONAL.filter((column) => columns.has(column))].map(
    (column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`,
  );
  const { rows } = await sql<Upserted>`
    ${insert} ${onConflict(changes)}
    -- A row that was there before carries the mark of the transaction that changed it.
    returning vehicle_id, stock_ref, xmax = 0 as is_new
  `.execute(tx);
  return rows;
}

async function hasAny(
  tx: DbOrTransaction,
  dealerId: string,
  vehicles: readonly ImportedRow[],
): Promise<boolean> {
  const refs = vehicles.flatMap(({ stock_ref }) => stock_ref ?? []);
  const { rows } = await sql`
    select from vehicles where dealer_id = ${dealerId} and stock_ref = any(${refs}::text[]) limit 1
  `.execute(tx);
  return rows.length > 0;
}

const onConflict = (changes: readonly RawBuilder<unknown>[]) => sql`
  on conflict (dealer_id, stock_ref) do update set ${sql.join(changes)},
    -- The form's check for a change meanwhile compares this (see changed-meanwhile.ts).
    updated_at = greatest(excluded.updated_at, vehicles.updated_at + interval '1 millisecond')
`;

const COLUMN_TYPES = {
  vehicle_id: "uuid",
  stock_ref: "text",
  year: "int",
  make: "text",
  model: "text",
  trim: "text",
  body_style: "text",
  price: "int",
  mileage: "int",
  postcode: "text",
  latitude: "double precision",
  longitude: "double precision",
  battery_kwh: "double precision",
  dc_kw: "double precision",
  winter_range_est: "double precision",
  summer_range_est: "double precision",
  description: "text",
  published: "boolean",
} satisfies Record<keyof ImportedRow, string>;

const ALWAYS = [
  "year",
  "make",
  "model",
  "body_style",
  "price",
  "mileage",
  "postcode",
  "latitude",
  "longitude",
] as const;

/**
 * The addresses given now take the place of those given before. One that was there before, in whatever place, stays as it
 * is, and so does the picture it brought.
 * @returns which pictures came from addresses that are there no longer
 */
export async function replaceImageUrls(
  tx: DbOrTransaction,
  vehicles: readonly { vehicle_id: string; image_urls: readonly string[] }[],
): Promise<{ vehicle_id: string; images: string[] }[]> {
  const ids = vehicles.map(({ vehicle_id }) => vehicle_id);
  if (ids.length === 0) return [];
  const before = await tx
    .deleteFrom("vehicle_image_urls")
    .where("vehicle_id", "in", ids)
    .returning(KEPT)
    .execute();
  const key = (row: { vehicle_id: string; url: string }) => `${row.vehicle_id} ${row.url}`;
  const known = new Map(before.map((row) => [key(row), row]));
  const rows = vehicles.flatMap(({ vehicle_id, image_urls }) =>
    image_urls.map((url, index) => {
      const row = { vehicle_id, url };
      return { ...known.get(key(row)), ...row, position: index + 1 };
    }),
  );
  for (let from = 0; from < rows.length; from += URLS_A_STATEMENT) {
    const some = rows.slice(from, from + URLS_A_STATEMENT);
    await tx.insertInto("vehicle_image_urls").values(some).execute();
  }
  const given = new Set(rows.map(key));
  const gone = before.filter((row) => row.image !== null && !given.has(key(row)));
  return Object.entries(Object.groupBy(gone, ({ vehicle_id }) => vehicle_id)).map(([vehicleId, list]) => ({
    vehicle_id: vehicleId,
    images: (list ?? []).map(({ image }) => image ?? ""),
  }));
}

// Nine values each; the protocol allows 65,535 a statement.
const URLS_A_STATEMENT = 2000;

const KEPT = [
  "vehicle_id",
  "url",
  "state",
  "attempts",
  "next_try_at",
  "claimed_until",
  "failure",
  "image",
] as const;
