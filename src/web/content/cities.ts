import { CHARGE_POINTS } from "#src/domain/policy/prices.ts";
import { readContent, readFact, readSources } from "./content-file.ts";
import { sourceLine } from "./source-line.ts";

const FILES = import.meta.glob<string>("./cities/*.md", { query: "?raw", import: "default", eager: true });

interface CityFields {
  name: string;
  /** Postcode areas; the browse link uses the first. */
  postcodes: readonly [string, ...string[]];
  metaTitle: string;
  metaDescription: string;
  population: string;
  /** By slug, with the reason: our opinion, not a sales figure. */
  popularModels: Readonly<Record<string, string>>;
}

export type City = ReturnType<typeof readCity>;

function readCity(slug: keyof typeof CHARGE_POINTS) {
  const { fields, body } = readContent<CityFields>(FILES[`./cities/${slug}.md`]);
  const [intro = "", benefits = "", localInfo = "", sources] = body.split(/^## .+$/m);
  const chargePoints = CHARGE_POINTS[slug];
  return {
    slug,
    ...fields,
    population: readFact(fields.population),
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
