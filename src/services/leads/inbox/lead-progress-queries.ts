import { sql } from "kysely";
import type { DbOrTransaction, NewRow } from "#src/db/database.ts";
import { isRoute, type LeadRouteKey } from "#src/services/lead-routes/lead-route-queries.ts";

export async function lockRouteProgress(tx: DbOrTransaction, route: LeadRouteKey) {
  return await tx
    .selectFrom("lead_routes")
    .select(["progress", "first_opened_at", "first_response_at"])
    .where(isRoute(route))
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function insertRouteEvent(tx: DbOrTransaction, event: NewRow<"lead_route_events">) {
  await tx.insertInto("lead_route_events").values(event).execute();
}

export async function insertNote(tx: DbOrTransaction, note: NewRow<"lead_notes">) {
  await tx.insertInto("lead_notes").values(note).execute();
}

export async function selectRouteEvents(db: DbOrTransaction, dealerId: string, leadIds: readonly string[]) {
  if (leadIds.length === 0) return [];
  return await db
    .selectFrom("lead_route_events as event")
    .leftJoin("auth.user as user", "user.id", "event.user_id")
    .leftJoin("dealer_profiles as profile", "profile.user_id", "event.user_id")
    .select(["event.lead_id", "event.happened_at"])
    .select([
      "event.to_progress as progress",
      sql<string | null>`coalesce(profile.full_name, "user".name)`.as("by"),
    ])
    .where("event.dealer_id", "=", dealerId)
    .where("event.lead_id", "in", leadIds)
    .orderBy("event.lead_route_event_id")
    .execute();
}

export async function selectNotes(db: DbOrTransaction, dealerId: string, leadIds: readonly string[]) {
  if (leadIds.length === 0) return [];
  return await db
    .selectFrom("lead_notes as note")
    .leftJoin("auth.user as user", "user.id", "note.user_id")
    .leftJoin("dealer_profiles as profile", "profile.user_id", "note.user_id")
    .select(["note.lead_note_id", "note.lead_id", "note.text", "note.created_at"])
    .select(sql<string | null>`coalesce(profile.full_name, "user".name)`.as("by"))
    .where("note.dealer_id", "=", dealerId)
    .where("note.lead_id", "in", leadIds)
    .orderBy("note.created_at")
    .orderBy("note.lead_note_id")
    .execute();
}

/** @returns false without an undecided report, and when there is a statement already */
export async function setCallStatement(
  tx: DbOrTransaction,
  route: LeadRouteKey,
  { statement, at }: { statement: string; at: Date },
) {
  const { numUpdatedRows } = await tx
    .updateTable("buyer_requests")
    .set({ dealer_statement: statement, stated_at: at })
    .where(isRoute(route))
    .where("kind", "=", "not_called")
    .where("settled_at", "is", null)
    .where("stated_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
