import { isAnonymous } from "#src/domain/performance/similar-cars.ts";
import { type RatedCar, type SlowCar, slowCars } from "#src/domain/performance/slow-cars.ts";
import { realImages } from "#src/domain/vehicles/pictures.ts";
import { daysOnSale } from "#src/domain/vehicles/stock-list/days-on-sale.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { winterRangeOf } from "#src/domain/vehicles/winter-range.ts";
import type { ComparedCar } from "./slow-car-queries.ts";
import type { SegmentRates } from "./vehicle-rate-queries.ts";

export const findSlowCars = (
  cars: readonly ComparedCar[],
  segments: readonly SegmentRates[],
  now: Date,
): SlowCar[] => slowCars(cars.map((car) => ratedCar(car, segments, now)));

function ratedCar(car: ComparedCar, segments: readonly SegmentRates[], now: Date): RatedCar {
  const { vehicle_id, shown_a_day, viewed_a_day, asked_a_day } = car;
  const others = segments.find(
    ({ body_style, price_band }) => body_style === car.body_style && price_band === car.price_band,
  )?.others;
  return {
    vehicle_id,
    title: vehicleTitle(car),
    days_on_sale: daysOnSale(car, now) ?? 0,
    photos: realImages(car.images).length,
    missing: missingFigures(car),
    shown_a_day,
    viewed_a_day,
    asked_a_day,
    similar: others && isAnonymous(others) ? ratesOf(others) : null,
  };
}

function ratesOf({ shown_a_day, viewed_a_day, asked_a_day }: SegmentRates["others"]): RatedCar["similar"] {
  if (shown_a_day === null || viewed_a_day === null || asked_a_day === null) return null;
  return { shown_a_day, viewed_a_day, asked_a_day };
}

const missingFigures = ({ battery_kwh, dc_kw, ...car }: ComparedCar): string[] =>
  [
    winterRangeOf(car) === null ? "the winter range" : null,
    battery_kwh === null ? "the battery size" : null,
    dc_kw === null ? "the DC charging speed" : null,
  ].filter((text) => text !== null);
