import type { ComponentType } from "react";
import type { VehicleSummary } from "#src/domain/vehicles/vehicle.ts";
import { VehicleCard } from "./vehicle-card.tsx";

interface CarListProps {
  vehicles: readonly VehicleSummary[];
  /** With `BuyerCard` the page needs the script of its heart. */
  card?: ComponentType<{ vehicle: VehicleSummary; isRow: boolean; isBrief: boolean }>;
  columns?: string;
}

/** A few small cards beside a page's own subject; rows on phones. */
export function CarList({ vehicles, card: Card = VehicleCard, columns = "sm:grid-cols-3" }: CarListProps) {
  return (
    <ul className={`mt-4 grid gap-3 sm:gap-6 ${columns}`}>
      {vehicles.map((vehicle) => (
        <li key={vehicle.vehicle_id} className="flex [&>article]:grow">
          <Card vehicle={vehicle} isRow isBrief />
        </li>
      ))}
    </ul>
  );
}
