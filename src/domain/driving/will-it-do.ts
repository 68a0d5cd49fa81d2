import {
  CHARGING_LOSS_SHARE,
  RAPID_STOP_SHARE,
  RESERVE_SHARE,
  START_SHARE,
} from "#src/domain/policy/driving.ts";
import type { Vehicle } from "../vehicles/vehicle.ts";
import { chargingPrice } from "./charging-price.ts";
import type { DrivingProfile } from "./driving-profile.ts";

export interface DrivenWeek {
  /** Yes: every day and the longest trip without a stop. */
  answer: "yes" | "stop";
  /** With the starting charge. */
  januaryMiles: number;
  stopsADay: number;
  stopsOnTrip: number;
  weekMiles: number;
  /** Keeps the reserve. */
  charges: number;
  /** Electricity of a January week; null without a stated battery. */
  weekPounds: number | null;
}

export type WeekAnswer = { answer: "not stated" } | DrivenWeek;
type Driven = Pick<Vehicle, "winter_range_est"> &
  Partial<Pick<Vehicle, "winter_range_computed" | "battery_kwh">>;

/** Minimum in miles that needs no stop, on the longest trip either. */
export const neededWinterRange = ({ longestTrip, dailyMiles, charging }: DrivingProfile): number =>
  ceil(Math.max(longestTrip, dailyMiles) / (START_SHARE[charging] - RESERVE_SHARE));

/** Starts full, or with `START_SHARE.rapid` from a rapid charger, and keeps a reserve. */
export function willItDo(vehicle: Driven, profile: DrivingProfile): WeekAnswer {
  const { battery_kwh } = vehicle;
  const range = vehicle.winter_range_computed ?? vehicle.winter_range_est;
  if (!range || range < 0) return { answer: "not stated" };
  const usableMiles = range * (START_SHARE[profile.charging] - RESERVE_SHARE);
  const manages = range >= neededWinterRange(profile);
  const stopsFor = (miles: number) => Math.max(0, ceil((miles - usableMiles) / (range * RAPID_STOP_SHARE)));
  const weekMiles = profile.dailyMiles * profile.daysAWeek;
  return {
    answer: manages ? "yes" : "stop",
    januaryMiles: Math.floor(range * START_SHARE[profile.charging]),
    stopsADay: stopsFor(profile.dailyMiles),
    stopsOnTrip: stopsFor(Math.max(profile.longestTrip, profile.dailyMiles)),
    weekMiles,
    charges: ceil(weekMiles / usableMiles),
    weekPounds: battery_kwh ? poundsFor(weekMiles, battery_kwh / range, profile) : null,
  };
}

function poundsFor(miles: number, kwhPerMile: number, { charging }: DrivingProfile): number {
  const boughtKwh = (miles * kwhPerMile) / (1 - CHARGING_LOSS_SHARE.value);
  return (boughtKwh * chargingPrice(charging).value) / 100;
}

/** Ignores floating-point error. */
const ceil = (value: number) => Math.ceil(value - 1e-9);
