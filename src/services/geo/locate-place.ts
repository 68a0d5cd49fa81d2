import type { Db } from "#src/db/database.ts";
import type { BrowsePlace } from "#src/domain/geo/browse-place.ts";
import { locateNamed } from "#src/domain/search/places.ts";
import type { PostcodeLookup } from "#src/integrations/postcode-lookup.ts";
import { locatePostcode, type PostcodeLocation } from "./locate-postcode.ts";

/** A postcode still being typed, such as 'LS6 2'. */
const UNFINISHED = /^\s*([A-Za-z]{1,2}[0-9][A-Za-z0-9]?)\s+[0-9][A-Za-z]?\s*$/;

export type PlaceLocation = PostcodeLocation & Partial<Pick<BrowsePlace, "isTown" | "areas">>;

/** A full or partial postcode, or a town, county or nation by name. Parameters as for `locatePostcode`. */
export async function locatePlace(
  db: Db,
  lookup: PostcodeLookup,
  text: string,
  readDb: Db = db,
): Promise<PlaceLocation> {
  const named = locateNamed(text);
  if (named !== null) return { unknown: false, precision: "outward", ...named };
  return await locatePostcode(db, lookup, UNFINISHED.exec(text)?.[1] ?? text, readDb);
}
