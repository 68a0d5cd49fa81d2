import { runningCostInput } from "#src/domain/driving/driving-cost.ts";
import type { DrivingProfile } from "#src/domain/driving/driving-profile.ts";
import { drivingText } from "#src/domain/driving/driving-text.ts";
import { runningCost } from "#src/domain/driving/running-cost.ts";
import { weekAnswerText, weekChargesText } from "#src/domain/driving/week-text.ts";
import { willItDo } from "#src/domain/driving/will-it-do.ts";
import { formatPounds } from "#src/domain/format/format.ts";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import type { WinterRanges } from "#src/domain/vehicles/winter-range.ts";

export interface MyWeekProps {
  vehicle: WinterRanges & Pick<Vehicle, "vehicle_id" | "year" | "summer_range_est" | "battery_kwh">;
  profile: DrivingProfile;
}

/** 'Manages your week. 3 charges a week, about £62. A year costs you about £3,933.' */
export default function MyWeekText({ vehicle, profile }: MyWeekProps) {
  const week = willItDo(vehicle, profile);
  const cost = runningCost(vehicle, runningCostInput(vehicle.year, profile));
  const sentences = [
    weekAnswerText(week),
    weekChargesText(week, profile),
    cost && `A year costs you about ${formatPounds(cost.yearPounds)} in electricity and tax`,
  ];
  return (
    <dd className="mine mt-1 figures">
      <strong className="text-lg">{sentences.filter(Boolean).join(". ")}.</strong>{" "}
      <span className="inline-block rounded bg-teal-wash px-1.5 text-xs">computed</span>
      <span className="block text-sm text-ink-soft">For you: {drivingText(profile)}</span>
    </dd>
  );
}
