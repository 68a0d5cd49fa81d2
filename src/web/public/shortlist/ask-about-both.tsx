import type { ReactNode } from "react";
import { formatPounds } from "#src/domain/format/format.ts";
import { type VehicleSummary, vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { Button } from "#src/web/ui/button.tsx";
import { versionOf } from "./version-of.ts";

type AskedCar = Parameters<typeof versionOf>[0] &
  Pick<VehicleSummary, "vehicle_id" | "year" | "make" | "model" | "price">;

/** A request about two cars; of more than two the buyer picks two. A plain form, which leads to /lead. */
export function AskAboutBoth({ vehicles: listed }: { vehicles: readonly AskedCar[] }) {
  // Requests about generated listings reach no dealer.
  const vehicles = listed.filter(({ is_generated }) => !is_generated);
  const [first, second] = vehicles;
  if (!first || !second) return null;
  const picks = vehicles.length > 2;
  return (
    <form
      action="/lead"
      aria-label="Ask about two cars"
      className={`mt-4 flex flex-wrap items-end gap-3 ${picks ? "rounded-card border border-line bg-white p-4" : ""}`}
    >
      <input type="hidden" name="source" value="browse_card" />
      {picks ? (
        <>
          <CarChoice name="vehicle" label="First car" vehicles={vehicles} chosen={first} />
          <CarChoice name="also" label="Second car" vehicles={vehicles} chosen={second} />
        </>
      ) : (
        <>
          <input type="hidden" name="vehicle" value={first.vehicle_id} />
          <input type="hidden" name="also" value={second.vehicle_id} />
        </>
      )}
      <Button type="submit" variant="primary" data-cta="ask_about_both" data-cta-location="shortlist">
        Ask about both
      </Button>
    </form>
  );
}

interface CarChoiceProps {
  name: string;
  label: ReactNode;
  vehicles: readonly AskedCar[];
  chosen: AskedCar;
}

function CarChoice({ name, label, vehicles, chosen }: CarChoiceProps) {
  const names = vehicles.map(nameOf);
  return (
    <label className="grid min-w-0 grow basis-64 gap-1 text-sm font-semibold">
      {label}
      <select
        name={name}
        defaultValue={chosen.vehicle_id}
        className="min-h-11 w-full rounded-lg border border-line-strong bg-white px-3 text-base font-normal"
      >
        {vehicles.map((vehicle) => (
          <option key={vehicle.vehicle_id} value={vehicle.vehicle_id}>
            {nameOf(vehicle)}
            {names.indexOf(nameOf(vehicle)) !== names.lastIndexOf(nameOf(vehicle)) &&
              `, ${formatPounds(vehicle.price)}`}
          </option>
        ))}
      </select>
    </label>
  );
}

const nameOf = (vehicle: AskedCar) => [vehicleTitle(vehicle), versionOf(vehicle)].filter(Boolean).join(", ");
