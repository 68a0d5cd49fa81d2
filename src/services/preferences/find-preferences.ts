import { type DealerPreferences, NO_PREFERENCES } from "#src/domain/leads/routing/dealer-preferences.ts";
import type { AppContext } from "#src/services/app-context.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { findPreferencesTime, selectPreferences } from "./preference-queries.ts";

export interface OwnPreferences {
  preferences: DealerPreferences;
  updated_at: Date | null;
}

export async function findOwnPreferences(
  { db }: Pick<AppContext, "db">,
  { dealer_id }: OwnDealer,
): Promise<OwnPreferences> {
  // Read before the preferences: a change in between is then detected as a conflict.
  const updatedAt = await findPreferencesTime(db, dealer_id);
  const preferences = (await selectPreferences(db, [dealer_id])).get(dealer_id) ?? NO_PREFERENCES;
  return { preferences, updated_at: updatedAt };
}
