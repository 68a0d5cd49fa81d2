import { TOWNS } from "#src/domain/search/towns.ts";
import { placeText } from "#src/domain/vehicles/filter-texts.ts";

/** Suggestions for the place of a search, loaded when its field has the focus. */
export const TOWN_NAMES: readonly string[] = TOWNS.map(placeText).sort();
