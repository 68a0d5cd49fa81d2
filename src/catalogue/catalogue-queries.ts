import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { Catalogue, type CatalogueCar } from "./catalogue.ts";
import { readCopiedRows } from "./copied-rows.ts";

const isTrue = (text: string) => text === "t";

/** Where each value comes from, and how COPY's text becomes it. */
const COLUMNS = {
  vehicle_id: { sql: "vehicles.vehicle_id", read: String },
  seq: { sql: "browse.seq", read: Number },
  make: { sql: "make", read: String },
  model: { sql: "model", read: String },
  trim: { sql: "trim", read: String },
  body_style: { sql: "body_style", read: String },
  year: { sql: "browse.year", read: Number },
  price: { sql: "browse.price", read: Number },
  mileage: { sql: "browse.mileage", read: Number },
  battery_kwh: { sql: "browse.battery_kwh", read: Number },
  dc_kw: { sql: "browse.dc_kw", read: Number },
  summer_range_est: { sql: "browse.summer_range_est", read: Number },
  winter_range: { sql: "browse.winter_range_est", read: Number },
  plug: { sql: "browse.plug", read: String },
  is_battery_tested: { sql: "battery_tested", read: isTrue },
  is_generated: { sql: "is_generated", read: isTrue },
  latitude: { sql: "latitude", read: Number },
  longitude: { sql: "longitude", read: Number },
  postcode: { sql: "postcode", read: String },
  listed_at: { sql: "extract(epoch from browse.created_at) * 1000000", read: Number },
} satisfies { [Column in keyof CatalogueCar]: { sql: string; read(text: string): unknown } };

const SELECTION = Object.values(COLUMNS).map(({ sql }) => sql);
const READERS = Object.entries(COLUMNS).map(([column, { read }]) => ({ column, read }));

/** COPY, because the rows of a query would all be in memory at once. */
export async function loadCatalogue(client: pg.ClientBase): Promise<Catalogue> {
  const { rows } = await client.query<{ cars: number }>("select count(*)::int as cars from browse");
  const catalogue = new Catalogue(rows[0]?.cars);
  for await (const fields of readCopiedRows(copyCarsOut(client))) catalogue.put(carOf(fields));
  return catalogue;
}

export const copyCarsOut = (client: pg.ClientBase) =>
  client.query(
    copyTo(`copy (select ${SELECTION.join(", ")} from browse join vehicles using (vehicle_id)) to stdout`),
  );

function carOf(fields: readonly (string | null)[]): CatalogueCar {
  const car: Record<string, unknown> = {};
  READERS.forEach(({ column, read }, index) => {
    const text = fields[index] ?? null;
    car[column] = text === null ? null : read(text);
  });
  return car as unknown as CatalogueCar;
}
