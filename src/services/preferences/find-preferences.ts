import { type Actor, can } from "#src/domain/accounts/permissions.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import { type DealerPreferences, NO_PREFERENCES } from "#src/domain/leads/routing/dealer-preferences.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { managedDealer } from "#src/services/dealers/managed-dealer.ts";
import { findPreferencesTime, selectPreferences } from "./preference-queries.ts";

export interface OwnPreferences {
  preferences: DealerPreferences;
  updated_at: Date | null;
}

/** @throws NotSignedIn, NotAllowed for staff, NotFound without a dealer */
export async function findOwnPreferences(
  { db }: Pick<AppContext, "db">,
  actor: Actor,
): Promise<OwnPreferences> {
  const { dealer_id } = managedDealer(actor);
  // Read before the preferences: a change in between is then detected as a conflict.
  const updatedAt = await findPreferencesTime(db, dealer_id);
  return { preferences: await preferencesOf(db, dealer_id), updated_at: updatedAt };
}

/** @throws NotFound */
export async function findDealerPreferences(
  { db }: Pick<AppContext, "db">,
  actor: Actor,
  dealerId: string,
): Promise<DealerPreferences> {
  if (!isUuid(dealerId) || !can(actor, "dealer:administer", null)) throw new NotFound("Dealer not found");
  return await preferencesOf(db, dealerId);
}

async function preferencesOf(db: AppContext["db"], dealerId: string): Promise<DealerPreferences> {
  return (await selectPreferences(db, [dealerId])).get(dealerId) ?? NO_PREFERENCES;
}
