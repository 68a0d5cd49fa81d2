import type { BodyStyle } from "#src/domain/vehicles/body-style.ts";
import verdicts from "./comparison-verdicts.md?raw";
import { readContent, readFact, readSources } from "./content-file.ts";

const FILES = import.meta.glob<string>("./models/*.md", { query: "?raw", import: "default", eager: true });

interface Car {
  make: string;
  model: string;
}

/** Figures are for UK cars as sold, not for the newest version. */
interface ModelFields extends Car {
  bodyStyle: BodyStyle;
  /** These five of the guide: a model without one is only compared. */
  metaTitle: string;
  metaDescription: string;
  description: string;
  cardHighlights: readonly string[];
  highlights: readonly string[];
  battery: string;
  range: string;
  /** The lowest sourced real-world figure. */
  lowestRange: string;
  charging: string;
  acceleration: string;
  comparison: { name: string; pros: readonly string[]; cons: readonly string[] };
}

export type ModelGuide = ReturnType<typeof readModel>;
export type ModelComparison = ReturnType<typeof readComparison>;

function readModel(slug: string) {
  const { fields, body } = readContent<ModelFields>(FILES[`./models/${slug}.md`]);
  const [content = "", sources] = body.split(/^## Sources$/m);
  return {
    slug,
    ...fields,
    battery: readFact(fields.battery),
    range: readFact(fields.range),
    lowestRange: readFact(fields.lowestRange),
    charging: readFact(fields.charging),
    acceleration: readFact(fields.acceleration),
    /** Markdown from `##` down; each figure is followed by its source and date in brackets. */
    content: content.trim(),
    /** One entry for every source that the text names in brackets, if the figures above do not have it. */
    sources: readSources(sources),
  };
}

/** By slug, in page order. */
export const MODEL_GUIDES: ReadonlyMap<string, ModelGuide> = new Map(
  [
    "tesla-model-3",
    "nissan-leaf",
    "tesla-model-y",
    "hyundai-kona-electric",
    "mg-zs-ev",
    "volkswagen-id3",
  ].map((slug) => [slug, readModel(slug)]),
);

/** The models that can be compared; their order is the canonical order of a pair. */
export const COMPARISON_SLUGS = ["nissan-leaf", "tesla-model-3", "peugeot-e-208", "vw-id3"] as const;
export type ComparisonSlug = (typeof COMPARISON_SLUGS)[number];

export const isComparisonSlug = (slug: string): slug is ComparisonSlug =>
  (COMPARISON_SLUGS as readonly string[]).includes(slug);

function readComparison(slug: ComparisonSlug) {
  const file = slug === "vw-id3" ? "volkswagen-id3" : slug;
  const { comparison, ...model } = readModel(file);
  return { ...model, ...comparison, slug, guideSlug: MODEL_GUIDES.has(file) ? file : null };
}

export const MODEL_COMPARISONS: Readonly<Record<ComparisonSlug, ModelComparison>> = {
  "nissan-leaf": readComparison("nissan-leaf"),
  "tesla-model-3": readComparison("tesla-model-3"),
  "peugeot-e-208": readComparison("peugeot-e-208"),
  "vw-id3": readComparison("vw-id3"),
};

/**
 * Canonical slug of a pair, in the order of the comparison set. Null for an unknown model or twice
 * the same.
 */
export function canonicalComparisonSlug(a: string, b: string): string | null {
  if (!isComparisonSlug(a) || !isComparisonSlug(b) || a === b) return null;
  const [first, second] = COMPARISON_SLUGS.indexOf(a) < COMPARISON_SLUGS.indexOf(b) ? [a, b] : [b, a];
  return `${first}-vs-${second}`;
}

/** By the canonical slug of the pair. */
const VERDICTS: ReadonlyMap<string, string> = new Map(
  verdicts
    .split(/^## /m)
    .slice(1)
    .map((part) => [part.slice(0, part.indexOf("\n")), part.slice(part.indexOf("\n")).trim()]),
);

/** Our opinion, in a few paragraphs. Null under the same conditions as the slug. */
export const comparisonVerdict = (a: string, b: string): string | null =>
  VERDICTS.get(canonicalComparisonSlug(a, b) ?? "") ?? null;

/** Every unordered pair in canonical order, for the sitemap and for links between comparisons. */
export const comparisonPairs = (): readonly [ComparisonSlug, ComparisonSlug][] =>
  COMPARISON_SLUGS.flatMap((first, index) =>
    COMPARISON_SLUGS.slice(index + 1).map((second): [ComparisonSlug, ComparisonSlug] => [first, second]),
  );

const isModel = (car: Car) => (one: Car) =>
  one.make.toLowerCase() === car.make.toLowerCase() && one.model.toLowerCase() === car.model.toLowerCase();

export const guideOf = (car: Car): ModelGuide | undefined => [...MODEL_GUIDES.values()].find(isModel(car));

export const comparisonOf = (car: Car): ModelComparison | undefined =>
  Object.values(MODEL_COMPARISONS).find(isModel(car));
