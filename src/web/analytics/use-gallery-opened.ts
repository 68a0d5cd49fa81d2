import { useEffect } from "react";
import { recordEvent } from "./record-event.ts";
import { vehicleFields } from "./vehicle-fields.ts";

export function useGalleryOpened(vehicle: Parameters<typeof vehicleFields>[0], isOpen: boolean): void {
  const { vehicle_id, make, model } = vehicle;
  useEffect(() => {
    if (isOpen) recordEvent("gallery_opened", vehicleFields({ vehicle_id, make, model }));
  }, [isOpen, vehicle_id, make, model]);
}
