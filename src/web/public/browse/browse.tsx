import { redirect } from "react-router";
import { drivingIn } from "#src/domain/driving/driving-key.ts";
import { STOCK } from "#src/domain/pages/cache-tags.ts";
import { ignoredText } from "#src/domain/search/ignored-text.ts";
import type { BrowseFilters } from "#src/domain/vehicles/browse-filters.ts";
import { browsePage } from "#src/services/browse/browse-page.ts";
import { readSearch } from "#src/services/browse/typed/read-search.ts";
import { suggestSearches } from "#src/services/browse/typed/suggest-searches.ts";
import type { PlaceLocation } from "#src/services/geo/locate-place.ts";
import { filterTexts, placeText } from "#src/texts/filter-texts.ts";
import { LinkedDialog } from "#src/web/live/linked-dialog.tsx";
import { staticMeta } from "#src/web/page-meta.ts";
import { requestContext } from "#src/web/request-context.ts";
import { understoodHref } from "../browse-href.ts";
import { RecentlyViewed } from "../recently-viewed/recently-viewed.tsx";
import type { Route } from "./+types/browse";
import { FilterForm } from "./filter-form.tsx";
import { Found } from "./found.tsx";
import script from "./start-page.ts?script";

export const handle = { script };

const DESCRIPTION =
  "Browse used electric cars from verified UK dealers. Filter by winter range, plug, battery size, charging speed, price and distance.";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { readApp, page } = context.get(requestContext);
  page.dependsOn(STOCK);
  const search = new URL(request.url).searchParams;
  const left = ignoredText(search);
  const driving = drivingIn(search);
  const { filters, place, knownPlace, ...read } = await readSearch(search, context.get(requestContext));
  if (read.isRead)
    throw redirect(
      understoodHref({ filters, ignored: [...read.ignored, left].filter(Boolean) }, read.driving ?? driving),
    );
  const active = place?.unknown ? withoutPlace(filters) : filters;
  const { without, ...found } = await browsePage(readApp, filters, knownPlace);
  const given = { filters: active, place: knownPlace, without };
  return {
    ...found,
    suggestions: found.total === 0 ? await suggestSearches(readApp, given) : null,
    notes: searchNotes(filters.postcode ?? "", place, left),
    filters,
    driving,
    active,
    chips: filterTexts(active),
    postcodeUnknown: place?.unknown === true,
  };
}

/** An unknown postcode does not filter. */
const withoutPlace = ({ postcode: _, radius: __, ...others }: BrowseFilters): BrowseFilters => others;

export const meta = staticMeta({
  title: "Used electric cars for sale",
  description: DESCRIPTION,
  // Filtered pages share one canonical URL.
  canonical: "/browse",
});

export default function BrowsePage({ loaderData }: Route.ComponentProps) {
  const { filters, driving, facets, total, postcodeUnknown } = loaderData;
  const shown = { filters, driving, facets, total, postcodeUnknown };
  return (
    <div className="page py-4 lg:py-8">
      <h1 className="text-title font-bold max-lg:sr-only">Used electric cars</h1>
      <div className="flex flex-col gap-3 lg:mt-6 lg:grid lg:grid-cols-[17rem_1fr_20rem] lg:grid-rows-[auto_1fr] lg:gap-x-8">
        <FilterForm {...shown} />
        <Found {...loaderData} />
      </div>
      <RecentlyViewed />
      <LinkedDialog />
    </div>
  );
}

function searchNotes(typed: string, place: PlaceLocation | null, ignored: string) {
  const notes: { text: string; role?: "alert" }[] = [];
  if (ignored) notes.push({ text: leftOutText(ignored), role: "alert" });
  if (place?.unknown) {
    const what = /\d/.test(typed) ? "postcode" : "place";
    const text = `We do not recognise the ${what} ${typed}, so these cars are not filtered by distance.`;
    notes.push({ text, role: "alert" });
  } else if (place?.areas !== undefined) {
    const areas = place.areas.join(", ");
    notes.push({ text: `We take ${placeText(typed)} to be the postcode areas ${areas}.` });
  } else if (place?.precision === "area") {
    const area = placeText(place.postcode.area);
    notes.push({ text: `Distances are approximate: we take you to be near ${area}.` });
  }
  return notes;
}

const NOT_HERE = /\b(?:a month|per month|pcm|pcp|pm|finance|deposit|lease|tow\w*|caravan|vans?|insur\w+)\b/;

const DRIVEN = /\bmiles? (?:a|per|each|every) (?:day|week)\b|\bcommut|\bdriveway\b/;

/** @param left separated by commas */
function leftOutText(left: string): string {
  const text = `We can't search for ${left
    .split(", ")
    .map((words) => `“${words}”`)
    .join(" or ")}.`;
  if (NOT_HERE.test(left))
    return `${text} This site has no finance, monthly prices, towing weights, vans or insurance.`;
  return DRIVEN.test(left) ? `${text} “Will it do my week?” works that out for each car.` : text;
}
