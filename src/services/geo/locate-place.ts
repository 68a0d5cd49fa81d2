import type { Db } from "#src/db/database.ts";
import { postcodeOfTown } from "#src/domain/search/towns.ts";
import type { PostcodeLookup } from "#src/integrations/postcode-lookup.ts";
import { locatePostcode, type PostcodeLocation } from "./locate-postcode.ts";

/** A postcode still being typed, such as 'LS6 2'. */
const UNFINISHED = /^\s*([A-Za-z]{1,2}[0-9][A-Za-z0-9]?)\s+[0-9][A-Za-z]?\s*$/;

/** A full or partial postcode, or a town by name. Parameters as for `locatePostcode`. */
export async function locatePlace(
  db: Db,
  lookup: PostcodeLookup,
  text: string,
  readDb: Db = db,
): Promise<PostcodeLocation & { isTown?: boolean }> {
  const town = postcodeOfTown(text);
  const outward = UNFINISHED.exec(text)?.[1];
  const location = await locatePostcode(db, lookup, town ?? outward ?? text, readDb);
  return town === undefined ? location : { ...location, isTown: true };
}
