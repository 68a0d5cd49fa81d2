import { Suspense } from "react";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import { useMyWeek } from "../browser-storage/my-week.ts";
import { lazyPart } from "../lazy-part.ts";

const WeekAnswerBadge = lazyPart(() => import("./week-answer-badge.tsx"));

/** Renders nothing, and loads no code, until the buyer has answered. */
export function WeekAnswer({ vehicle }: { vehicle: Pick<Vehicle, "winter_range_est"> }) {
  const week = useMyWeek();
  if (!week) return null;
  return (
    <Suspense fallback={null}>
      <WeekAnswerBadge vehicle={vehicle} week={week} />
    </Suspense>
  );
}
