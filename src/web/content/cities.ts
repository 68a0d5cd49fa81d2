import { BIRMINGHAM } from "./cities/birmingham.ts";
import { LONDON } from "./cities/london.ts";
import { MANCHESTER } from "./cities/manchester.ts";
import type { City } from "./content-types.ts";

/** Spec §2, City page: these three; any other is 'City not found'. */
export const CITIES: ReadonlyMap<string, City> = new Map(
  [LONDON, MANCHESTER, BIRMINGHAM].map((city) => [city.slug, city]),
);
