import { nominalKwh } from "#src/domain/battery/battery-sizes.ts";
import { BUDGET_BANDS } from "#src/domain/policy/leads/lead-form.ts";
import { BODY_STYLES, type BodyStyle } from "#src/domain/vehicles/body-style.ts";
import { PLUGS, type Plug } from "#src/domain/vehicles/plug.ts";
import { Dictionary } from "./dictionary.ts";
import { IdIndex, idWords } from "./id-index.ts";
import { keyOfName, type SearchedName, searchedName } from "./names.ts";
import { keyOfPlace, type Place, placeOf } from "./places.ts";

/** What searches read of a car on sale. */
export interface CatalogueCar {
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
  plug: Plug | null;
  /** With a certificate, in the last 12 months. */
  is_battery_tested: boolean;
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

/** One array for each; a filter or an order reads one of them. */
const COLUMNS = {
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
  /** 0 is unknown. */
  plug: { array: Uint8Array, of: (car: CatalogueCar) => (car.plug ? PLUGS.indexOf(car.plug) + 1 : 0) },
  is_battery_tested: { array: Uint8Array, of: (car: CatalogueCar) => Number(car.is_battery_tested) },
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

/** The cars on sale, in columns. Rows have no order: the last one takes the place of a removed one. */
export class Catalogue {
  readonly names = new Dictionary<SearchedName>();
  readonly places = new Dictionary<Place>();
  size = 0;
  #capacity: number;
  readonly #columns: Record<ColumnName, Numbers>;
  #ids: Uint32Array;
  readonly #rows: IdIndex;
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
    this.#ids = new Uint32Array(this.#capacity * 4);
    this.#rows = new IdIndex(this.#capacity);
  }

  column(name: ColumnName): Numbers {
    return this.#columns[name];
  }

  /** Adds the car, or replaces its values. */
  put(car: CatalogueCar): void {
    const id = idWords(car.vehicle_id);
    let row = this.#rows.rowOf(id, this.#ids);
    if (row < 0) {
      if (this.size === this.#capacity) this.#grow();
      row = this.size++;
      this.#ids.set(id, row * 4);
      this.#rows.set(id, row, this.#ids);
    } else {
      this.#release(row);
    }
    for (const name of COLUMN_NAMES) this.#columns[name][row] = COLUMNS[name].of(car);
    this.#columns.name[row] = this.names.use(keyOfName(car), () => searchedName(car));
    this.#countBody(row, 1);
    const place = placeOf(car);
    this.#columns.place[row] = this.places.use(keyOfPlace(place), () => place);
  }

  remove(vehicleId: string): void {
    const id = idWords(vehicleId);
    const row = this.#rows.rowOf(id, this.#ids);
    if (row < 0) return;
    this.#rows.delete(id, this.#ids);
    this.#release(row);
    const last = --this.size;
    if (row === last) return;
    for (const column of Object.values(this.#columns)) column[row] = column[last] as number;
    const moved = this.#wordsOf(last);
    this.#ids.set(moved, row * 4);
    this.#rows.set(moved, row, this.#ids);
  }

  idOf(row: number): string {
    const hex = this.#wordsOf(row).map((word) => word.toString(16).padStart(8, "0"));
    return hex.join("").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  }

  /** Those of at least one car, generated listings apart. */
  bodyStyles(): BodyStyle[] {
    return BODY_STYLES.filter((_, body) => (this.#carsOfBody[body] as number) > 0);
  }

  #wordsOf(row: number): [number, number, number, number] {
    const [first = 0, second = 0, third = 0, fourth = 0] = this.#ids.subarray(row * 4, row * 4 + 4);
    return [first, second, third, fourth];
  }

  #release(row: number): void {
    this.#countBody(row, -1);
    this.names.release(this.#columns.name[row] as number);
    this.places.release(this.#columns.place[row] as number);
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
    const ids = new Uint32Array(this.#capacity * 4);
    ids.set(this.#ids);
    this.#ids = ids;
  }
}
