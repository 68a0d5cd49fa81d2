import type { Catalogue } from "#src/catalogue/catalogue.ts";
import { search } from "#src/catalogue/search.ts";
import type { BrowsePlace } from "#src/domain/geo/browse-place.ts";
import { BROWSE_PAGE_SIZE } from "#src/domain/policy/browse.ts";
import { BUDGET_BANDS } from "#src/domain/policy/leads.ts";
import { BODY_STYLES } from "#src/domain/vehicles/body-style.ts";
import type { BrowseFilters } from "#src/domain/vehicles/browse-filters.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { type FilterText, filterTexts } from "#src/texts/filter-texts.ts";
import { modelOptions } from "./model-options.ts";
import { type CarsApp, publicVehiclesById } from "./public-vehicles.ts";

export type BrowseFacets = Awaited<ReturnType<typeof browsePage>>["facets"];

/**
 * One page of the matching public cars, with exact facet counts. A facet ignores its own filter: its count is
 * what choosing that value would find. The body style counts add up to the total of the page.
 * @param place the located `filters.postcode`. Null if absent or unknown: then postcode and radius do not
 * filter. A bare area (M) means the cars in it, unless a radius is given; anything else means the cars within
 * the radius, 25 miles by default. Cars without coordinates never match a radius.
 */
export async function browsePage(app: CarsApp, filters: BrowseFilters, place: BrowsePlace | null) {
  const catalogue = await app.carsOnSale.catalogue();
  const chips = filterTexts(filters);
  const { ids, facets, without, ...found } = search(catalogue, {
    filters,
    place,
    today: app.now(),
    facets: ["body", "price", "make", "name"],
    groups: chips.map((chip) => chip.filters),
    sort: filters.sort,
    page: { number: filters.page, size: BROWSE_PAGE_SIZE },
  });
  return {
    ...found,
    vehicles: await publicVehiclesById(app, ids, place),
    /** Where nothing is found: each filter with what would be found without it. */
    without: without.map((total, index) => ({ ...(chips[index] as FilterText), total })),
    facets: {
      /** Styles with at least one public car. */
      body_styles: bodyStylesIn(catalogue, facets.body),
      makes: makesIn(catalogue, facets.make),
      models: modelOptions(catalogue, facets.name, filters.make),
      /** Both bounds are inclusive; the last band has no `maxPrice`. */
      price_bands: BUDGET_BANDS.map(({ name, fromPounds, belowPounds }, band) => ({
        name,
        ...(fromPounds > 0 ? { minPrice: fromPounds } : {}),
        ...(belowPounds === null ? {} : { maxPrice: belowPounds - 1 }),
        count: facets.price[band] ?? 0,
      })),
    },
  };
}

/** By name, without those that no car of the search is of. */
function makesIn({ names }: Catalogue, counts: Uint32Array): { make: string; count: number }[] {
  const byMake = new Map<string, number>();
  for (const [code, name] of names.values.entries()) {
    const count = counts[code] ?? 0;
    if (name !== undefined && count > 0) byMake.set(name.make, (byMake.get(name.make) ?? 0) + count);
  }
  return [...byMake]
    .map(([make, count]) => ({ make, count }))
    .toSorted((a, b) => a.make.localeCompare(b.make, "en"));
}

export async function countCars(
  { carsOnSale, now }: Pick<AppContext, "carsOnSale" | "now">,
  filters: Partial<BrowseFilters>,
  place: BrowsePlace | null,
): Promise<number> {
  return search(await carsOnSale.catalogue(), { filters, place, today: now() }).total;
}

export const bodyStylesIn = (catalogue: Catalogue, counts: ArrayLike<number>) =>
  catalogue.bodyStyles().map((style) => ({
    body_style: style,
    count: counts[BODY_STYLES.indexOf(style)] ?? 0,
  }));
