import { z } from "zod";
import { CHARGE_POINTS } from "#src/domain/policy/prices.ts";
import { sourceLine } from "#src/texts/source-line.ts";
import { fact, readSources, text } from "./content-file.ts";
import { readFrontMatter } from "./front-matter.ts";

const FILES = import.meta.glob<string>("./cities/*.md", { query: "?raw", import: "default", eager: true });

const citySchema = z.strictObject({
  name: text,
  /** Postcode areas; the browse link uses the first. */
  postcodes: z.tuple([text], text),
  metaTitle: text,
  metaDescription: text,
  population: fact,
  /** By slug, with the reason: our opinion, not a sales figure. */
  popularModels: z.record(text, text),
});

export type City = ReturnType<typeof readCity>;

function readCity(slug: keyof typeof CHARGE_POINTS) {
  const file = `./cities/${slug}.md`;
  const { fields, body } = readFrontMatter(file, FILES[file] ?? "", citySchema);
  const [intro = "", benefits = "", localInfo = "", sources] = body.split(/^## .+$/m);
  const chargePoints = CHARGE_POINTS[slug];
  return {
    slug,
    ...fields,
    chargingPoints: { ...chargePoints, source: sourceLine(chargePoints) },
    intro,
    benefits,
    localInfo,
    /** One entry for every source that the text names in brackets. */
    sources: readSources(sources),
  };
}

export const CITIES: ReadonlyMap<string, City> = new Map(
  (["london", "manchester", "birmingham"] as const).map((slug) => [slug, readCity(slug)]),
);
