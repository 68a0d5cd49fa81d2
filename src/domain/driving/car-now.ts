import { CAR_WORTH_POUNDS, MPG } from "#src/domain/policy/driving.ts";
import { isWithin, wholeNumber } from "./driving-profile.ts";

export const FUELS = ["petrol", "diesel", "hybrid", "plug-in hybrid"] as const;
export type Fuel = (typeof FUELS)[number];

/** What the buyer drives now. */
export interface CarNow {
  fuel: Fuel;
  /** Miles on an imperial gallon, as filled at the pump. */
  mpg: number;
  /** Pounds. */
  worth: number;
}

export type TypedCarNow = Partial<Record<keyof CarNow, string>>;

export const DEFAULT_CAR_NOW: Record<keyof CarNow, string> = { fuel: "petrol", mpg: "", worth: "" };

const isFuel = (given: unknown): given is Fuel => FUELS.some((fuel) => fuel === given);

export function isCarNow(given: unknown): given is CarNow {
  const { fuel, mpg, worth } = (given ?? {}) as Partial<CarNow>;
  return isFuel(fuel) && isWithin(mpg, MPG) && isWithin(worth, CAR_WORTH_POUNDS);
}

/** @param typed without mpg and worth there is no car to compare with @returns no car with errors */
export function readCarNow(typed: TypedCarNow): { car: CarNow | null; errors: TypedCarNow } {
  const { fuel } = typed;
  if (!typed.mpg?.trim() && !typed.worth?.trim()) return { car: null, errors: {} };
  const car = { fuel, mpg: wholeNumber(typed.mpg), worth: wholeNumber(typed.worth) };
  const errors: TypedCarNow = {};
  if (!isFuel(fuel)) errors.fuel = "Choose the fuel of the car you drive now";
  if (!isWithin(car.mpg, MPG))
    errors.mpg = `Enter the miles per gallon of your car, from ${MPG.min} to ${MPG.max}`;
  if (!isWithin(car.worth, CAR_WORTH_POUNDS))
    errors.worth = "Enter what your car is worth, from £0 to £200,000";
  return { car: isCarNow(car) ? car : null, errors };
}

export const typedCarNow = ({ fuel, mpg, worth }: CarNow): Record<keyof CarNow, string> => ({
  fuel,
  mpg: String(mpg),
  worth: String(worth),
});
