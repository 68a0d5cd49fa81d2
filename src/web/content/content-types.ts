import type { BodyStyle } from "#src/domain/vehicles/body-style.ts";

/**
 * Static content records (docs/product.md, Content). Every factual claim, such as a range or a
 * population, is a `SourcedFact` with its source and date.
 */
export interface SourcedFact {
  text: string;
  source: string;
  /** ISO month or date: when the source published the figure. */
  asOf: string;
  /** Undated source: `asOf` is the month in which we read it. */
  undated?: true;
  url?: string;
}

/**
 * Shared by guide, card and comparison, so that they cannot disagree. Battery sizes and rates of rapid charging stand in
 * the text, too; the listing form offers them.
 */
export interface ModelFacts {
  battery: SourcedFact & { kwh: readonly number[] };
  range: SourcedFact;
  /** The lowest sourced real-world figure. */
  lowestRange: SourcedFact;
  charging: SourcedFact & { dcKw: readonly number[] };
  acceleration: SourcedFact;
}

export interface ModelCard {
  slug: string;
  make: string;
  model: string;
  bodyStyle: BodyStyle;
  description: string;
  rangeFrom: SourcedFact;
  /** The models index shows the first three. */
  highlights: readonly string[];
}

export interface ModelGuide extends ModelFacts {
  slug: string;
  make: string;
  model: string;
  metaTitle: string;
  metaDescription: string;
  /** Markdown from `##` down; each figure is followed by its source and date in brackets. */
  content: string;
  highlights: readonly string[];
  /** One entry for every source named in brackets in `content`. */
  sources: readonly SourcedFact[];
}

export interface City {
  slug: string;
  name: string;
  /** Postcode areas; the browse link uses the first. */
  postcodes: readonly [string, ...string[]];
  metaTitle: string;
  metaDescription: string;
  population: SourcedFact;
  chargingPoints: SourcedFact;
  /** By slug, with the reason: our opinion, not a sales figure. */
  popularModels: Readonly<Record<string, string>>;
  content: {
    intro: string;
    benefits: readonly string[];
    /** Paragraphs. */
    localInfo: readonly string[];
  };
  /** One entry for every source named in brackets in `content`. */
  sources: readonly SourcedFact[];
}

export interface ModelComparison extends ModelFacts {
  slug: string;
  make: string;
  model: string;
  name: string;
  bodyStyle: BodyStyle;
  /** The guide's slug differs for the Volkswagen; null where there is no guide. */
  guideSlug: string | null;
  pros: readonly string[];
  cons: readonly string[];
  /** Sources of the pros and cons, for models without a guide. */
  sources: readonly SourcedFact[];
}

/** A paragraph, a list or a link. */
export type PolicyBlock = string | readonly string[] | { href: string; text: string };

export interface PolicySection {
  /** Anchor on the page. */
  id: string;
  heading: string;
  blocks: readonly PolicyBlock[];
}

export interface Policy {
  title: string;
  metaDescription: string;
  lastUpdated: string;
  intro: string;
  sections: readonly PolicySection[];
}
