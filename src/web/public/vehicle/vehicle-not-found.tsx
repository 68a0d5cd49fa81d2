import type { VehicleCardFacts } from "#src/domain/vehicles/vehicle-card-facts.ts";
import { ButtonLink } from "#src/web/ui/button.tsx";
import SimilarCars from "./similar-cars.tsx";

/** @param similar cars like the removed one; empty if there never was one */
export default function VehicleNotFound({ similar }: { similar: readonly VehicleCardFacts[] }) {
  return (
    <div className={`page grid gap-5 ${similar.length > 0 ? "py-12" : "py-24"}`}>
      <h1 className="text-title font-bold">Vehicle not found</h1>
      <p className="max-w-prose text-lg text-ink-soft">
        It may have been sold, or the dealer has taken it off the site for now.
      </p>
      <p>
        <ButtonLink href="/browse">Back to Browse</ButtonLink>
      </p>
      <SimilarCars vehicles={similar} />
    </div>
  );
}
