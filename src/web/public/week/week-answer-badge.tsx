import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import type { Week } from "#src/domain/vehicles/week.ts";
import { weekAnswerText, willItDo } from "#src/domain/vehicles/will-it-do.ts";

const LOOKS = {
  yes: "bg-spark text-ink",
  stop: "bg-ink text-white",
  "not stated": "bg-paper text-ink-soft",
} as const;

/** 'Yes, in January with 30% to spare', 'Only with a stop' or 'Winter range not stated'. */
export default function WeekAnswerBadge({
  vehicle,
  week,
}: {
  vehicle: Pick<Vehicle, "winter_range_est">;
  week: Week;
}) {
  const answer = willItDo(vehicle, week);
  return (
    <p className={`rounded-full px-3 py-1 text-sm font-semibold figures ${LOOKS[answer.answer]}`}>
      {weekAnswerText(answer)}
    </p>
  );
}
