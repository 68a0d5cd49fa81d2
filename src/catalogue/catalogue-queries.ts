import { sql } from "kysely";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { Db } from "#src/db/database.ts";
import { FIELD_FILTERS, type FilteredColumns } from "#src/domain/vehicles/fields/filters.ts";
import { Catalogue, type CatalogueCar } from "./catalogue.ts";
import { eachCopiedRow, type ReadField } from "./copied-rows.ts";

const uuid: ReadField = (bytes, start, end) => bytes.toString("hex", start, end);
const text: ReadField = (bytes, start, end) => bytes.toString("utf8", start, end);
const number: ReadField = (bytes, start) => bytes.readDoubleBE(start);
const boolean: ReadField = (bytes, start) => bytes[start] === 1;

const FIELD_COLUMNS = Object.fromEntries(
  Object.values(FIELD_FILTERS).map((row) => [
    row.column,
    "values" in row ? text : !("is" in row) ? number : row.is === true ? boolean : text,
  ]),
) as Record<keyof FilteredColumns, ReadField>;

/** The columns of the view `cars_on_sale`, and how each is read. */
const COLUMNS: Record<keyof CatalogueCar, ReadField> = {
  ...FIELD_COLUMNS,
  vehicle_id: uuid,
  seq: number,
  make: text,
  model: text,
  trim: text,
  body_style: text,
  year: number,
  price: number,
  mileage: number,
  battery_kwh: number,
  dc_kw: number,
  summer_range_est: number,
  winter_range: number,
  is_generated: boolean,
  latitude: number,
  longitude: number,
  postcode: text,
  listed_at: number,
};
const NAMES = Object.keys(COLUMNS) as (keyof CatalogueCar)[];
const IN_SQL: Partial<Record<keyof CatalogueCar, string>> = {
  listed_at: "extract(epoch from listed_at) * 1000000",
  mot_until: "mot_until - date '1970-01-01'",
};
const SELECTION = NAMES.map((name) => {
  const value = IN_SQL[name] ?? name;
  return COLUMNS[name] === number ? `(${value})::float8 as ${name}` : name;
}).join(", ");

/** COPY, because the rows of a query would all be in memory at once. */
export async function loadCatalogue(client: pg.ClientBase): Promise<Catalogue> {
  const { rows } = await client.query<{ cars: number }>("select count(*)::int as cars from cars_on_sale");
  const catalogue = new Catalogue(rows[0]?.cars);
  await eachCopiedRow<CatalogueCar>(copyCarsOut(client), COLUMNS, (car) => catalogue.add(car));
  return catalogue;
}

export const copyCarsOut = (client: pg.ClientBase) =>
  client.query(copyTo(`copy (select ${SELECTION} from cars_on_sale) to stdout (format binary)`));

/** @param vehicleIds all cars without it */
export async function selectCars(db: Db, vehicleIds?: readonly string[]): Promise<CatalogueCar[]> {
  const which = vehicleIds === undefined ? sql`true` : sql`vehicle_id = any(${[...vehicleIds]}::uuid[])`;
  const { rows } = await sql<CatalogueCar>`
    select ${sql.raw(SELECTION)} from cars_on_sale where ${which}
  `.execute(db);
  return rows;
}
