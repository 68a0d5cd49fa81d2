import type { CurrentPrices } from "#src/domain/driving/current-prices.ts";
import { runningCostInput } from "#src/domain/driving/driving-cost.ts";
import type { DrivingProfile } from "#src/domain/driving/driving-profile.ts";
import { runningCost } from "#src/domain/driving/running-cost.ts";
import { willItDo } from "#src/domain/driving/will-it-do.ts";
import { formatKw, formatMiles, formatPounds } from "#src/domain/format/format.ts";
import { priceMark } from "#src/domain/market-price/market-price.ts";
import type { VehicleSummary } from "#src/domain/vehicles/vehicle.ts";
import { winterRangeOf, winterRangeText } from "#src/domain/vehicles/winter-range.ts";
import { weekAnswerText, weekChargesText } from "./week-text.ts";

export interface ComparedRow {
  name: string;
  values: string[];
  differs: boolean;
  /** Indexes; empty if all are equal. */
  best: number[];
  bestText: string;
}

type Compared = Omit<VehicleSummary, "created_at">;
export type DrivenCar = Pick<
  VehicleSummary,
  "year" | "battery_kwh" | "winter_range_est" | "winter_range_computed" | "summer_range_est"
>;

interface Trait<Car = Compared> {
  name: string;
  show: (vehicle: Car) => string;
  /** Only for traits with a clear better direction. */
  better?: {
    measure: (vehicle: Car) => number | null;
    /** The best by `measure` must be the best by this, too. */
    alsoBy?: (vehicles: readonly Car[]) => (vehicle: Car) => number | null;
    direction: 1 | -1;
    text: string;
  };
}

const orNotStated = (value: number | null, format: (value: number) => string) =>
  value === null ? "Not stated" : format(value);

function measured(
  name: string,
  measure: (vehicle: Compared) => number | null,
  format: (value: number) => string,
  direction: 1 | -1,
  text: string,
): Trait {
  return {
    name,
    show: (vehicle) => orNotStated(measure(vehicle), format),
    better: { measure, direction, text },
  };
}

const PRICE = measured("Price", (vehicle) => vehicle.price, formatPounds, -1, "lowest");

const PRICE_MARK: Trait = {
  name: "Against similar cars",
  show: ({ price, like_cars }) => (like_cars ? priceMark(price, like_cars) : "Too few to compare"),
};

/** Our figures are lower than dealers': unless all are computed, cars are compared by what their dealers state. */
const ofOneMethod = (vehicles: readonly Compared[]) => {
  const known = vehicles.filter((vehicle) => winterRangeOf(vehicle) !== null);
  return known.every(({ winter_range_computed }) => winter_range_computed !== null)
    ? winterRangeOf
    : ({ winter_range_est }: Compared) => winter_range_est;
};

const TRAITS: Trait[] = [
  {
    name: "Winter range",
    show: (vehicle) => winterRangeText(vehicle) ?? "Not stated",
    better: { measure: winterRangeOf, alsoBy: ofOneMethod, direction: 1, text: "longest" },
  },
  measured("Summer range", (vehicle) => vehicle.summer_range_est, formatMiles, 1, "longest"),
  {
    name: "Battery",
    show: (vehicle) => vehicle.battery ?? "Not stated",
    better: { measure: (vehicle) => vehicle.battery_kwh, direction: 1, text: "largest" },
  },
  {
    name: "DC charging",
    show: (vehicle) => orNotStated(vehicle.dc_kw, formatKw),
    // Few new chargers have a CHAdeMO cable, so more power does not help.
    better: {
      measure: ({ plug, dc_kw }) => (plug === "CHAdeMO" ? null : dc_kw),
      direction: 1,
      text: "fastest",
    },
  },
  { name: "Plug", show: (vehicle) => vehicle.plug ?? "Not stated" },
  measured("Mileage", (vehicle) => vehicle.mileage, formatMiles, -1, "lowest"),
  { name: "Body style", show: (vehicle) => vehicle.body_style },
  { name: "Dealer", show: ({ dealer }) => [dealer.name, dealer.town].filter(Boolean).join(", ") },
];

function drivingTraits(profile: DrivingProfile | null, prices: CurrentPrices): Trait<DrivenCar>[] {
  const yearCost = (vehicle: DrivenCar) => {
    const pounds = runningCost(vehicle, runningCostInput(vehicle.year, profile, prices))?.yearPounds ?? null;
    return pounds === null ? null : Math.round(pounds);
  };
  const name = profile ? "Your running cost a year" : "Running cost a year";
  const cost: Trait<DrivenCar> = {
    name,
    show: (vehicle) => orNotStated(yearCost(vehicle), (pounds) => `about ${formatPounds(pounds)}`),
    better: { measure: yearCost, direction: -1, text: "lowest" },
  };
  if (!profile) return [cost];
  const week = {
    name: "Will it do my week?",
    show: (vehicle: DrivenCar) => {
      const answer = willItDo(vehicle, profile);
      return [weekAnswerText(answer), weekChargesText(answer, profile, prices)].filter(Boolean).join(". ");
    },
  };
  return [week, cost];
}

export const compareVehicles = (vehicles: readonly Compared[], prices: CurrentPrices): ComparedRow[] =>
  rowsOf(vehicles, [PRICE, ...drivingTraits(null, prices), PRICE_MARK, ...TRAITS]);

/** The rows about driving: the week, with a profile, and the cost of a year. */
export const compareDriving = (
  vehicles: readonly DrivenCar[],
  profile: DrivingProfile | null,
  prices: CurrentPrices,
): ComparedRow[] => rowsOf(vehicles, drivingTraits(profile, prices));

function rowsOf<Car>(vehicles: readonly Car[], traits: readonly Trait<Car>[]): ComparedRow[] {
  return traits.map(({ name, show, better }) => {
    const values = vehicles.map(show);
    const differs = new Set(values).size > 1;
    return {
      name,
      values,
      differs,
      best: differs && better ? bestOf(vehicles, better) : [],
      bestText: better?.text ?? "",
    };
  });
}

function bestOf<Car>(
  vehicles: readonly Car[],
  { measure, alsoBy, direction }: NonNullable<Trait<Car>["better"]>,
): number[] {
  const best = highest(vehicles.map(measure), direction);
  if (!alsoBy) return best;
  const bestToo = highest(vehicles.map(alsoBy(vehicles)), direction);
  return best.filter((place) => bestToo.includes(place));
}

/** Places of the highest, or lowest; none where fewer than two are known or all are equal. */
function highest(measures: (number | null)[], direction: 1 | -1): number[] {
  const known = measures.filter((measure) => measure !== null);
  if (known.length < 2) return [];
  const best = Math.max(...known.map((measure) => measure * direction));
  const places = measures.flatMap((measure, place) =>
    measure !== null && measure * direction === best ? [place] : [],
  );
  return places.length === known.length ? [] : places;
}
