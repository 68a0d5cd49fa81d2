import { cardSubtitle, type VehicleSummary } from "#src/domain/vehicles/vehicle.ts";

/** 'Tekna · 40 kWh': tells two cars of one model and year apart. */
export const versionOf = (
  vehicle: Pick<VehicleSummary, "battery" | "trim" | "reserved_at" | "is_generated">,
): string => [cardSubtitle(vehicle), vehicle.battery?.split(" (")[0]].filter(Boolean).join(" · ");
