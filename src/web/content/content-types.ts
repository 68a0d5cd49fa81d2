import type { BodyStyle } from "#src/domain/vehicles/body-style.ts";

/**
 * The static content records of spec §3. Their field names are the spec's; a claim that could be wrong
 * (range, battery, charge points, population) is a `SourcedFact`, so that a page can say who said it and when.
 */
export interface SourcedFact {
  text: string;
  source: string;
  /** ISO month or date: when the source published the figure. */
  as_of: string;
  /** The source carries no date: `as_of` is the month in which we read it. */
  undated?: true;
  url?: string;
}

/**
 * A price. `from_listings`: computed from the cars on sale here when the page is rendered, because a typed-in used
 * price is wrong within weeks; with no such car on sale the page says so instead of showing a figure.
 */
export type PriceFact = { kind: "from_listings" } | { kind: "stated"; fact: SourcedFact };

/** What a model can do. Guide, card and comparison show the same record, so they cannot disagree. */
export interface ModelFacts {
  battery: SourcedFact;
  range: SourcedFact;
  /** The lowest real-world figure we can source: the one a careful buyer plans with. */
  lowestRange: SourcedFact;
  charging: SourcedFact;
  acceleration: SourcedFact;
}

export interface ModelCard {
  slug: string;
  make: string;
  model: string;
  bodyStyle: BodyStyle;
  description: string;
  priceFrom: PriceFact;
  rangeFrom: SourcedFact;
  /** The index shows the first three (spec §2, Models index). */
  highlights: readonly string[];
}

export interface ModelGuide {
  slug: string;
  make: string;
  model: string;
  metaTitle: string;
  metaDescription: string;
  priceRange: PriceFact;
  rangeReal: SourcedFact;
  battery: SourcedFact;
  charging: SourcedFact;
  acceleration: SourcedFact;
  /** Markdown from `##` down; each figure is followed by its source and date in brackets. */
  content: string;
  highlights: readonly string[];
  /** One entry for every source named in brackets in `content`. */
  sources: readonly SourcedFact[];
}

/** A model that suits the city, and why: our opinion, not a sales figure. */
export interface CityModel {
  slug: string;
  make: string;
  model: string;
  reason: string;
}

export interface City {
  slug: string;
  name: string;
  /** Postcode areas of spec §2; the first is the one the browse link carries. */
  postcodes: readonly [string, ...string[]];
  metaTitle: string;
  metaDescription: string;
  population: SourcedFact;
  chargingPoints: SourcedFact;
  avgPrice: PriceFact;
  popularModels: readonly CityModel[];
  content: {
    intro: string;
    benefits: readonly string[];
    /** Paragraphs. */
    localInfo: readonly string[];
  };
  /** One entry for every source named in brackets in `content`. */
  sources: readonly SourcedFact[];
}

export interface ModelComparison {
  slug: string;
  make: string;
  model: string;
  name: string;
  bodyStyle: BodyStyle;
  /** The guide's slug differs for the Volkswagen; null where there is no guide. */
  guideSlug: string | null;
  battery: SourcedFact;
  range: SourcedFact;
  charging: SourcedFact;
  acceleration: SourcedFact;
  price: PriceFact;
  pros: readonly string[];
  cons: readonly string[];
  /** What the pros and cons rest on where no guide gives the sources. */
  sources: readonly SourcedFact[];
}

export type PolicyBlock = { kind: "paragraph"; text: string } | { kind: "list"; items: readonly string[] };

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
