import { useEffect } from "react";
import { recordEvent } from "./record-event.ts";
import { vehicleFields } from "./vehicle-fields.ts";

/** Counts one view for each vehicle that the page comes to show; none where there is no vehicle. */
export function useVehicleViewed(vehicle: Parameters<typeof vehicleFields>[0] | null | undefined): void {
  const { vehicle_id, make, model } = vehicle ?? {};
  useEffect(() => {
    if (vehicle_id && make && model)
      recordEvent("vehicle_viewed", vehicleFields({ vehicle_id, make, model }));
  }, [vehicle_id, make, model]);
}
