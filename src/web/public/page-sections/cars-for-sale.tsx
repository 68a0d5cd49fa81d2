import { formatNumber } from "#src/domain/format/format.ts";
import type { VehicleSummary } from "#src/domain/vehicles/vehicle.ts";
import { ButtonLink } from "#src/web/ui/button.tsx";
import { TitledSection } from "#src/web/ui/layout/titled-section.tsx";
import { CarList } from "../vehicle-cards/car-list.tsx";

interface CarsForSaleProps {
  total: number;
  /** 'in Manchester', 'today' */
  where: string;
  cars: readonly VehicleSummary[];
  browse: { href: string; text: string };
  /** The search of an alert, offered when there are no cars. */
  alert: URLSearchParams;
  location: string;
}

/** A few cars on sale directly under the intro of a page about a city or a model. */
export function CarsForSale({ total, where, cars, browse, alert, location }: CarsForSaleProps) {
  const count = total === 0 ? "No cars" : total === 1 ? "1 car" : `${formatNumber(total)} cars`;
  return (
    <TitledSection id="cars" heading={`${count} for sale ${where}`} size="2xl" className="mt-6">
      <CarList vehicles={cars} />
      <p data-cta-location={location} className="mt-5 flex flex-wrap gap-3">
        <ButtonLink href={browse.href} data-cta="browse">
          {browse.text}
        </ButtonLink>
        {total === 0 && (
          <ButtonLink href={`/saved-searches?${alert}`} rel="nofollow" variant="outline">
            Email me when one comes
          </ButtonLink>
        )}
      </p>
    </TitledSection>
  );
}
