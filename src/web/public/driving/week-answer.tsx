import { Suspense } from "react";
import type { WinterRanges } from "#src/domain/vehicles/winter-range.ts";
import { useMyDriving } from "../browser-storage/my-driving.ts";
import { lazyPart } from "../lazy-part.ts";

const WeekBadge = lazyPart(() => import("./week-badge.tsx"));

/** Renders nothing, and loads no code, until the buyer has told how they drive. */
export function WeekAnswer({ vehicle }: { vehicle: WinterRanges }) {
  const profile = useMyDriving();
  if (!profile) return null;
  return (
    <Suspense fallback={null}>
      <WeekBadge vehicle={vehicle} profile={profile} />
    </Suspense>
  );
}
