import type { BrowsePlace } from "#src/domain/geo/browse-place.ts";
import { BUDGET_BANDS } from "#src/domain/policy/leads/lead-form.ts";
import type { BodyStyle } from "#src/domain/vehicles/body-style.ts";
import type { BrowseFilters } from "#src/domain/vehicles/browse-filters.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { type BrowseConditions, EVERY_CAR } from "./browse-condition-queries.ts";
import { browseConditions } from "./browse-conditions.ts";
import { countByBodyStyle, countByPrice } from "./browse-queries.ts";
import { type BrowseResult, selectPage } from "./select-page.ts";

export interface BrowseFacets {
  /** Styles with at least one public car. */
  body_styles: { body_style: BodyStyle; count: number }[];
  /** Both bounds are inclusive; the last band has no `maxPrice`. */
  price_bands: { name: string; minPrice?: number; maxPrice?: number; count: number }[];
}

/**
 * One page of the matching public cars, with exact facet counts. A facet ignores its own filter: its count is
 * what choosing that value would find. The body style counts add up to the total of the page.
 * @param place the located `filters.postcode`. Null if absent or unknown: then postcode and radius do not
 * filter. A bare area (M) means the cars in it, unless a radius is given; anything else means the cars within
 * the radius, 25 miles by default. Cars without coordinates never match a radius.
 */
export async function browsePage(
  { db }: Pick<AppContext, "db">,
  filters: BrowseFilters,
  place: BrowsePlace | null,
): Promise<BrowseResult & { facets: BrowseFacets }> {
  const { bodyStyle, ...others } = filters;
  const found = await browseConditions(db, others, place);
  const ofAnyBody = found === "nothing matches" ? NO_CAR : found;
  const countingBodies = countByBodyStyle(db, ofAnyBody);
  const bodyId = bodyStyle === undefined ? null : idOf(bodyStyle, await countingBodies);
  const conditions = { ...ofAnyBody, body_id: bodyId };
  const [bodies, byPrice, result] = await Promise.all([
    countingBodies,
    countByPrice(db, ofAnyPrice(conditions), BAND_STARTS),
    countingBodies.then((counted) => {
      const chosen = counted.filter((body) => bodyId === null || body.body_id === bodyId);
      const total = chosen.reduce((sum, { count }) => sum + count, 0);
      return selectPage(db, { conditions, total, filters, place });
    }),
  ]);
  return {
    ...result,
    facets: {
      body_styles: bodies.map(({ body_style, count }) => ({ body_style, count })),
      price_bands: BUDGET_BANDS.map(({ name, fromPounds, belowPounds }, index) => ({
        name,
        ...(fromPounds > 0 ? { minPrice: fromPounds } : {}),
        ...(belowPounds === null ? {} : { maxPrice: belowPounds - 1 }),
        count: byPrice[index] ?? 0,
      })),
    },
  };
}

const NO_CAR: BrowseConditions = { ...EVERY_CAR, variantIds: [] };
/** Matches no car. */
const NO_BODY_ID = 0;

const idOf = (style: BodyStyle, bodies: readonly { body_id: number; body_style: BodyStyle }[]) =>
  bodies.find(({ body_style }) => body_style === style)?.body_id ?? NO_BODY_ID;

function ofAnyPrice(conditions: BrowseConditions): BrowseConditions {
  const { minPrice: _, maxPrice: __, ...numbers } = conditions.numbers;
  return { ...conditions, numbers };
}

const BAND_STARTS = BUDGET_BANDS.map(({ fromPounds }) => fromPounds);
