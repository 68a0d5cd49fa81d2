import { TOWNS } from "#src/domain/search/towns.ts";
import { placeText } from "#src/domain/vehicles/filter-texts.ts";

const TOWN_NAMES: readonly string[] = TOWNS.map(placeText).sort();

/** Towns and outward codes ('LS6'), loaded when the place of a search has the focus. */
export async function placeNames(): Promise<readonly string[]> {
  try {
    const { codes } = (await (await fetch("/browse/places")).json()) as { codes: string[] };
    return [...TOWN_NAMES, ...codes];
  } catch {
    return TOWN_NAMES;
  }
}
