import { sql } from "kysely";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { Db } from "#src/db/database.ts";
import { Catalogue, type CatalogueCar } from "./catalogue.ts";
import { readCopiedRows } from "./copied-rows.ts";

const isTrue = (text: string) => text.startsWith("t");

/** How the text of each column of the view `cars_on_sale` becomes a value. */
const COLUMNS = {
  vehicle_id: String,
  seq: Number,
  make: String,
  model: String,
  trim: String,
  body_style: String,
  year: Number,
  price: Number,
  mileage: Number,
  battery_kwh: Number,
  dc_kw: Number,
  summer_range_est: Number,
  winter_range: Number,
  plug: String,
  is_battery_tested: isTrue,
  is_generated: isTrue,
  latitude: Number,
  longitude: Number,
  postcode: String,
  listed_at: Number,
} satisfies { [Column in keyof CatalogueCar]: (text: string) => unknown };

type Reader = [column: string, read: (text: string) => unknown];
const READERS: Reader[] = Object.entries(COLUMNS);
const UNKNOWN = Object.fromEntries(READERS.map(([column]) => [column, null]));
const SELECTION = READERS.map(([column]) =>
  column === "listed_at" ? "extract(epoch from listed_at) * 1000000" : column,
);

/** COPY, because the rows of a query would all be in memory at once. */
export async function loadCatalogue(client: pg.ClientBase): Promise<Catalogue> {
  const { rows } = await client.query<{ cars: number }>("select count(*)::int as cars from cars_on_sale");
  const catalogue = new Catalogue(rows[0]?.cars);
  for await (const rows of readCopiedRows(copyCarsOut(client)))
    for (const fields of rows) catalogue.put(carOf(fields));
  return catalogue;
}

export const copyCarsOut = (client: pg.ClientBase) =>
  client.query(copyTo(`copy (select ${SELECTION.join(", ")} from cars_on_sale) to stdout`));

/** @param vehicleIds all cars without it */
export async function selectCars(db: Db, vehicleIds?: readonly string[]): Promise<CatalogueCar[]> {
  const texts = sql.raw(SELECTION.map((column) => `(${column})::text`).join(", "));
  const which = vehicleIds === undefined ? sql`true` : sql`vehicle_id = any(${[...vehicleIds]}::uuid[])`;
  const { rows } = await sql<{ fields: (string | null)[] }>`
    select array[${texts}] as fields from cars_on_sale where ${which}
  `.execute(db);
  return rows.map(({ fields }) => carOf(fields));
}

function carOf(fields: readonly (string | null)[]): CatalogueCar {
  // Copied, because adding twenty properties to an object one by one takes longer than all else here.
  const car: Record<string, unknown> = { ...UNKNOWN };
  for (let index = 0; index < READERS.length; index++) {
    const [column, read] = READERS[index] as Reader;
    const text = fields[index] ?? null;
    if (text !== null) car[column] = read(text);
  }
  return car as unknown as CatalogueCar;
}
