import { monthsAfter } from "../time/months-after.ts";
import type { BatteryWarranty } from "./battery-warranties.ts";

export interface WarrantyClock {
  /** First day without cover. */
  endsOn: string;
  /** 0 when none are left. */
  milesLeft: number;
  state: "running" | "years are over" | "miles are over";
}

interface Car {
  /** '2020-03-14' */
  firstRegistered: string;
  mileage: number;
  today: string;
}

/** Years or miles, whichever comes first, from first registration. */
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

/** Whether a test found less than the maker guarantees, while it does. */
export const mayBeClaim = (
  { floorPercent }: Pick<BatteryWarranty, "floorPercent">,
  { state }: Pick<WarrantyClock, "state">,
  sohPercent: number,
): boolean => floorPercent !== null && state === "running" && sohPercent < floorPercent;
