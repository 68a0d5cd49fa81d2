import { lazy, Suspense } from "react";
import { viewedBefore } from "#src/domain/vehicles/vehicle-id-lists.ts";
import { useRecentlyViewed } from "../browser-storage/recently-viewed.ts";

const RecentlyViewedStrip = lazy(() => import("./recently-viewed-strip.tsx"));

/** Loaded only for visitors with viewed cars. */
export function RecentlyViewed({ except = null }: { except?: string | null }) {
  const vehicleIds = viewedBefore(useRecentlyViewed(), except);
  if (vehicleIds.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <RecentlyViewedStrip vehicle_ids={vehicleIds} />
    </Suspense>
  );
}
