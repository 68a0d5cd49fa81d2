/**
 * A factual claim of a page in Markdown, such as a range or a population, with its source and date (docs/product.md,
 * Content).
 */
export interface SourcedFact {
  text: string;
  /** 'What Car?, August 2020', or 'Zapmap, read November 2026' where the source has no date of its own. */
  source: string;
  url?: string;
}

export type PolicyBlock = string | readonly string[] | { href: string; text: string };

export interface PolicySection {
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
