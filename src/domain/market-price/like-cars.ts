import { LIKE_CARS } from "../policy/listings.ts";

/** A car on sale, or recently sold, at its last price. */
export interface MarketCar {
  vehicle_id: string;
  dealer_id: string;
  price: number;
  mileage: number;
  year: number;
  battery_kwh: number;
  registration: string | null;
  vin: string | null;
  stock_ref: string | null;
  is_on_sale: boolean;
}

/** Comparable cars of one make and model, ordered by mileage. */
export class ModelMarket {
  /** One listing per car. */
  readonly #cars: readonly MarketCar[];
  readonly #sameCar: ReadonlyMap<string, MarketCar>;

  constructor(listings: readonly MarketCar[]) {
    this.#sameCar = oneListingEach(listings);
    this.#cars = [...new Set(this.#sameCar.values())].toSorted(byMileage);
  }

  /** The closest in mileage, excluding the car itself at any dealer. */
  like(target: MarketCar): MarketCar[] {
    const itself = this.#sameCar.get(target.vehicle_id);
    const found: MarketCar[] = [];
    let above = this.#firstFrom(target.mileage);
    let below = above - 1;
    while (found.length < LIKE_CARS.mostCars) {
      const [lower, upper] = [this.#cars[below], this.#cars[above]];
      const next = nearer(lower, upper, target.mileage);
      if (!next) break;
      if (next === lower) below -= 1;
      else above += 1;
      if (next !== itself && isLike(next, target)) found.push(next);
    }
    return found;
  }

  #firstFrom(mileage: number): number {
    let [from, to] = [0, this.#cars.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#cars[middle]?.mileage ?? 0) < mileage) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

function nearer(lower: MarketCar | undefined, upper: MarketCar | undefined, mileage: number) {
  const down = lower ? mileage - lower.mileage : Number.POSITIVE_INFINITY;
  const up = upper ? upper.mileage - mileage : Number.POSITIVE_INFINITY;
  if (Math.min(down, up) > LIKE_CARS.miles) return undefined;
  return down <= up ? lower : upper;
}

const isLike = (car: MarketCar, target: MarketCar) =>
  Math.abs(car.year - target.year) <= LIKE_CARS.years &&
  Math.abs(car.battery_kwh - target.battery_kwh) <= target.battery_kwh * LIKE_CARS.batteryShare;

/** Picks the listing that represents each car, regardless of its dealer. */
function oneListingEach(listings: readonly MarketCar[]): Map<string, MarketCar> {
  const chosen = new Map<string, MarketCar>();
  for (const group of new Set(groupByName(listings).values())) {
    const [first] = [...group].toSorted(byChoice);
    for (const { vehicle_id } of group) if (first) chosen.set(vehicle_id, first);
  }
  return chosen;
}

/** Merges smaller groups into larger ones: thousands of listings with one VIN stay cheap. */
function groupByName(listings: readonly MarketCar[]): Map<string, Set<MarketCar>> {
  const groups = new Map<string, Set<MarketCar>>();
  for (const listing of listings) {
    const known = new Set(namesOf(listing).flatMap((name) => groups.get(name) ?? []));
    const [group = new Set<MarketCar>(), ...others] = [...known].toSorted(
      (one, other) => other.size - one.size,
    );
    for (const car of [listing, ...others.flatMap((other) => [...other])]) {
      group.add(car);
      for (const name of namesOf(car)) groups.set(name, group);
    }
  }
  return groups;
}

/** Listings that share one of these are the same car, also at two dealers. */
function namesOf({ vehicle_id, registration, vin, stock_ref, year, mileage }: MarketCar): string[] {
  return [
    `id ${vehicle_id}`,
    ...(registration === null ? [] : [`registration ${registration}`]),
    ...(vin === null ? [] : [`vin ${vin}`]),
    ...(stock_ref === null ? [] : [`stock ${stock_ref} ${year} ${mileage}`]),
  ];
}

const byChoice = (one: MarketCar, other: MarketCar) =>
  Number(other.is_on_sale) - Number(one.is_on_sale) || one.price - other.price || byId(one, other);

const byMileage = (one: MarketCar, other: MarketCar) =>
  one.mileage - other.mileage || one.price - other.price || byId(one, other);

const byId = (one: MarketCar, other: MarketCar) => (one.vehicle_id < other.vehicle_id ? -1 : 1);
