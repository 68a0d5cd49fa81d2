import type { Db } from "#src/db/database.ts";
import type { Point } from "#src/domain/geo/distance.ts";
import {
  isLetteredDistrict,
  type LocatedPostcode,
  type Postcode,
  parseTypedPostcode,
} from "#src/domain/geo/postcode.ts";
import { areaCentre } from "#src/domain/geo/postcode-areas.ts";
import type { PostcodeLookup } from "#src/integrations/postcode-lookup.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { findMiddleOfLettered, findPoint, isAreaComplete, savePoints } from "./postcode-point-queries.ts";

/** `outward` is accurate to about a mile, `area` to about ten: pages then say 'about'. */
export type PostcodeLocation =
  | { unknown: false; point: Point; precision: "outward" | "area"; postcode: Postcode }
  | { unknown: true };

/**
 * Tries our table, then the lookup service (whose result is stored), then the centre of the area.
 * @param db no transaction (the lookup may take seconds) and no replica (its result is stored)
 * @param readDb a replica keeps working while the primary is down
 */
export async function locatePostcode(
  db: Db,
  lookup: PostcodeLookup,
  text: string,
  readDb: Db = db,
): Promise<PostcodeLocation> {
  const postcode = parseTypedPostcode(text);
  if (postcode === null) return { unknown: true };
  if (postcode.kind === "area") return atAreaCentre(postcode);
  const found = await findOutward({ db, readDb, lookup }, postcode);
  if (found === "no such code") return { unknown: true };
  return found ? { unknown: false, point: found, precision: "outward", postcode } : atAreaCentre(postcode);
}

/** As columns, null for an unknown postcode. Call it outside a transaction: it may call an external service. */
export async function coordinatesOf(
  { db, postcodeLookup }: Pick<AppContext, "db" | "postcodeLookup">,
  text: string,
): Promise<Coordinates> {
  const location = await locatePostcode(db, postcodeLookup, text);
  return location.unknown ? { latitude: null, longitude: null } : location.point;
}

export type Coordinates = Point | { latitude: null; longitude: null };

async function findOutward(
  { db, readDb, lookup }: { db: Db; readDb: Db; lookup: PostcodeLookup },
  { outward, area }: LocatedPostcode,
): Promise<Point | "no such code" | undefined> {
  const own = await findPoint(readDb, outward);
  if (own) return own;
  if (isLetteredDistrict(outward)) return await findMiddleOfLettered(readDb, outward);
  if (await isAreaComplete(readDb, area)) return "no such code";
  const result = await lookup.locate(outward);
  if (result.outcome === "found") {
    await savePoints(db, [{ code: outward, point: result.point }], "api", "keep");
    return result.point;
  }
  return result.outcome === "not_found" ? "no such code" : undefined;
}

function atAreaCentre(postcode: Postcode): PostcodeLocation {
  return { unknown: false, point: areaCentre(postcode.area), precision: "area", postcode };
}
