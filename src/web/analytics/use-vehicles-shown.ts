import { useEffect } from "react";
import { recordEvent } from "./record-event.ts";

/** Counts that cars were among the results on a page; the server counts each once a view, however often it comes back. */
export function useVehiclesShown(vehicles: readonly { vehicle_id: string }[]): void {
  const ids = vehicles.map(({ vehicle_id }) => vehicle_id).join();
  useEffect(() => {
    if (ids) recordEvent("vehicle_shown", { vehicle_ids: ids.split(",") });
  }, [ids]);
}
