import { nominalKwh } from "#src/domain/battery/battery-sizes.ts";
import { BUDGET_BANDS } from "#src/domain/policy/leads.ts";
import { uuidOfHex } from "#src/domain/text/is-uuid.ts";
import { BODY_STYLES, type BodyStyle } from "#src/domain/vehicles/body-style.ts";
import { FIELD_FILTERS, type FilteredColumns, type FilterRow } from "#src/domain/vehicles/fields/filters.ts";
import { Dictionary } from "./dictionary.ts";
import { keyOfName, type SearchedName, searchedName } from "./names.ts";
import { keyOfPlace, type Place, placeOf } from "./places.ts";

/** What searches read of a car on sale. */
export interface CatalogueCar extends FilteredColumns {
  /** With hyphens or without. */
  vehicle_id: string;
  /** Order of listing, for cars that are otherwise equal. */
  seq: number;
  make: string;
  model: string;
  trim: string | null;
  body_style: BodyStyle;
  year: number;
  price: number;
  mileage: number;
  battery_kwh: number | null;
  dc_kw: number | null;
  summer_range_est: number | null;
  /** Computed for the version, otherwise as the dealer states it. */
  winter_range: number | null;
  /** An example of the SEO import, not a car. */
  is_generated: boolean;
  latitude: number | null;
  longitude: number | null;
  postcode: string;
  /** Microseconds since 1970; a hundred years earlier for a car that a buyer found gone. */
  listed_at: number;
}

/** Comparisons with an unknown number (NaN) are false, so unknown numbers match no filter. */
const known = (value: number | null) => value ?? Number.NaN;

const UNKNOWN_OWNERS = 255;

/** Such that a car that does not state it matches no filter. */
function fieldColumn(row: FilterRow) {
  const stated = (car: CatalogueCar) => car[row.column as keyof FilteredColumns];
  if ("values" in row) {
    const read = row.read ?? String;
    return {
      array: Uint8Array,
      of: (car: CatalogueCar) => row.values.indexOf(read(String(stated(car) ?? "")) ?? "") + 1,
    };
  }
  if ("is" in row) return { array: Uint8Array, of: (car: CatalogueCar) => Number(stated(car) === row.is) };
  if ("most" in row) {
    return { array: Uint8Array, of: (car: CatalogueCar) => Number(stated(car) ?? UNKNOWN_OWNERS) };
  }
  return {
    array: row.dayOf ? Int32Array : Uint8Array,
    of: (car: CatalogueCar) => Number(stated(car) ?? 0),
  };
}

const FIELD_COLUMNS = Object.fromEntries(
  Object.values(FIELD_FILTERS).map((row) => [row.column, fieldColumn(row)]),
) as Record<keyof FilteredColumns, ReturnType<typeof fieldColumn>>;

/** One array for each; a filter or an order reads one of them. */
const COLUMNS = {
  ...FIELD_COLUMNS,
  year: { array: Int32Array, of: (car: CatalogueCar) => car.year },
  price: { array: Int32Array, of: (car: CatalogueCar) => car.price },
  mileage: { array: Int32Array, of: (car: CatalogueCar) => car.mileage },
  battery_kwh: { array: Float64Array, of: (car: CatalogueCar) => known(car.battery_kwh) },
  nominal_kwh: { array: Float64Array, of: (car: CatalogueCar) => known(nominalKwh(car)) },
  dc_kw: { array: Float64Array, of: (car: CatalogueCar) => known(car.dc_kw) },
  summer_range_est: { array: Float64Array, of: (car: CatalogueCar) => known(car.summer_range_est) },
  winter_range: { array: Float64Array, of: (car: CatalogueCar) => known(car.winter_range) },
  seq: { array: Float64Array, of: (car: CatalogueCar) => car.seq },
  listed_at: { array: Float64Array, of: (car: CatalogueCar) => car.listed_at },
  price_band: { array: Uint8Array, of: (car: CatalogueCar) => priceBandOf(car.price) },
  body: { array: Uint8Array, of: (car: CatalogueCar) => BODY_STYLES.indexOf(car.body_style) },
  is_generated: { array: Uint8Array, of: (car: CatalogueCar) => Number(car.is_generated) },
};
type Column = keyof typeof COLUMNS;
const COLUMN_NAMES = Object.keys(COLUMNS) as Column[];
export type ColumnName = Column | "name" | "place";
export type Numbers = Int32Array | Float64Array | Uint8Array;

