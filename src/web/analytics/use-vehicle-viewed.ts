import { useEffect } from "react";
import type { FeedName } from "#src/domain/vehicle-feeds/feed-vehicle.ts";
import { recordEvent } from "./record-event.ts";
import { vehicleFields } from "./vehicle-fields.ts";

/** Counts one view for each vehicle that the page shows. */
export function useVehicleViewed(vehicle: Parameters<typeof vehicleFields>[0] | null | undefined): void {
  const { vehicle_id, make, model } = vehicle ?? {};
  useEffect(() => {
    if (!vehicle_id || !make || !model) return;
    const fields = vehicleFields({ vehicle_id, make, model });
    recordEvent("vehicle_viewed", fields);
    // The visit followed a link in a vehicle feed. The server ignores unknown feed names.
    const from = new URLSearchParams(location.search).get("from");
    if (from) recordEvent("feed_arrived", { ...fields, label: from as FeedName });
  }, [vehicle_id, make, model]);
}
