import { monthsAfter } from "../time/ago.ts";
import type { BatteryWarranty } from "./battery-warranties.ts";

export interface WarrantyClock {
  /** First day without cover. */
  endsOn: string;
  milesLeft: number;
  state: "running" | "years are over" | "miles are over";
}

interface Car {
  firstRegistered: string;
  mileage: number;
  today: string;
}

export function warrantyClock(
  { years, miles }: Pick<BatteryWarranty, "years" | "miles">,
  { firstRegistered, mileage, today }: Car,
): WarrantyClock {
  const endsOn = monthsAfter(new Date(`${firstRegistered}T00:00Z`), 12 * years)
    .toISOString()
    .slice(0, 10);
  const milesLeft = Math.max(0, miles - mileage);
  const state = milesLeft === 0 ? "miles are over" : today >= endsOn ? "years are over" : "running";
  return { endsOn, milesLeft, state };
}

/** A test within cover found less than the maker guarantees. */
export const mayBeClaim = (
  { floorPercent }: Pick<BatteryWarranty, "floorPercent">,
  { state }: Pick<WarrantyClock, "state">,
  sohPercent: number,
): boolean => floorPercent !== null && state === "running" && sohPercent < floorPercent;
