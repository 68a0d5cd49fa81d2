import { BUDGET_BANDS } from "#src/domain/policy.ts";
import type { BodyStyle } from "#src/domain/vehicles/body-style.ts";
import type { BrowseFilters } from "#src/domain/vehicles/browse-filters.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { type BrowseConditions, EVERY_CAR } from "./browse-condition-queries.ts";
import { type BrowsePlace, browseConditions } from "./browse-conditions.ts";
import { countByBodyStyle, countByPrice } from "./browse-queries.ts";
import { type BrowseResult, selectPage } from "./browse-vehicles.ts";

export interface BrowseFacets {
  /** The styles that some public car has, each with how many would be found with it. */
  body_styles: { body_style: BodyStyle; count: number }[];
  /** The bands of spec §9 with the filters they stand for; `maxPrice` of the last is open. */
  price_bands: { name: string; minPrice?: number; maxPrice?: number; count: number }[];
}

/**
 * What `browseVehicles` finds, with exact counts beside the values of a filter: how many cars there were if this value
 * were chosen and every other filter stayed. So the filter that is counted is itself left out; and the counts of the
 * body styles say how many cars there are in all.
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
/** Of a body style that no public car has. */
const NO_BODY_ID = 0;

const idOf = (style: BodyStyle, bodies: readonly { body_id: number; body_style: BodyStyle }[]) =>
  bodies.find(({ body_style }) => body_style === style)?.body_id ?? NO_BODY_ID;

function ofAnyPrice(conditions: BrowseConditions): BrowseConditions {
  const { minPrice: _, maxPrice: __, ...numbers } = conditions.numbers;
  return { ...conditions, numbers };
}

const BAND_STARTS = BUDGET_BANDS.map(({ fromPounds }) => fromPounds);