function priceBandOf(price: number): number {
  return BUDGET_BANDS.findLastIndex(({ fromPounds }) => fromPounds <= price);
}

const SMALLEST = 1024;

/** 1 for the last 20 bits of each id that is looked for: ids that were made one after another may begin alike. */
const endsWanted = new Uint8Array(2 ** 20);
const ID_BYTES = 16;

/** The cars on sale, in columns. Rows have no order: the last one takes the place of a removed one. */
export class Catalogue {
  readonly names = new Dictionary<SearchedName>();
  readonly places = new Dictionary<Place>();
  size = 0;
  #capacity: number;
  readonly #columns: Record<ColumnName, Numbers>;
  #ids: Buffer;
  readonly #carsOfBody = new Uint32Array(BODY_STYLES.length);

  /** @param expected number of cars, to allocate once */
  constructor(expected = SMALLEST) {
    this.#capacity = Math.max(expected, SMALLEST);
    this.#columns = {
      ...(Object.fromEntries(
        Object.entries(COLUMNS).map(([name, { array }]) => [name, new array(this.#capacity)]),
      ) as Record<Column, Numbers>),
      name: new Int32Array(this.#capacity),
      place: new Int32Array(this.#capacity),
    };
    this.#ids = Buffer.alloc(this.#capacity * ID_BYTES);
  }

  column(name: ColumnName): Numbers {
    return this.#columns[name];
  }

  /** @param car not in the catalogue yet */
  add(car: CatalogueCar): void {
    if (this.size === this.#capacity) this.#grow();
    const row = this.size++;
    this.#ids.write(car.vehicle_id.replaceAll("-", ""), row * ID_BYTES, "hex");
    for (const name of COLUMN_NAMES) this.#columns[name][row] = COLUMNS[name].of(car);
    this.#columns.name[row] = this.names.use(keyOfName(car), () => searchedName(car));
    this.#countBody(row, 1);
    const place = placeOf(car);
    this.#columns.place[row] = this.places.use(keyOfPlace(place), () => place);
  }

  /**
   * Puts the cars in place of those with these ids. One pass over all rows, some milliseconds for a million, five times
   * a second at most: an index of ids would take a tenth of the catalogue's memory.
   */
  replace(vehicleIds: readonly string[], cars: readonly CatalogueCar[]): void {
    const wanted = new Set(vehicleIds);
    const ends = vehicleIds.map((id) => Number.parseInt(id.slice(-5), 16));
    for (const end of ends) endsWanted[end] = 1;
    const ids = this.#ids;
    for (let row = this.size - 1; row >= 0; row--) {
      const at = row * ID_BYTES + 13;
      const end = ((ids[at] as number) << 16) | ((ids[at + 1] as number) << 8) | (ids[at + 2] as number);
      if (endsWanted[end & 0xfffff] === 1 && wanted.has(this.idOf(row))) this.#remove(row);
    }
    for (const end of ends) endsWanted[end] = 0;
    for (const car of cars) this.add(car);
  }

  idOf(row: number): string {
    return uuidOfHex(this.#ids.toString("hex", row * ID_BYTES, (row + 1) * ID_BYTES));
  }

  /** Those of at least one car, generated listings apart. */
  bodyStyles(): BodyStyle[] {
    return BODY_STYLES.filter((_, body) => (this.#carsOfBody[body] as number) > 0);
  }

  #remove(row: number): void {
    this.#countBody(row, -1);
    this.names.release(this.#columns.name[row] as number);
    this.places.release(this.#columns.place[row] as number);
    const last = --this.size;
    for (const column of Object.values(this.#columns)) column[row] = column[last] as number;
    this.#ids.copyWithin(row * ID_BYTES, last * ID_BYTES, (last + 1) * ID_BYTES);
  }

  #countBody(row: number, change: 1 | -1): void {
    if (this.#columns.is_generated[row] === 1) return;
    const body = this.#columns.body[row] as number;
    this.#carsOfBody[body] = (this.#carsOfBody[body] as number) + change;
  }

  #grow(): void {
    this.#capacity = Math.ceil(this.#capacity * 1.25);
    for (const [name, column] of Object.entries(this.#columns)) {
      const grown = new (column.constructor as new (length: number) => Numbers)(this.#capacity);
      grown.set(column);
      this.#columns[name as ColumnName] = grown;
    }
    this.#ids = Buffer.concat([this.#ids], this.#capacity * ID_BYTES);
  }
}
