import type { Actor } from "#src/domain/accounts/permissions.ts";
import { type DealerPreferences, NO_PREFERENCES } from "#src/domain/leads/dealer-preferences.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { managedDealer } from "#src/services/dealers/managed-dealer.ts";
import { checkPreferences } from "./check-preferences.ts";
import { selectPreferences, upsertPreferences } from "./preference-queries.ts";

/**
 * Sets which leads the actor's dealer wants: the router reads them from the next lead on.
 * @throws InvalidInput, NotSignedIn, NotAllowed for staff, NotFound without a dealer
 */
export async function savePreferences(
  { db, now }: Pick<AppContext, "db" | "now">,
  actor: Actor,
  input: unknown,
): Promise<DealerPreferences> {
  const { dealer_id, user_id } = managedDealer(actor);
  const preferences = checkPreferences(input);
  const at = now();
  await db.transaction().execute(async (tx) => {
    const before = (await selectPreferences(tx, [dealer_id])).get(dealer_id) ?? NO_PREFERENCES;
    await upsertPreferences(tx, dealer_id, preferences, { user_id, at });
    await recordChange(tx, {
      actor,
      action: "preferences.update",
      subject: { id: dealer_id, dealer_id },
      before: { ...before },
      after: { ...preferences },
      at,
    });
  });
  return preferences;
}
