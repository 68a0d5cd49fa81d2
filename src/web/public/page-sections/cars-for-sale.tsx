import { formatNumber } from "#src/domain/format/format.ts";
import type { VehicleSummary } from "#src/domain/vehicles/vehicle.ts";
import { ButtonLink } from "#src/web/ui/button.tsx";
import { TitledSection } from "#src/web/ui/layout/titled-section.tsx";
import { CarList } from "../vehicle-cards/car-list.tsx";

interface CarsForSaleProps {
  heading: string;
  cars: readonly VehicleSummary[];
  browse: { href: string; text: string };
  /** The search of an alert, offered when there are no cars. */
  alert: URLSearchParams;
  location: string;
}

/** '9 cars for sale in Manchester' */
export const onSaleHeading = (cars: number, where: string): string =>
  `${cars === 0 ? "No cars" : cars === 1 ? "1 car" : `${formatNumber(cars)} cars`} for sale ${where}`.trim();

/** A few cars on sale directly under the intro of a page about a city or a model. */
export function CarsForSale({ heading, cars, browse, alert, location }: CarsForSaleProps) {
  return (
    <TitledSection id="cars" heading={heading} size="2xl" className="mt-6">
      <CarList vehicles={cars} />
      <p data-cta-location={location} className="mt-5 flex flex-wrap gap-3">
        <ButtonLink href={browse.href} data-cta="browse">
          {browse.text}
        </ButtonLink>
        {cars.length === 0 && (
          <ButtonLink href={`/saved-searches?${alert}`} rel="nofollow" variant="outline">
            Email me when one comes
          </ButtonLink>
        )}
      </p>
    </TitledSection>
  );
}
