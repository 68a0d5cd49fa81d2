import { BUDGET_BANDS } from "#src/domain/policy.ts";
import type { BodyStyle } from "#src/domain/vehicles/body-style.ts";
import type { BrowseFilters } from "#src/domain/vehicles/browse-filters.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { type BrowsePlace, browseConditions } from "./browse-conditions.ts";
import { countByBodyStyle, countByPrice, existingBodyStyles } from "./browse-queries.ts";

export interface BrowseFacets {
  /** The styles that some public car has, each with how many would be found with it. */
  body_styles: { body_style: BodyStyle; count: number }[];
  /** The bands of spec §9 with the filters they stand for; `maxPrice` of the last is open. */
  price_bands: { name: string; minPrice?: number; maxPrice?: number; count: number }[];
}

/**
 * Exact counts beside the values of a filter: how many cars there were if this value were chosen and every other
 * filter stayed. So the filter that is counted is itself left out.
 */
export async function browseFacets(
  { db }: Pick<AppContext, "db">,
  filters: BrowseFilters,
  place: BrowsePlace | null,
): Promise<BrowseFacets> {
  const { bodyStyle: _, ...without_body } = filters;
  const { minPrice: __, maxPrice: ___, ...without_price } = filters;
  const [existing, for_bodies, for_prices] = await Promise.all([
    existingBodyStyles(db),
    browseConditions(db, without_body, place),
    browseConditions(db, without_price, place),
  ]);
  const [by_body, by_price] = await Promise.all([
    for_bodies === "nothing matches" ? null : countByBodyStyle(db, for_bodies),
    for_prices === "nothing matches" ? null : countByPrice(db, for_prices, BAND_STARTS),
  ]);
  return {
    body_styles: existing.map((body_style) => ({ body_style, count: by_body?.get(body_style) ?? 0 })),
    price_bands: BUDGET_BANDS.map(({ name, from_pounds, below_pounds }, index) => ({
      name,
      ...(from_pounds > 0 ? { minPrice: from_pounds } : {}),
      ...(below_pounds === null ? {} : { maxPrice: below_pounds - 1 }),
      count: by_price?.[index] ?? 0,
    })),
  };
}

const BAND_STARTS = BUDGET_BANDS.map(({ from_pounds }) => from_pounds);
