import { parseTypedPostcode } from "#src/domain/geo/typed-postcode.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { locatePostcode } from "#src/services/geo/locate-postcode.ts";

export interface ListingPlace {
  postcode: string;
  latitude: number | null;
  longitude: number | null;
}

export type ListingPlaces = (postcode: string) => Promise<ListingPlace>;

/** Looks up each outward code once; places are no finer than that. */
export function listingPlaces(app: AppContext): ListingPlaces {
  const found = new Map<string, Promise<Omit<ListingPlace, "postcode">>>();
  return async function placeOf(text) {
    const postcode = parseTypedPostcode(text);
    if (postcode === null) return { postcode: text, latitude: null, longitude: null };
    const code = postcode.kind === "area" ? postcode.area : postcode.outward;
    const place = found.get(code) ?? locate(app, code);
    found.set(code, place);
    return { postcode: postcode.text, ...(await place) };
  };
}

async function locate(app: AppContext, code: string): Promise<Omit<ListingPlace, "postcode">> {
  const location = await locatePostcode(app.db, app.postcodeLookup, code);
  if (location.unknown) return { latitude: null, longitude: null };
  const { latitude, longitude } = location.point;
  return { latitude, longitude };
}
