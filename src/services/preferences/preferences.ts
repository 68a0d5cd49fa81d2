import { parseInput } from "#src/domain/errors/errors.ts";
import { NO_PREFERENCES } from "#src/domain/leads/routing/dealer-preferences.ts";
import { preferencesSchema } from "#src/domain/leads/routing/preferences-form.ts";
import type { DbAndClock, WithDb } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { lockDealer } from "#src/services/dealers/profile-queries.ts";
import { laterThan, refuseIfChanged } from "#src/services/refuse-if-changed.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { lockPreferences, selectPreferences, upsertPreferences } from "./preference-queries.ts";

export async function findOwnPreferences({ db }: WithDb, { dealer_id }: OwnDealer) {
  const found = (await selectPreferences(db, [dealer_id])).get(dealer_id);
  return found ?? { ...NO_PREFERENCES, updated_at: null };
}

/** @param options.seenUpdatedAt the `updated_at` of the edited version, to the millisecond */
export async function savePreferences(
  { db, now }: DbAndClock,
  actor: OwnDealer,
  { input, seenUpdatedAt }: { input: unknown; seenUpdatedAt: Date | null },
) {
  const { dealer_id, user_id } = actor;
  const preferences = parseInput(preferencesSchema, input);
  return await db.transaction().execute(async (tx) => {
    await lockPreferences(tx, dealer_id);
    await lockDealer(tx, dealer_id);
    const { updated_at: updatedAt, ...before } = await findOwnPreferences({ db: tx }, actor);
    refuseIfChanged("form", updatedAt, seenUpdatedAt);
    const at = laterThan(updatedAt, now());
    await upsertPreferences(tx, dealer_id, preferences, { user_id, at });
    await recordChange(tx, {
      actor,
      action: "preferences.update",
      subject: { id: dealer_id, dealer_id },
      before,
      after: { ...preferences },
      at,
    });
    return { ...preferences, updated_at: at };
  });
}
