import type { AppContext } from "#src/services/app-context.ts";
import { priceRangeOfModel } from "#src/services/vehicles/market-price/find-price-facts.ts";
import { onSaleText, priceRangeText } from "#src/texts/price-range.ts";
import { MODEL_COMPARISONS } from "#src/web/content/comparisons.ts";
import type { ModelGuide, SourcedFact } from "#src/web/content/content-types.ts";
import { MODEL_GUIDES } from "#src/web/content/guides.ts";
import { MODEL_CARDS } from "#src/web/content/model-cards.ts";
import { MODEL_VERSIONS, versionTable } from "#src/web/content/model-versions.ts";
import { comparisonLinks } from "../compare/comparison-links.ts";
import type { StripFact } from "../prose/fact-strip.tsx";
import { contentHtml, withSections } from "../prose/prose-html.ts";
import { showFact, showSources } from "../prose/shown-fact.ts";
import { withSourceNotes } from "../prose/source-notes.ts";

/** A guide with rendered text and today's prices; null for an unknown slug. */
export async function loadGuide(app: Pick<AppContext, "carsOnSale">, slug: string) {
  const guide = MODEL_GUIDES.get(slug);
  const card = MODEL_CARDS.find((one) => one.slug === slug);
  if (!guide || !card) return null;
  const price = await priceRangeOfModel(app, guide);
  const compared = Object.values(MODEL_COMPARISONS).find((comparison) => comparison.guideSlug === slug);
  const strip: StripFact[] = [
    { name: "Price range", value: priceRangeText(price), source: onSaleText(price) },
    stripFact("Real range", guide.rangeReal),
    stripFact("Battery", guide.battery),
    stripFact("DC charging", guide.charging),
    stripFact("0-60", guide.acceleration),
  ];
  const sources = showSources([
    guide.rangeReal,
    guide.battery,
    guide.charging,
    guide.acceleration,
    ...guide.sources,
  ]);
  return {
    slug,
    name: `${guide.make} ${guide.model}`,
    model: guide.model,
    body_style: card.bodyStyle,
    description: card.description,
    meta_title: guide.metaTitle,
    meta_description: guide.metaDescription,
    strip,
    ...withSections(withSourceNotes(contentHtml(withVersions(guide)), sources)),
    highlights: guide.highlights,
    comparisons: compared ? comparisonLinks(compared.slug) : [],
    sources,
  };
}

/** The table of versions goes above what the text says about them. */
function withVersions({ slug, content }: ModelGuide): string {
  const table = versionTable(MODEL_VERSIONS.get(slug) ?? []);
  return content.replace("## Versions and years\n", `$&\n${table}\n`);
}

function stripFact(name: string, fact: SourcedFact): StripFact {
  const { text, source } = showFact(fact);
  return { name, value: text, source };
}
