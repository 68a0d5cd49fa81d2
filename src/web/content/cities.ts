import { BIRMINGHAM } from "./cities/birmingham.ts";
import { LONDON } from "./cities/london.ts";
import { MANCHESTER } from "./cities/manchester.ts";
import type { City } from "./content-types.ts";

/** The cities that have a page. */
export const CITIES: ReadonlyMap<string, City> = new Map(
  [LONDON, MANCHESTER, BIRMINGHAM].map((city) => [city.slug, city]),
);
