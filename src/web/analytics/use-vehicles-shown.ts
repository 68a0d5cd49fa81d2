import { useEffect } from "react";
import { recordEvent } from "./record-event.ts";

/** Counts search impressions of cars. The server deduplicates them by page view. */
export function useVehiclesShown(vehicles: readonly { vehicle_id: string }[]): void {
  const ids = vehicles.map(({ vehicle_id }) => vehicle_id).join();
  useEffect(() => {
    if (ids) recordEvent("vehicle_shown", { vehicle_ids: ids.split(",") });
  }, [ids]);
}
