import { parseTypedPostcode } from "#src/domain/geo/postcode.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { locatePostcode } from "#src/services/geo/locate-postcode.ts";

export type ListingPlaces = ReturnType<typeof listingPlaces>;

const NOWHERE = { latitude: null, longitude: null };

/** Looks up each outward code once; places are no finer than that. */
export function listingPlaces(app: AppContext) {
  const found = new Map<string, ReturnType<typeof locate>>();
  return async function placeOf(text: string) {
    const postcode = parseTypedPostcode(text);
    if (postcode === null) return { postcode: text, ...NOWHERE };
    const code = postcode.kind === "area" ? postcode.area : postcode.outward;
    const place = found.get(code) ?? locate(app, code);
    found.set(code, place);
    return { postcode: postcode.text, ...(await place) };
  };
}

async function locate(app: AppContext, code: string) {
  const location = await locatePostcode(app.db, app.postcodeLookup, code);
  if (location.unknown) return NOWHERE;
  const { latitude, longitude } = location.point;
  return { latitude, longitude };
}
