import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";
import { PLANNED_ONCE } from "#src/db/planned-once.ts";
import { type Holiday, type OpenDays, openDaysOf } from "#src/domain/dealers/open-days.ts";
import {
  IS_AWAITED,
  isRoute,
  type LeadRouteKey,
  updateRoute,
} from "#src/services/lead-routes/lead-route-queries.ts";

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

/** False where no clock runs. */
export async function isResponseAwaited(db: DbOrTransaction, { lead_id, dealer_id }: LeadRouteKey) {
  const route = await db
    .selectFrom("lead_routes as route")
    .innerJoin("leads as lead", "lead.lead_id", "route.lead_id")
    .select("route.routed_at")
    .where("route.lead_id", "=", lead_id)
    .where("route.dealer_id", "=", dealer_id)
    .where("lead.state", "=", "routed")
    .where("lead.erased_at", "is", null)
    .where("lead.restricted_at", "is", null)
    .where("route.response_due_at", "is not", null)
    .where(IS_AWAITED)
    .executeTakeFirst();
  return route !== undefined;
}

/** @returns false when the dealer responded, passed or was withdrawn from concurrently */
export async function setResponseMissed(tx: DbOrTransaction, route: LeadRouteKey, at: Date) {
  const missed = updateRoute(tx, route, { response_missed_at: at }).where(IS_AWAITED);
  const { numUpdatedRows } = await missed.executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function listAwaitedDealers(tx: DbOrTransaction, leadId: string) {
  const rows = await tx
    .selectFrom("lead_routes")
    .select("dealer_id")
    .where("lead_id", "=", leadId)
    .where(IS_AWAITED)
    .orderBy("position")
    .execute();
  return rows.map(({ dealer_id }) => dealer_id);
}

export async function findResponseDue(tx: DbOrTransaction, route: LeadRouteKey) {
  const row = tx.selectFrom("lead_routes").select("response_due_at").where(isRoute(route));
  return (await row.executeTakeFirst())?.response_due_at ?? null;
}
