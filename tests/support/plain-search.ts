import type { CatalogueCar } from "#src/catalogue/catalogue.ts";
import { nominalKwh } from "#src/domain/battery/battery-sizes.ts";
import type { BrowsePlace } from "#src/domain/geo/browse-place.ts";
import { milesBetween } from "#src/domain/geo/distance.ts";
import type { BrowseFilters, BrowseSort } from "#src/domain/vehicles/browse-filters.ts";

/** Reference search for names: contains the text, or each of its words starts a word or number. */
export function nameMatches(text: string, ...parts: (string | null)[]): boolean {
  const name = parts.map((part) => part ?? "").join(" ");
  if (name.toLowerCase().includes(text.toLowerCase())) return true;
  const whole = runs(name);
  const starts = whole.map((_, index) => whole.slice(index).join(""));
  const words = text
    .split(" ")
    .map((word) => runs(word).join(""))
    .filter((word) => word !== "");
  return words.length > 0 && words.every((word) => starts.some((start) => start.startsWith(word)));
}

const runs = (name: string) =>
  [...name.toLowerCase().matchAll(/[a-z]+|[0-9]+/g)].map(([run]) => run.replace(/[0-9]$/, "$&."));

const ordered = (low: number | undefined, high: number | undefined) =>
  low !== undefined && high !== undefined && low > high ? [high, low] : [low, high];

/** A filter that anyone can read, for one car. @param day since 1970 */
export function matches(
  car: CatalogueCar,
  wanted: Partial<BrowseFilters>,
  { place, day }: { place: BrowsePlace | null; day: number },
): boolean {
  const [minPrice, maxPrice] = ordered(wanted.minPrice, wanted.maxPrice);
  const [minBattery, maxBattery] = ordered(wanted.minBattery, wanted.maxBattery);
  if (minPrice !== undefined && car.price < minPrice) return false;
  if (maxPrice !== undefined && car.price > maxPrice) return false;
  if (wanted.bodyStyle && !wanted.bodyStyle.split(",").includes(car.body_style)) return false;
  if (wanted.keyword && !isNamed(car, wanted.keyword)) return false;
  if (wanted.except && isNamed(car, wanted.except)) return false;
  if (wanted.make && plain(car.make).toLowerCase() !== wanted.make.toLowerCase().replace("vw", "volkswagen"))
    return false;
  if (wanted.model && !isModel(car, wanted.model)) return false;
  const [minYear, maxYear] = ordered(wanted.minYear, wanted.maxYear);
  if (minYear !== undefined && car.year < minYear) return false;
  if (maxYear !== undefined && car.year > maxYear) return false;
  if (wanted.maxMileage !== undefined && car.mileage > wanted.maxMileage) return false;
  if (minBattery !== undefined) {
    const nominal = nominalKwh(car);
    const isBySize = nominal !== null && nominal >= minBattery && nominal <= (maxBattery ?? Infinity);
    if ((car.battery_kwh ?? 0) < minBattery && !isBySize) return false;
  }
  if (maxBattery !== undefined && (car.battery_kwh ?? Infinity) > maxBattery) return false;
  if (wanted.minDcCharging && (car.dc_kw ?? 0) < wanted.minDcCharging) return false;
  if (wanted.minWinterRange && (car.winter_range ?? 0) < wanted.minWinterRange) return false;
  if (wanted.plug && !wanted.plug.split(",").includes(car.plug ?? "")) return false;
  if (wanted.batteryTested && !car.is_battery_tested) return false;
  if (wanted.colour && !wanted.colour.split(",").includes(COLOURS_HERE[car.colour ?? ""] ?? "")) return false;
  if (wanted.minSeats && (car.seats ?? 0) < wanted.minSeats) return false;
  if (wanted.maxOwners && (car.previous_owners ?? Infinity) > wanted.maxOwners) return false;
  if (wanted.fullHistory && car.service_history !== "full") return false;
  if (wanted.heatPump && !car.heat_pump) return false;
  if (wanted.batteryOwned && car.battery_ownership !== "owned") return false;
  if (wanted.minMot && (car.mot_until ?? 0) < dayAfter(day, wanted.minMot)) return false;
  if (place === null) return true;
  if (place.postcode.kind === "area" && wanted.radius === undefined)
    return car.postcode.startsWith(place.postcode.area) && /^\d/.test(car.postcode.slice(1));
  return milesAway(car, place) <= (wanted.radius ?? 25);
}

const COLOURS_HERE: Record<string, string> = { "Pearl White": "White", graphite: "Grey", Blue: "Blue" };

const dayAfter = (today: number, months: number) => {
  const day = new Date(today * 86_400_000);
  const ofMonth = day.getUTCDate();
  day.setUTCMonth(day.getUTCMonth() + months);
  // Three months after 30 November is the last day of February.
  if (day.getUTCDate() !== ofMonth) day.setUTCDate(0);
  return day.getTime() / 86_400_000;
};

const isNamed = (car: CatalogueCar, keyword: string) =>
  keyword
    .split(" or ")
    .some((one) => nameMatches(plain(one), plain(car.make), plain(car.model), plain(car.trim)));

const plain = (text: string | null) => (text ?? "").normalize("NFD").replaceAll(/[\u0300-\u036f]/g, "");
const isModel = ({ make, model }: CatalogueCar, typed: string) =>
  nameMatches(typed, model) || typed.toLowerCase() === `${make} ${model}`.toLowerCase();

function milesAway({ latitude, longitude }: CatalogueCar, { point }: BrowsePlace): number {
  return latitude === null || longitude === null ? Infinity : milesBetween(point, { latitude, longitude });
}

export const real = (cars: readonly CatalogueCar[]) => cars.filter((one) => !one.is_generated);
const descending = (value: number | null) => (value === null ? Infinity : -value);
const ORDERS: Record<BrowseSort, (car: CatalogueCar, place: BrowsePlace | null) => number> = {
  newest: () => 0,
  nearest: (car, place) => (place ? milesAway(car, place) : 0),
  "price-asc": (car) => car.price,
  "price-desc": (car) => -car.price,
  mileage: (car) => car.mileage,
  "range-desc": (car) => descending(car.summer_range_est),
  "winter-range-desc": (car) => descending(car.winter_range),
  "year-desc": (car) => -car.year,
  "battery-tested": (car) => (car.is_battery_tested ? 0 : 1),
};

export function inOrder(
  cars: readonly CatalogueCar[],
  sort: BrowseSort,
  place: BrowsePlace | null,
): string[] {
  const inListing = (one: CatalogueCar, other: CatalogueCar) =>
    sort === "price-desc" ? one.seq - other.seq : other.seq - one.seq;
  return cars
    .toSorted((one, other) => {
      if (one.is_generated !== other.is_generated) return one.is_generated ? 1 : -1;
      const [first, second] = [ORDERS[sort](one, place), ORDERS[sort](other, place)];
      if (first !== second) return first < second ? -1 : 1;
      const isByAge = sort === "newest" || sort === "nearest" || sort === "battery-tested";
      return (isByAge ? other.listed_at - one.listed_at : 0) || inListing(one, other);
    })
    .map(({ vehicle_id }) => vehicle_id);
}
