import type { Actor } from "#src/domain/accounts/permissions.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { requireOwnDealer } from "#src/services/require-permission.ts";
import { locatePostcode } from "./locate-postcode.ts";

/** @returns whether searches near a place would find a car at this postcode */
export async function isKnownPostcode(
  app: Pick<AppContext, "db" | "postcodeLookup">,
  actor: Actor,
  postcode: string,
): Promise<boolean> {
  requireOwnDealer(actor, "vehicle:change");
  const location = await locatePostcode(app.db, app.postcodeLookup, postcode);
  return !location.unknown;
}
