import { formatVehicleCount } from "#src/domain/format/format.ts";
import { STOCK } from "#src/domain/pages/cache-tags.ts";
import { ignoredText } from "#src/domain/search/ignored-text.ts";
import {
  type BrowseFilters,
  browseFiltersToSearch,
  parseBrowseFilters,
} from "#src/domain/vehicles/browse-filters.ts";
import { cardFacts } from "#src/domain/vehicles/vehicle-card-facts.ts";
import { browsePage } from "#src/services/browse/browse-page.ts";
import { suggestSearches } from "#src/services/browse/typed/suggest-searches.ts";
import { locatePlace } from "#src/services/geo/locate-place.ts";
import { filterTexts } from "#src/texts/filter-texts.ts";
import { LinkedDialog } from "#src/web/live/linked-dialog.tsx";
import { pageMeta } from "#src/web/page-meta.ts";
import { requestContext } from "#src/web/request-context.ts";
import { type AnchorProps, Pagination } from "#src/web/ui/layout/pagination.tsx";
import { DrivingPanel } from "../driving/driving-panel.tsx";
import { RecentlyViewed } from "../recently-viewed/recently-viewed.tsx";
import type { Route } from "./+types/browse";
import { ActiveFilters } from "./active-filters.tsx";
import { FilterForm } from "./filter-form.tsx";
import { FoundCars } from "./found-cars.tsx";
import { nearestCar } from "./nearest-car.ts";
import { NoResults } from "./no-results.tsx";
import { searchNotes } from "./search-notes.ts";
import { saveSearchHref } from "./shown-search.ts";
import script from "./start-page.ts?script";

export const handle = { script };

const DESCRIPTION =
  "Browse used electric cars from verified UK dealers. Filter by winter range, plug, battery size, charging speed, price and distance.";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { app, readApp, page } = context.get(requestContext);
  page.dependsOn(STOCK);
  const { searchParams } = new URL(request.url);
  const filters = parseBrowseFilters(searchParams);
  const place = filters.postcode
    ? await locatePlace(app.db, app.postcodeLookup, filters.postcode, readApp.db)
    : null;
  const knownPlace = place?.unknown ? null : place;
  const active = place?.unknown ? withoutPlace(filters) : filters;
  const { vehicles, ...found } = await browsePage(readApp, filters, knownPlace);
  return {
    ...found,
    suggestions: found.total === 0 ? await suggestionsFor(readApp, active, knownPlace) : null,
    notes: searchNotes(filters.postcode, place, ignoredText(searchParams)),
    cards: vehicles.map(cardFacts),
    filters,
    active,
    chips: filterTexts(active),
    postcodeUnknown: place?.unknown === true,
    origin: app.publicOrigin,
  };
}

async function suggestionsFor(...search: Parameters<typeof suggestSearches>) {
  const { nearest, ...found } = await suggestSearches(...search);
  return { ...found, nearest: nearest && nearestCar(nearest) };
}

/** An unknown postcode does not filter. */
const withoutPlace = ({ postcode: _, radius: __, ...others }: BrowseFilters): BrowseFilters => others;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: "Used electric cars for sale",
    description: DESCRIPTION,
    // Filtered pages share one canonical URL.
    canonical: "/browse",
    origin: loaderData?.origin ?? "",
  });

export default function BrowsePage({ loaderData }: Route.ComponentProps) {
  const { filters, facets, total, postcodeUnknown } = loaderData;
  return (
    <div className="page py-8">
      <h1 className="text-title font-bold">Used electric cars</h1>
      <div className="mt-4 flex flex-col gap-4 lg:mt-6 lg:grid lg:grid-cols-[17rem_1fr_20rem] lg:grid-rows-[auto_1fr] lg:gap-x-8">
        <FilterForm filters={filters} facets={facets} total={total} postcodeUnknown={postcodeUnknown} />
        <Found {...loaderData} />
      </div>
      <RecentlyViewed />
      <LinkedDialog />
    </div>
  );
}

/** The results of the search, which `startFilters` replaces. */
function Found(found: Route.ComponentProps["loaderData"]) {
  const { filters, active, chips, total, cards, suggestions, notes, page, pages } = found;
  return (
    <section
      id="found"
      data-region
      data-total={total}
      data-place={active.postcode}
      aria-label="Results"
      aria-busy={false}
      className="lg:col-span-2 lg:col-start-2 aria-busy:opacity-60"
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
          className="inline-flex min-h-11 items-center font-semibold text-teal underline underline-offset-4"
        >
          Save this search
        </a>
      </div>
      <ActiveFilters filters={active} chips={chips} />
      {notes.map(({ text, role }) => (
        <p key={text} role={role} className="mt-2 font-semibold">
          {text}
        </p>
      ))}
      <DrivingPanel search={browseFiltersToSearch(filters).toString()} />
      {suggestions ? (
        <NoResults filters={active} suggestions={suggestions} saveHref={saveSearchHref(filters)} />
      ) : (
        <FoundCars cards={cards} />
      )}
      <Pagination
        Anchor={InPlaceAnchor}
        page={page}
        pages={pages}
        hrefFor={(wanted) => `/browse?${browseFiltersToSearch({ ...filters, page: wanted })}`}
      />
    </section>
  );
}

const InPlaceAnchor = (props: AnchorProps) => <a data-in-place="top" {...props} />;
