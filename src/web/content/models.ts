import { z } from "zod";
import { batteryWarrantyOf, warrantyLimits } from "#src/domain/battery/battery-warranties.ts";
import { plugsOfModel } from "#src/domain/ev-variants/model-plugs.ts";
import { BODY_STYLES } from "#src/domain/vehicles/body-style.ts";
import verdicts from "./comparison-verdicts.md?raw";
import { fact, readSources, text, texts } from "./content-file.ts";
import { readFrontMatter } from "./front-matter.ts";

const FILES = import.meta.glob<string>("./models/*.md", { query: "?raw", import: "default", eager: true });

interface Car {
  make: string;
  model: string;
}

/** Figures are for UK cars as sold, not for the newest version. */
const carFields = {
  make: text,
  model: text,
  bodyStyle: z.enum(BODY_STYLES),
  battery: fact,
  range: fact,
  /** The lowest sourced real-world figure. */
  lowestRange: fact,
  acceleration: fact,
};
const guideFields = {
  metaTitle: text,
  metaDescription: text,
  description: text,
  cardHighlights: texts,
  highlights: texts,
};
const comparison = z.strictObject({ name: text, pros: texts, cons: texts });
const guideSchema = z.strictObject({ ...carFields, ...guideFields, comparison: comparison.optional() });
/** A model without a guide is only compared. */
const comparisonSchema = z.strictObject({
  ...carFields,
  ...z.object(guideFields).partial().shape,
  comparison,
});

export type ModelGuide = ReturnType<typeof readGuide>;
export type ModelComparison = ReturnType<typeof readComparison>;

function readModel<Fields extends Car>(slug: string, schema: z.ZodType<Fields>) {
  const file = `./models/${slug}.md`;
  const { fields, body } = readFrontMatter(file, FILES[file] ?? "", schema);
  const [content = "", sources] = body.split(/^## Sources$/m);
  return {
    slug,
    ...fields,
    charging: chargingOf(fields),
    /** Markdown from `##` down; each figure is followed by its source and date in brackets. */
    content: content.trim(),
    /** One entry for every source that the text names in brackets, if the figures above do not have it. */
    sources: readSources(sources),
  };
}

function chargingOf(car: Car) {
  const plugs = plugsOfModel(car);
  if (!plugs) throw new Error(`no plugs of a ${car.make} ${car.model} are known`);
  return plugs;
}

/** '{BATTERY_WARRANTY}' in a list is the maker's terms, which the table of warranties has. */
function withWarranty(items: readonly string[], car: Car): string[] {
  const terms = batteryWarrantyOf({ ...car, year: NEWEST_YEAR });
  return items.map((item) => {
    if (item !== "{BATTERY_WARRANTY}") return item;
    if (!terms) throw new Error(`no battery warranty of a ${car.make} ${car.model} is known`);
    return `Battery warranty from new: ${warrantyLimits(terms)}`;
  });
}

const NEWEST_YEAR = 2025;

function readGuide(slug: string) {
  const guide = readModel(slug, guideSchema);
  return {
    ...guide,
    cardHighlights: withWarranty(guide.cardHighlights, guide),
    highlights: withWarranty(guide.highlights, guide),
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
  ].map((slug) => [slug, readGuide(slug)]),
);

function readComparison(slug: string) {
  const file = slug === "vw-id3" ? "volkswagen-id3" : slug;
  const { comparison, ...model } = readModel(file, comparisonSchema);
  return {
    ...model,
    ...comparison,
    pros: withWarranty(comparison.pros, model),
    slug,
    guideSlug: MODEL_GUIDES.has(file) ? file : null,
  };
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

/** Of all pairs, or of those with this model. */
export const comparisonLinks = (car?: Car): { href: string; text: string }[] =>
  [...COMPARISONS.values()]
    .filter(({ models }) => car === undefined || models.some(isModel(car)))
    .map(({ slug, models }) => ({
      href: `/compare/${slug}`,
      text: models.map(({ name }) => name).join(" vs "),
    }));
