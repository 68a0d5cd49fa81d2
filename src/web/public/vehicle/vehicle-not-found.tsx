import { formatPounds } from "#src/domain/format/format.ts";
import { browseFiltersToSearch } from "#src/domain/vehicles/browse-filters.ts";
import type { VehicleSummary } from "#src/domain/vehicles/vehicle.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import type { SoldVehicle } from "#src/services/vehicles/public-vehicle-queries.ts";
import { ButtonLink } from "#src/web/ui/button.tsx";
import { TitledSection } from "#src/web/ui/layout/titled-section.tsx";
import { SearchBox } from "../page-sections/search-box.tsx";
import { BuyerCard } from "../vehicle-cards/buyer-card.tsx";
import { CarList } from "../vehicle-cards/car-list.tsx";
import { SimilarCars } from "./similar-cars.tsx";

interface VehicleNotFoundProps {
  similar: readonly VehicleSummary[];
  /** Where there are no similar cars. */
  newest: readonly VehicleSummary[];
  /** Set for some weeks after the sale. */
  sold: SoldVehicle | null;
}

export function VehicleNotFound({ similar, newest, sold }: VehicleNotFoundProps) {
  return (
    <div className="page grid gap-5 py-12">
      {sold ? <Sold sold={sold} /> : <NotFound />}
      <SimilarCars vehicles={similar} />
      {newest.length > 0 && (
        <TitledSection id="newest" heading="Just listed" size="2xl">
          <CarList vehicles={newest} card={BuyerCard} />
        </TitledSection>
      )}
      <SearchBox />
    </div>
  );
}

const NotFound = () => (
  <>
    <h1 className="text-title font-bold">Vehicle not found</h1>
    <p className="max-w-prose text-lg text-ink-soft">
      It may have been sold, or the dealer has taken it off the site for now.
    </p>
    <p>
      <ButtonLink href="/browse">Back to Browse</ButtonLink>
    </p>
  </>
);

function Sold({ sold }: { sold: SoldVehicle }) {
  const title = vehicleTitle(sold);
  const model = `${sold.make} ${sold.model}`;
  const search = browseFiltersToSearch({ model, sort: "newest", page: 1 });
  return (
    <>
      <h1 className="text-title font-bold wrap-anywhere">{title}: sold</h1>
      <p className="max-w-prose text-lg wrap-anywhere text-ink-soft">
        This {title} was for sale at {formatPounds(sold.price)}. It is sold, so you can no longer ask about
        it.
      </p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink href={`/saved-searches?${search}`} rel="nofollow">
          Tell me about the next {model}
        </ButtonLink>
        <ButtonLink href={`/dealers/${sold.dealer_slug}`} variant="outline">
          Other cars of {sold.dealer_name}
        </ButtonLink>
      </p>
    </>
  );
}
