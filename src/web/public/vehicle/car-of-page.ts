import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import type { WinterRanges } from "#src/domain/vehicles/winter-range.ts";

/** What the scripts of a car's page know about it. */
export type CarOfPage = WinterRanges &
  Pick<Vehicle, "vehicle_id" | "make" | "model" | "year" | "summer_range_est" | "battery_kwh"> & {
    stopMinutes: number | null;
  };

/** For `data-car` of the page. */
export const carOfPage = (car: CarOfPage): string => {
  const { vehicle_id, make, model, year, winter_range_est, winter_range_computed } = car;
  const { summer_range_est, battery_kwh, stopMinutes } = car;
  const known: CarOfPage = {
    ...{ vehicle_id, make, model, year, winter_range_est, winter_range_computed },
    ...{ summer_range_est, battery_kwh, stopMinutes },
  };
  return JSON.stringify(known);
};

export const readCar = (part: Element): CarOfPage =>
  JSON.parse(part.closest<HTMLElement>("[data-car]")?.dataset.car ?? "null");
