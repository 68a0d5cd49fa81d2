import type { BodyStyle } from "#src/domain/vehicles/body-style.ts";

/**
 * Static content records (docs/product.md, Content). Every factual claim, such as a range or a
 * population, is a `SourcedFact` with its source and date.
 */
export interface SourcedFact {
  text: string;
  source: string;
  /** ISO month or date: when the source published the figure. */
  as_of: string;
  /** Undated source: `as_of` is the month in which we read it. */
  undated?: true;
  url?: string;
}

/**
 * `from_listings` is computed from the cars on sale when the page is rendered, because a fixed used
 * price is wrong within weeks.
 */
export type PriceFact = { kind: "from_listings" } | { kind: "stated"; fact: SourcedFact };

/** Battery sizes and rates of rapid charging stand in the text, too; the listing form offers them. */
export type BatteryFact = SourcedFact & { kwh: readonly number[] };
export type ChargingFact = SourcedFact & { dcKw: readonly number[] };

/** Shared by guide, card and comparison, so that they cannot disagree. */
export interface ModelFacts {
  battery: BatteryFact;
  range: SourcedFact;
  /** The lowest sourced real-world figure. */
  lowestRange: SourcedFact;
  charging: ChargingFact;
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
  /** The models index shows the first three. */
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
  battery: BatteryFact;
  charging: ChargingFact;
  acceleration: SourcedFact;
  /** Markdown from `##` down; each figure is followed by its source and date in brackets. */
  content: string;
  highlights: readonly string[];
  /** One entry for every source named in brackets in `content`. */
  sources: readonly SourcedFact[];
}

/** Our opinion, not a sales figure. */
export interface CityModel {
  slug: string;
  make: string;
  model: string;
  reason: string;
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
  battery: BatteryFact;
  range: SourcedFact;
  charging: ChargingFact;
  acceleration: SourcedFact;
  price: PriceFact;
  pros: readonly string[];
  cons: readonly string[];
  /** Sources of the pros and cons, for models without a guide. */
  sources: readonly SourcedFact[];
}

export type PolicyBlock =
  | { kind: "paragraph"; text: string }
  | { kind: "list"; items: readonly string[] }
  | { kind: "link"; href: string; text: string };

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
