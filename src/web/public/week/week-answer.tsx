import { lazy, Suspense } from "react";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import { useMyWeek } from "../browser-storage/my-week.ts";

const WeekAnswerBadge = lazy(() => import("./week-answer-badge.tsx"));

/** Whether this car does the buyer's week; nothing, and no code, until they have said what it asks. */
export function WeekAnswer({ vehicle }: { vehicle: Pick<Vehicle, "winter_range_est"> }) {
  const week = useMyWeek();
  if (!week) return null;
  return (
    <Suspense fallback={null}>
      <WeekAnswerBadge vehicle={vehicle} week={week} />
    </Suspense>
  );
}
