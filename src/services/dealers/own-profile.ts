import type { Actor } from "#src/domain/accounts/permissions.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { requireOwnDealer } from "#src/services/require-permission.ts";
import { findIdentityRequest, type IdentityRequest } from "./identity-request-queries.ts";
import { type DealerDetails, findDealerDetails } from "./profile-queries.ts";

export interface OwnProfile extends DealerDetails {
  /** Waits for an admin; until then buyers see the dealer's own values. */
  requested: IdentityRequest | null;
}

export async function findOwnProfile({ db }: Pick<AppContext, "db">, actor: Actor): Promise<OwnProfile> {
  const { dealer_id } = requireOwnDealer(actor, "dealer:manage");
  const dealer = await findDealerDetails(db, dealer_id);
  if (!dealer) throw new NotFound("Dealer profile not found");
  return { ...dealer, requested: await findIdentityRequest(db, dealer_id) };
}
