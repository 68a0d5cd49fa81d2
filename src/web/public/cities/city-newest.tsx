import { VehicleCard } from "#src/web/public/vehicle-cards/vehicle-card.tsx";
import type { CityPageData } from "./load-city.ts";

export function CityNewest({ city, vehicles }: { city: string; vehicles: CityPageData["newest"] }) {
  if (vehicles.length === 0) return null;
  return (
    <section aria-labelledby="newest" className="mt-14">
      <h2 id="newest" className="text-title font-bold">
        New in {city}
      </h2>
      <ul className="mt-5 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {vehicles.map((vehicle) => (
          <li key={vehicle.vehicle_id} className="flex [&>article]:grow">
            <VehicleCard vehicle={vehicle} />
          </li>
        ))}
      </ul>
    </section>
  );
}
