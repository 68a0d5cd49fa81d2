import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import { weekAnswerText, willItDo } from "#src/domain/vehicles/will-it-do.ts";
import { useMyWeek } from "../kept/my-week.ts";

const LOOKS = {
  yes: "bg-spark text-ink",
  stop: "bg-ink text-white",
  "not stated": "bg-paper text-ink-soft",
} as const;

/** Whether this car does the buyer's week; nothing until they have said what it asks. */
export function WeekAnswer({ vehicle }: { vehicle: Pick<Vehicle, "winter_range_est"> }) {
  const week = useMyWeek();
  if (!week) return null;
  const answer = willItDo(vehicle, week);
  return (
    <p className={`rounded-full px-3 py-1 text-sm font-semibold figures ${LOOKS[answer.answer]}`}>
      {weekAnswerText(answer)}
    </p>
  );
}
