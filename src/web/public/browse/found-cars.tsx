import type { VehicleCardFacts } from "#src/domain/vehicles/vehicle-card-facts.ts";
import { RequestIntroButton } from "../lead/request-intro-button.tsx";
import { BuyerCard } from "../vehicle-cards/buyer-card.tsx";

/** Cards in the first row on a desktop screen. */
const EAGER_CARDS = 3;

export function FoundCars({ cards }: { cards: readonly VehicleCardFacts[] }) {
  return (
    <ul className="mt-5 grid gap-3 sm:grid-cols-2 sm:gap-6 xl:grid-cols-3">
      {cards.map((vehicle, index) => (
        <li key={vehicle.vehicle_id} id={`car-${vehicle.vehicle_id}`} className="flex [&>article]:grow">
          <BuyerCard vehicle={vehicle} eager={index < EAGER_CARDS} isRow>
            <RequestIntroButton
              vehicle={vehicle}
              source="browse_card"
              variant="outline"
              className="min-h-8! px-2.5 py-1! text-xs whitespace-nowrap sm:px-3 sm:text-sm"
            />
          </BuyerCard>
        </li>
      ))}
    </ul>
  );
}
