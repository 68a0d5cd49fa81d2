import { lazy, Suspense, useRef } from "react";
import { useNavigation } from "react-router";
import { formatVehicleCount } from "#src/domain/format/format.ts";
import { STOCK } from "#src/domain/pages/page-subject.ts";
import { browseFiltersToSearch, parseBrowseFilters } from "#src/domain/vehicles/browse-filters.ts";
import { locatePostcode } from "#src/services/geo/locate-postcode.ts";
import { browseFacets } from "#src/services/vehicles/browse-facets.ts";
import { browseVehicles } from "#src/services/vehicles/browse-vehicles.ts";
import { useVehicleFiltered } from "#src/web/analytics/use-vehicle-filtered.ts";
import { useVehiclesShown } from "#src/web/analytics/use-vehicles-shown.ts";
import { pageMeta } from "#src/web/page-meta.ts";
import { requestContext } from "#src/web/request-context.ts";
import { ButtonLink } from "#src/web/ui/button.tsx";
import { Pagination } from "#src/web/ui/pagination.tsx";
import { RequestIntroButton } from "../lead/request-intro-button.tsx";
import { BuyerCard } from "../parts/buyer-card.tsx";
import { RecentlyViewed } from "../parts/recently-viewed.tsx";
import { whenSeen } from "../parts/when-seen.ts";
import type { Route } from "./+types/browse";
import { ActiveFilters } from "./active-filters.tsx";

const FilterForm = lazy(whenSeen("filter-form", () => import("./filter-form.tsx")));
const WeekPanel = lazy(whenSeen("week-panel", () => import("./week-panel.tsx")));

/** Cards in the first row on a desktop screen: their pictures are what a buyer sees first. */
const EAGER_CARDS = 3;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { app, reader, page } = context.get(requestContext);
  page.shows(STOCK);
  const filters = parseBrowseFilters(new URL(request.url).searchParams);
  const place = filters.postcode
    ? await locatePostcode(app.db, app.postcode_lookup, filters.postcode, reader.db)
    : null;
  const known_place = place?.unknown ? null : place;
  const [result, facets] = await Promise.all([
    browseVehicles(reader, filters, known_place),
    browseFacets(reader, filters, known_place),
  ]);
  return { filters, place, result, facets, origin: app.public_origin };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: "Used electric cars for sale",
    description:
      "Browse used electric cars from verified UK dealers, with honest winter range, battery size and charging speed on every card.",
    // Filtered pages are views of this one.
    canonical: "/browse",
    origin: loaderData?.origin ?? "",
  });

export default function BrowsePage({ loaderData }: Route.ComponentProps) {
  const { filters, place, result, facets } = loaderData;
  const count = useRef<HTMLParagraphElement>(null);
  useVehicleFiltered(filters);
  useVehiclesShown(result.vehicles);
  const loading = useNavigation().location?.pathname === "/browse";
  return (
    <div className="page py-8">
      <h1 className="text-title font-bold">Used electric cars</h1>
      <div className="mt-6 grid gap-8 lg:grid-cols-[17rem_1fr]">
        <Suspense fallback={<div className="min-h-20 lg:min-h-96" />}>
          <FilterForm
            filters={filters}
            facets={facets}
            total={result.total}
            postcode_unknown={place?.unknown === true}
          />
        </Suspense>
        <section aria-label="Results" aria-busy={loading} className={loading ? "opacity-60" : ""}>
          <h2 className="sr-only">Results</h2>
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <p ref={count} role="status" tabIndex={-1} className="text-lg font-semibold outline-none figures">
              {formatVehicleCount(result.total)}
            </p>
            <a
              href={`/saved-searches?${browseFiltersToSearch({ ...filters, sort: "newest", page: 1 })}`}
              rel="nofollow"
              className="inline-flex min-h-11 items-center font-semibold text-teal underline underline-offset-4"
            >
              Save this search
            </a>
          </div>
          <ActiveFilters filters={filters} onRemove={() => count.current?.focus({ preventScroll: true })} />
          {place?.unknown === false && place.precision === "area" && (
            <p className="mt-2 text-sm text-ink-soft">
              Distances are approximate: measured from about the middle of the {place.postcode.area} postcode
              area.
            </p>
          )}
          <Suspense fallback={<div className="mt-4 min-h-12" />}>
            <WeekPanel />
          </Suspense>
          {result.total === 0 ? (
            <div className="mt-8 rounded-card border border-line bg-white p-6 text-lg sm:p-8">
              <p>No vehicles match your filters. Try adjusting your criteria.</p>
              <p className="mt-5 flex flex-wrap gap-3">
                <ButtonLink href="/browse">See every car</ButtonLink>
                <ButtonLink href="/lead" variant="outline">
                  Get Matched
                </ButtonLink>
              </p>
            </div>
          ) : (
            <ul className="mt-5 grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
              {result.vehicles.map((vehicle, index) => (
                <li key={vehicle.vehicle_id} className="flex [&>article]:grow">
                  <BuyerCard vehicle={vehicle} eager={index < EAGER_CARDS}>
                    <RequestIntroButton vehicle={vehicle} source="browse_card" variant="outline" />
                  </BuyerCard>
                </li>
              ))}
            </ul>
          )}
          <Pagination
            page={result.page}
            pages={result.pages}
            hrefFor={(page) => `/browse?${browseFiltersToSearch({ ...filters, page })}`}
          />
        </section>
      </div>
      <RecentlyViewed />
    </div>
  );
}
