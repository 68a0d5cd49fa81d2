import { parseTypedPostcode } from "#src/domain/geo/postcode.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { type Coordinates, coordinatesOf } from "#src/services/geo/locate-postcode.ts";

export type ListingPlaces = ReturnType<typeof listingPlaces>;

/** Looks up each outward code once; places are no finer than that. */
export function listingPlaces(app: AppContext) {
  const found = new Map<string, Promise<Coordinates>>();
  return async function placeOf(text: string) {
    const postcode = parseTypedPostcode(text);
    if (postcode === null) return { postcode: text, latitude: null, longitude: null };
    const code = postcode.kind === "area" ? postcode.area : postcode.outward;
    const place = found.get(code) ?? coordinatesOf(app, code);
    found.set(code, place);
    return { postcode: postcode.text, ...(await place) };
  };
}
