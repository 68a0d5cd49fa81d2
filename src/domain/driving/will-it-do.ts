import {
  CHARGING_LOSS_SHARE,
  RAPID_STOP_SHARE,
  RESERVE_SHARE,
  START_SHARE,
} from "#src/domain/policy/driving.ts";
import type { Vehicle } from "../vehicles/vehicle.ts";
import { type LowestRanges, winterRangeOf } from "../vehicles/winter-range.ts";
import { type CurrentPrices, chargingPrice } from "./current-prices.ts";
import type { DrivingProfile } from "./driving-profile.ts";

export interface DrivenWeek {
  /** Yes: every day and the longest trip without a stop. */
  answer: "yes" | "stop";
  /** From the starting charge down to the reserve. */
  januaryMiles: number;
  stopsADay: number;
  stopsOnTrip: number;
  weekMiles: number;
  charges: number;
  /** Electricity bought in a January week; null without a stated battery. */
  weekKwh: number | null;
}

export type WeekAnswer = { answer: "not stated" } | DrivenWeek;
type Driven = LowestRanges & Partial<Pick<Vehicle, "battery_kwh">>;

/** A winter range goes from full down to the reserve. */
const shareOfRange = (shareOfBattery: number) => shareOfBattery / (1 - RESERVE_SHARE);
const startShare = ({ charging }: DrivingProfile) => shareOfRange(START_SHARE[charging] - RESERVE_SHARE);

/** Minimum in miles that needs no stop, on the longest trip either. */
export const neededWinterRange = (profile: DrivingProfile): number =>
  ceil(Math.max(profile.longestTrip, profile.dailyMiles) / startShare(profile));

/** Starts full, or with `START_SHARE.rapid` from a rapid charger. */
export function willItDo(vehicle: Driven, profile: DrivingProfile): WeekAnswer {
  const { battery_kwh } = vehicle;
  const range = winterRangeOf(vehicle);
  if (!range || range < 0) return { answer: "not stated" };
  const usableMiles = range * startShare(profile);
  const manages = range >= neededWinterRange(profile);
  const stopMiles = range * shareOfRange(RAPID_STOP_SHARE);
  const stopsFor = (miles: number) => Math.max(0, ceil((miles - usableMiles) / stopMiles));
  const weekMiles = profile.dailyMiles * profile.daysAWeek;
  return {
    answer: manages ? "yes" : "stop",
    januaryMiles: Math.floor(usableMiles + 1e-9),
    stopsADay: stopsFor(profile.dailyMiles),
    stopsOnTrip: stopsFor(Math.max(profile.longestTrip, profile.dailyMiles)),
    weekMiles,
    charges: ceil(weekMiles / usableMiles),
    weekKwh: battery_kwh
      ? (weekMiles * battery_kwh * (1 - RESERVE_SHARE)) / range / (1 - CHARGING_LOSS_SHARE.value)
      : null,
  };
}

/** Null without a stated battery or a current price. */
export function weekPounds(
  { weekKwh }: DrivenWeek,
  { charging }: DrivingProfile,
  prices: CurrentPrices,
): number | null {
  const pence = chargingPrice(charging, prices);
  return weekKwh === null || pence === null ? null : (weekKwh * pence) / 100;
}

/** Ignores floating-point error. */
const ceil = (value: number) => Math.ceil(value - 1e-9);
