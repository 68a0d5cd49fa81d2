import { NotFound } from "#src/domain/errors/errors.ts";
import type { AppContext } from "#src/services/app-context.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { findIdentityRequest, type IdentityRequest } from "./identity-request-queries.ts";
import { type DealerDetails, findDealerDetails } from "./profile-queries.ts";

export interface OwnProfile extends DealerDetails {
  /** Waits for an admin; until then buyers see the dealer's own values. */
  requested: IdentityRequest | null;
}

export async function findOwnProfile(
  { db }: Pick<AppContext, "db">,
  { dealer_id }: OwnDealer,
): Promise<OwnProfile> {
  const dealer = await findDealerDetails(db, dealer_id);
  if (!dealer) throw new NotFound("Dealer profile not found");
  return { ...dealer, requested: await findIdentityRequest(db, dealer_id) };
}
