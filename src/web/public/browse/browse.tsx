import { lazy, type MouseEvent, Suspense, useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { formatVehicleCount } from "#src/domain/format/format.ts";
import { STOCK } from "#src/domain/pages/cache-tags.ts";
import { ignoredText } from "#src/domain/search/ignored-text.ts";
import {
  type BrowseFilters,
  browseFiltersToSearch,
  parseBrowseFilters,
} from "#src/domain/vehicles/browse-filters.ts";
import { filterTexts } from "#src/domain/vehicles/filter-texts.ts";
import { cardFacts } from "#src/domain/vehicles/vehicle-card-facts.ts";
import { browsePage } from "#src/services/browse/browse-page.ts";
import { suggestSearches } from "#src/services/browse/typed/suggest-searches.ts";
import { locatePlace } from "#src/services/geo/locate-place.ts";
import { useVehicleFiltered } from "#src/web/analytics/use-vehicle-filtered.ts";
import { useVehiclesShown } from "#src/web/analytics/use-vehicles-shown.ts";
import { pageMeta } from "#src/web/page-meta.ts";
import { requestContext } from "#src/web/request-context.ts";
import { Pagination } from "#src/web/ui/layout/pagination.tsx";
import { browseHref } from "../browse-href.ts";
import { rememberSearch } from "../browser-storage/last-search.ts";
import { rememberPlace } from "../browser-storage/my-place.ts";
import { DrivingPanel } from "../driving/driving-panel.tsx";
import { lazyWhenVisible } from "../lazy-when-visible.ts";
import { RecentlyViewed } from "../recently-viewed/recently-viewed.tsx";
import type { Route } from "./+types/browse";
import { ActiveFilters } from "./active-filters.tsx";
import { FilterForm } from "./filter-form.tsx";
import { FoundCars } from "./found-cars.tsx";
import { nearestCar } from "./nearest-car.ts";
import { searchNotes } from "./search-notes.ts";
import { filtersIn } from "./use-live-filters.ts";

const NoResults = lazy(lazyWhenVisible("no-results", () => import("./no-results.tsx")));

/** Sent by the loader, to keep it out of the browser bundle. */
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
    description: DESCRIPTION,
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
    description: loaderData?.description ?? "",
    // Filtered pages share one canonical URL.
    canonical: "/browse",
    origin: loaderData?.origin ?? "",
  });

export default function BrowsePage({ loaderData }: Route.ComponentProps) {
  const { filters, active, chips, postcodeUnknown, total, cards, facets, suggestions, notes } = loaderData;
  const count = useRef<HTMLParagraphElement>(null);
  const path = browseHref(filters);
  useEffect(() => rememberSearch({ path, total }), [path, total]);
  const { postcode } = active;
  useEffect(() => {
    if (postcode) rememberPlace(postcode);
  }, [postcode]);
  useVehicleFiltered(filters);
  useVehiclesShown(cards);
  const loading = useNavigation().location?.pathname === "/browse";
  return (
    <div className="page py-8">
      <h1 className="text-title font-bold">Used electric cars</h1>
      <div className="mt-4 flex flex-col gap-4 lg:mt-6 lg:grid lg:grid-cols-[17rem_1fr_20rem] lg:grid-rows-[auto_1fr] lg:gap-x-8">
        {/* React hydrates it apart from the page. */}
        <Suspense>
          <FilterForm filters={filters} facets={facets} total={total} postcodeUnknown={postcodeUnknown} />
        </Suspense>
        <section
          aria-label="Results"
          aria-busy={loading}
          className={`lg:col-span-2 lg:col-start-2 ${loading ? "opacity-60" : ""}`}
        >
          <h2 id="results" tabIndex={-1} className="sr-only">
            Results
          </h2>
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <p ref={count} role="status" tabIndex={-1} className="text-lg font-semibold outline-none figures">
              {formatVehicleCount(total)}
            </p>
            <a
              href={saveSearchHref(filters)}
              onClick={saveTyped}
              rel="nofollow"
              className="inline-flex min-h-11 items-center font-semibold text-teal underline underline-offset-4"
            >
              Save this search
            </a>
          </div>
          <ActiveFilters
            filters={active}
            chips={chips}
            onRemove={() => count.current?.focus({ preventScroll: true })}
          />
          {notes.map(({ text, role }) => (
            <p key={text} role={role} className="mt-2 font-semibold">
              {text}
            </p>
          ))}
          <DrivingPanel filters={filters} />
          {suggestions ? (
            <Suspense>
              <NoResults filters={active} suggestions={suggestions} saveHref={saveSearchHref(filters)} />
            </Suspense>
          ) : (
            <FoundCars cards={cards} />
          )}
          <Pagination
            page={loaderData.page}
            pages={loaderData.pages}
            hrefFor={(page) => `/browse?${browseFiltersToSearch({ ...filters, page })}`}
          />
        </section>
      </div>
      <RecentlyViewed />
    </div>
  );
}

const saveSearchHref = ({ sort: _, page: __, ...filters }: BrowseFilters) =>
  `/saved-searches?${browseFiltersToSearch(filters)}`;

/** Saves what was typed a moment ago too. */
function saveTyped({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  const form = document.getElementById("filter-form");
  if (form instanceof HTMLFormElement) currentTarget.href = saveSearchHref(filtersIn(form));
}
