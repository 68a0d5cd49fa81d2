import type { VehicleSummary } from "#src/domain/vehicles/vehicle.ts";
import { BuyerCard } from "../vehicle-cards/buyer-card.tsx";

export function SimilarCars({ vehicles }: { vehicles: readonly VehicleSummary[] }) {
  if (vehicles.length === 0) return null;
  return (
    <section id="similar-cars" className="mt-16" aria-labelledby="similar">
      <h2 id="similar" className="text-2xl font-bold">
        Similar cars
      </h2>
      <ul className="mt-5 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {vehicles.map((vehicle) => (
          <li key={vehicle.vehicle_id} className="flex [&>article]:grow">
            <BuyerCard vehicle={vehicle} />
          </li>
        ))}
      </ul>
    </section>
  );
}
