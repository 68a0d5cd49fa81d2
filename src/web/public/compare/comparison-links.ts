import { canonicalComparisonSlug, comparisonPairs, MODEL_COMPARISONS } from "#src/web/content/models.ts";

export interface ComparisonLink {
  href: string;
  text: string;
}

/** Every pair once, under its canonical URL; with `slug`, only the pairs of that model. */
export function comparisonLinks(slug?: string): ComparisonLink[] {
  return comparisonPairs()
    .filter((pair) => slug === undefined || pair.some((one) => one === slug))
    .map(([a, b]) => ({
      href: `/compare/${canonicalComparisonSlug(a, b)}`,
      text: `${MODEL_COMPARISONS[a].name} vs ${MODEL_COMPARISONS[b].name}`,
    }));
}
