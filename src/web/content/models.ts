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

function readComparison(slug: string) {
  const file = slug === "vw-id3" ? "volkswagen-id3" : slug;
  const { comparison, ...model } = readModel(file);
  return { ...model, ...comparison, slug, guideSlug: MODEL_GUIDES.has(file) ? file : null };
}

/** The models that can be compared, by slug; their order is the canonical order of a pair. */
export const MODEL_COMPARISONS: ReadonlyMap<string, ModelComparison> = new Map(
  ["nissan-leaf", "tesla-model-3", "peugeot-e-208", "vw-id3"].map((slug) => [slug, readComparison(slug)]),
);

/** Every pair once, by its canonical slug, with our opinion in a few paragraphs. */
export const COMPARISONS = new Map(
  verdicts
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [, slug = "", verdict = ""] = /^(\S+)\n(.*)$/s.exec(part.trim()) ?? [];
      const models = slug.split("-vs-").flatMap((one) => MODEL_COMPARISONS.get(one) ?? []);
      return [slug, { slug, models, verdict: verdict.trim() }] as const;
    }),
);

/** Two models, in the order in which they are named: 'vw-id3-vs-nissan-leaf' too. */
export function findComparison(pair: string) {
  const reversed = COMPARISONS.get(pair.split("-vs-").reverse().join("-vs-"));
  return COMPARISONS.get(pair) ?? (reversed && { ...reversed, models: reversed.models.toReversed() });
}

const isModel = (car: Car) => (one: Car) =>
  one.make.toLowerCase() === car.make.toLowerCase() && one.model.toLowerCase() === car.model.toLowerCase();

export const guideOf = (car: Car): ModelGuide | undefined => [...MODEL_GUIDES.values()].find(isModel(car));

export const comparisonOf = (car: Car): ModelComparison | undefined =>
  [...MODEL_COMPARISONS.values()].find(isModel(car));

/** Of all pairs, or of those with this model. */
export const comparisonLinks = (car?: Car): { href: string; text: string }[] =>
  [...COMPARISONS.values()]
    .filter(({ models }) => car === undefined || models.some(isModel(car)))
    .map(({ slug, models }) => ({
      href: `/compare/${slug}`,
      text: models.map(({ name }) => name).join(" vs "),
    }));
