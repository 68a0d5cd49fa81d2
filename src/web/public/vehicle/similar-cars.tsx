import type { VehicleSummary } from "#src/domain/vehicles/vehicle.ts";
import { BuyerCard } from "../vehicle-cards/buyer-card.tsx";

export function SimilarCars({ vehicles }: { vehicles: readonly VehicleSummary[] }) {
  if (vehicles.length === 0) return null;
  return (
    <section id="similar-cars" className="mt-6 sm:mt-16" aria-labelledby="similar">
      <h2 id="similar" className="text-2xl font-bold">
        Similar cars
      </h2>
      {/* On phones a row to scroll through. */}
      <ul className="mt-4 grid gap-3 max-sm:-mx-5 max-sm:auto-cols-[86%] max-sm:grid-flow-col max-sm:overflow-x-auto max-sm:px-5 max-sm:pb-2 sm:grid-cols-2 sm:gap-6 lg:grid-cols-4">
        {vehicles.map((vehicle) => (
          <li key={vehicle.vehicle_id} className="flex [&>article]:grow">
            <BuyerCard vehicle={vehicle} isRow isBrief />
          </li>
        ))}
      </ul>
    </section>
  );
}
