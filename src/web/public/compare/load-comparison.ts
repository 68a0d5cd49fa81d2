import type { AppContext } from "#src/services/app-context.ts";
import { priceRangesOfModels } from "#src/services/vehicles/market-price/find-price-facts.ts";
import { onSaleText, type PriceRange, priceRangeText } from "#src/texts/price-range.ts";
import { canonicalComparisonSlug, comparisonVerdict } from "#src/web/content/comparison-verdicts.ts";
import { isComparisonSlug, MODEL_COMPARISONS } from "#src/web/content/comparisons.ts";
import type { ModelComparison, SourcedFact } from "#src/web/content/content-types.ts";
import { MODEL_GUIDES } from "#src/web/content/guides.ts";
import { contentHtml } from "../prose/prose-html.ts";
import { type ShownFact, showFact, showSources } from "../prose/shown-fact.ts";
import { comparisonLinks } from "./comparison-links.ts";

export type ComparedModel = ReturnType<typeof showModel>;

/**
 * Two models side by side, in the order of the URL.
 * @param pair '{a}-vs-{b}'. @returns null when either is unknown or both are the same
 */
export async function loadComparison(app: Pick<AppContext, "carsOnSale">, pair: string) {
  const [a = "", b = "", ...rest] = pair.split("-vs-");
  const canonical = canonicalComparisonSlug(a, b);
  const verdict = comparisonVerdict(a, b);
  if (canonical === null || verdict === null || rest.length > 0) return null;
  if (!isComparisonSlug(a) || !isComparisonSlug(b)) return null;
  const [first, second] = [MODEL_COMPARISONS[a], MODEL_COMPARISONS[b]];
  const [firstPrice = null, secondPrice = null] = await priceRangesOfModels(app, [first, second]);
  const path = `/compare/${canonical}`;
  const models: [ComparedModel, ComparedModel] = [
    showModel(first, firstPrice),
    showModel(second, secondPrice),
  ];
  return {
    path,
    models,
    verdictHtml: contentHtml(verdict),
    others: comparisonLinks().filter((link) => link.href !== path),
    sources: showSources([...sourcesOf(first), ...sourcesOf(second)]),
  };
}

function showModel(comparison: ModelComparison, price: PriceRange | null) {
  const { slug, make, model, name, bodyStyle, guideSlug, pros, cons } = comparison;
  const priceFact: ShownFact = { text: priceRangeText(price), source: onSaleText(price) };
  return {
    slug,
    make,
    model,
    name,
    body_style: bodyStyle,
    guideSlug,
    battery: showFact(comparison.battery),
    range: showFact(comparison.range),
    charging: showFact(comparison.charging),
    acceleration: showFact(comparison.acceleration),
    price: priceFact,
    pros,
    cons,
  };
}

/** Sources of the figures and of the pros and cons, including those of the guide. */
function sourcesOf(comparison: ModelComparison): SourcedFact[] {
  const { battery, range, charging, acceleration, guideSlug } = comparison;
  const guide = guideSlug === null ? undefined : MODEL_GUIDES.get(guideSlug);
  const facts = [battery, range, charging, acceleration];
  return [...facts, ...comparison.sources, ...(guide?.sources ?? [])];
}
