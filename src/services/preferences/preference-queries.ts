import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";
import { PLANNED_ONCE } from "#src/db/planned-once.ts";
import { type Holiday, type OpenDays, openDaysOf } from "#src/domain/dealers/open-days.ts";
import type { DealerPreferences, QuietHours } from "#src/domain/leads/routing/dealer-preferences.ts";

/** Of the dealers that have saved any, with their version. */
export async function selectPreferences(
  db: DbOrTransaction,
  dealerIds: readonly string[],
): Promise<Map<string, DealerPreferences & { updated_at: Date }>> {
  if (dealerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("dealer_preferences")
    .select(["dealer_id", "radius_miles", "postcode_areas", "models", "budget_bands", "minimum_score"])
    .select(["is_exclusive", "daily_cap", "updated_at"])
    .select([
      sql<string | null>`to_char(paused_until, 'YYYY-MM-DD')`.as("paused_until"),
      "holidays",
      "quiet_hours",
    ])
    .where(sql<boolean>`dealer_id = any(${dealerIds}::uuid[])`)
    .modifyEnd(PLANNED_ONCE)
    .execute();
  return new Map(rows.map(({ dealer_id, ...preferences }) => [dealer_id, preferences]));
}

export async function listOpenDays(
  db: DbOrTransaction,
  dealerIds: readonly string[],
): Promise<Map<string, OpenDays>> {
  if (dealerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("dealers")
    .leftJoin("dealer_preferences as preference", "preference.dealer_id", "dealers.dealer_id")
    .select(["dealers.dealer_id", "dealers.postcode", "dealers.opens_on_bank_holidays"])
    .select(["dealers.opening_hours", sql<Holiday[]>`coalesce(preference.holidays, '[]')`.as("holidays")])
    .where(sql<boolean>`dealers.dealer_id = any(${dealerIds}::uuid[])`)
    .modifyEnd(PLANNED_ONCE)
    .execute();
  return new Map(rows.map((dealer) => [dealer.dealer_id, openDaysOf(dealer)]));
}

/** Locked before the dealer, as routing does, to avoid deadlocks. */
export async function lockPreferences(tx: DbOrTransaction, dealerId: string) {
  await tx
    .selectFrom("dealer_preferences")
    .select("dealer_id")
    .where("dealer_id", "=", dealerId)
    .forUpdate()
    .execute();
}

export async function findQuietHours(db: DbOrTransaction, dealerId: string): Promise<QuietHours | null> {
  return (await selectPreferences(db, [dealerId])).get(dealerId)?.quiet_hours ?? null;
}

export async function upsertPreferences(
  db: DbOrTransaction,
  dealerId: string,
  preferences: DealerPreferences,
  by: { user_id: string; at: Date },
) {
  const row = {
    ...preferences,
    postcode_areas: [...preferences.postcode_areas],
    models: [...preferences.models],
    budget_bands: [...preferences.budget_bands],
    holidays: JSON.stringify(preferences.holidays),
    quiet_hours: preferences.quiet_hours && JSON.stringify(preferences.quiet_hours),
    updated_at: by.at,
    updated_by: by.user_id,
  };
  await db
    .insertInto("dealer_preferences")
    .values({ dealer_id: dealerId, ...row })
    .onConflict((conflict) => conflict.column("dealer_id").doUpdateSet(row))
    .execute();
}
