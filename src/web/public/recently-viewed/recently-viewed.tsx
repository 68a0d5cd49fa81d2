import { Suspense } from "react";
import { viewedBefore } from "#src/domain/vehicles/vehicle-id-lists.ts";
import { useRecentlyViewed } from "../browser-storage/recently-viewed.ts";
import { lazyPart } from "../lazy-part.ts";

const RecentlyViewedStrip = lazyPart(() => import("./recently-viewed-strip.tsx"));

/** Loaded only for visitors with viewed cars. */
export function RecentlyViewed({ except = null }: { except?: string | null }) {
  const vehicleIds = viewedBefore(useRecentlyViewed(), except);
  if (vehicleIds.length === 0) return null;
  return (
    <Suspense>
      <RecentlyViewedStrip vehicle_ids={vehicleIds} />
    </Suspense>
  );
}
