import type { DrivingProfile } from "#src/domain/driving/driving-profile.ts";
import { weekAnswerText } from "#src/domain/driving/week-text.ts";
import { willItDo } from "#src/domain/driving/will-it-do.ts";
import type { WinterRanges } from "#src/domain/vehicles/winter-range.ts";

const LOOKS = {
  yes: "bg-spark text-ink",
  stop: "bg-ink text-white",
  "not stated": "bg-paper text-ink-soft",
} as const;

interface WeekBadgeProps {
  vehicle: WinterRanges;
  profile: DrivingProfile;
}

/** 'Manages your week', 'Needs a stop on your longest trip' or 'Winter range not stated'. */
export default function WeekBadge({ vehicle, profile }: WeekBadgeProps) {
  const week = willItDo(vehicle, profile);
  return (
    <p className={`rounded-2xl px-3 py-1 text-sm font-semibold figures ${LOOKS[week.answer]}`}>
      {weekAnswerText(week)}
    </p>
  );
}
