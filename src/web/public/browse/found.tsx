import type { DrivingProfile } from "#src/domain/driving/driving-profile.ts";
import { formatMiles, formatPounds, formatVehicleCount } from "#src/domain/format/format.ts";
import { acrossWaterText } from "#src/domain/geo/distance.ts";
import { type BrowseFilters, browseFiltersToSearch } from "#src/domain/vehicles/browse-filters.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import type { SearchSuggestions } from "#src/services/browse/typed/suggest-searches.ts";
import type { FilterText } from "#src/texts/filter-texts.ts";
import { ButtonLink } from "#src/web/ui/button.tsx";
import { Icon } from "#src/web/ui/icon.tsx";
import { type AnchorProps, Pagination } from "#src/web/ui/layout/pagination.tsx";
import { browseHref, browseHrefWithout } from "../browse-href.ts";
import { DrivingPanel } from "../driving/driving-panel.tsx";
import { RequestIntroButton } from "../lead/request-intro-button.tsx";
import { BuyerCard } from "../vehicle-cards/buyer-card.tsx";
import type { Route } from "./+types/browse";
import { saveSearchHref } from "./shown-search.ts";

/** The results of the search, which `startFilters` replaces. */
export function Found(found: Route.ComponentProps["loaderData"]) {
  const { filters, driving, active, chips, total, vehicles, suggestions, notes, page, pages } = found;
  return (
    <section
      id="found"
      data-region
      data-total={total}
      data-place={active.postcode}
      aria-label="Results"
      aria-busy={false}
      className="flex flex-col lg:col-span-2 lg:col-start-2 aria-busy:opacity-60"
    >
      <h2 id="results" tabIndex={-1} className="sr-only">
        Results
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p
          id="result-count"
          role="status"
          tabIndex={-1}
          className="text-lg font-semibold outline-none figures"
        >
          {formatVehicleCount(total)}
        </p>
        <a
          href={saveSearchHref(filters)}
          data-save-search
          rel="nofollow"
          className="inline-flex min-h-11 items-center font-semibold link"
        >
          Save this search
        </a>
      </div>
      <ActiveFilters filters={active} driving={driving} chips={chips} />
      {notes.map(({ text, role }) => (
        <p key={text} role={role} className="mt-2 font-semibold">
          {text}
        </p>
      ))}
      <DrivingPanel search={browseFiltersToSearch(filters).toString()} />
      {suggestions ? (
        <NoResults
          filters={active}
          driving={driving}
          suggestions={suggestions}
          saveHref={saveSearchHref(filters)}
        />
      ) : (
        <ul className="mt-3 grid gap-3 sm:grid-cols-2 lg:mt-5 sm:gap-6 xl:grid-cols-3">
          {vehicles.map((vehicle, index) => (
            <li key={vehicle.vehicle_id} id={`car-${vehicle.vehicle_id}`} className="flex [&>article]:grow">
              <BuyerCard vehicle={vehicle} driving={driving} eager={index === 0} isRow>
                <RequestIntroButton
                  vehicle={vehicle}
                  source="browse_card"
                  variant="outline"
                  className="min-h-8! px-3 py-1! text-sm whitespace-nowrap max-sm:hidden"
                />
              </BuyerCard>
            </li>
          ))}
        </ul>
      )}
      <Pagination
        Anchor={InPlaceAnchor}
        page={page}
        pages={pages}
        hrefFor={(wanted) => browseHref({ ...filters, page: wanted }, driving)}
      />
    </section>
  );
}

const InPlaceAnchor = (props: AnchorProps) => <a data-in-place="top" {...props} />;

interface ActiveFiltersProps {
  filters: BrowseFilters;
  driving: DrivingProfile | null;
  /** Written by the server, to keep their rules out of the browser bundle. */
  chips: readonly FilterText[];
}

/** A chip for each active filter, which removes it and moves the focus to the number of cars. */
function ActiveFilters({ filters, driving, chips }: ActiveFiltersProps) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="mt-3 flex flex-wrap gap-2">
      {chips.map((chip) => (
        <li key={chip.text}>
          <a
            href={browseHrefWithout(filters, chip.filters, driving)}
            data-in-place
            data-chip
            className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-line-strong bg-white py-1 pr-2.5 pl-3.5 text-sm font-semibold hover:border-ink hover:bg-paper-deep"
          >
            {chip.text}
            <Icon name="cross" className="size-4" />
            <span className="sr-only">, remove this filter</span>
          </a>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <a
            href={browseHref({ sort: filters.sort }, driving)}
            data-in-place
            data-chip
            className="inline-flex min-h-8 items-center px-2 text-sm font-semibold link"
          >
            Clear all
          </a>
        </li>
      )}
    </ul>
  );
}

interface NoResultsProps {
  filters: BrowseFilters;
  driving: DrivingProfile | null;
  suggestions: SearchSuggestions;
  saveHref: string;
}

function NoResults({ filters, driving, suggestions: { without, nearest }, saveHref }: NoResultsProps) {
  return (
    <div id="no-results" className="mt-8 rounded-card border border-line bg-white p-6 text-lg sm:p-8">
      <p>No vehicles match your filters. Try adjusting your criteria.</p>
      {nearest && (
        <p className="mt-4 figures">
          The nearest that fits:{" "}
          <a href={`/vehicle/${nearest.vehicle_id}`} className="font-semibold link">
            {vehicleTitle(nearest)}, {formatPounds(nearest.price)}
          </a>{" "}
          in {nearest.dealer.town || nearest.dealer.name}, {formatMiles(nearest.distance_miles ?? 0)} away
          {acrossWaterText(nearest.is_across_water)}
        </p>
      )}
      {without.length > 0 && (
        <ul className="mt-4 grid gap-1">
          {without.map(({ text, filters: names, total }) => (
            <li key={text}>
              <a
                href={browseHrefWithout(filters, names, driving)}
                data-in-place
                className="inline-flex min-h-11 items-center gap-2 link"
              >
                Without “{text.replaceAll(/[“”]/g, "")}”: {formatVehicleCount(total)}
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-5 flex flex-wrap gap-3">
        <ButtonLink href={saveHref} rel="nofollow">
          Tell me when one comes
        </ButtonLink>
        <ButtonLink href="/browse" variant="outline">
          See every car
        </ButtonLink>
        <ButtonLink href="/lead" variant="outline">
          Get Matched
        </ButtonLink>
      </p>
    </div>
  );
}
