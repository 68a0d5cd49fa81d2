import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import type { ShownRanges } from "#src/domain/vehicles/winter-range.ts";

/** What the scripts of a car's page know about it. */
export type CarOfPage = ShownRanges &
  Pick<Vehicle, "vehicle_id" | "make" | "model" | "year" | "price" | "summer_range_est" | "battery_kwh">;

const KNOWN = [
  ...(["vehicle_id", "make", "model", "year", "price"] as const),
  ...(["winter_range_est", "winter_range_computed", "winter_range_computed_to"] as const),
  ...(["summer_range_est", "battery_kwh", "is_generated"] as const),
] satisfies (keyof CarOfPage)[];

export const carOfPage = (car: CarOfPage): string => JSON.stringify(car, KNOWN);

export const readCar = (part: Element): CarOfPage =>
  JSON.parse(part.closest<HTMLElement>("[data-car]")?.dataset.car ?? "null");
