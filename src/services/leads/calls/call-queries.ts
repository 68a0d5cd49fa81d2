import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";
import { PLANNED_ONCE } from "#src/db/planned-once.ts";
import { CALLS_AT_ONCE } from "#src/domain/policy/lead-routes.ts";

/** Start times that are fully booked. */
export async function listFullTimes(db: DbOrTransaction, dealerId: string, after: Date) {
  const rows = await db
    .selectFrom("booked_calls")
    .select("call_at")
    .where("dealer_id", "=", dealerId)
    .where("call_at", ">=", after)
    .where("state", "<>", "cancelled")
    .groupBy("call_at")
    .having(({ fn }) => fn.countAll(), ">=", CALLS_AT_ONCE)
    .execute();
  return rows.map(({ call_at }) => call_at);
}

/** The call time that the buyer asked for, if the car's dealer still owes a response. */
export async function findAskedCall(tx: DbOrTransaction, leadId: string) {
  const asked = await tx
    .selectFrom("leads")
    .innerJoin("vehicles", "vehicles.vehicle_id", "leads.vehicle_id")
    .innerJoin("lead_routes as route", (join) =>
      join.onRef("route.lead_id", "=", "leads.lead_id").onRef("route.dealer_id", "=", "vehicles.dealer_id"),
    )
    .select(["route.dealer_id", "leads.asked_call_at as call_at"])
    .where("leads.lead_id", "=", leadId)
    .where(IS_AWAITED)
    .modifyEnd(PLANNED_ONCE)
    .executeTakeFirst();
  const { dealer_id, call_at } = asked ?? {};
  return dealer_id && call_at ? { dealer_id, call_at } : undefined;
}

/** The unique index decides between concurrent buyers. @returns false when the time is full */
export async function insertCall(tx: DbOrTransaction, call: LeadRouteKey & { call_at: Date }) {
  await tx.deleteFrom("booked_calls").where(isRoute(call)).where("state", "=", "cancelled").execute();
  for (let seat = 1; seat <= CALLS_AT_ONCE; seat++) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("booked_calls")
      .values({ ...call, seat, state: "booked" })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 1n) return true;
  }
  return false;
}

import {
  IS_AWAITED,
  isRoute,
  type LeadRouteKey,
  updateRoute,
} from "#src/services/lead-routes/lead-route-queries.ts";

export async function deleteCall(tx: DbOrTransaction, call: LeadRouteKey) {
  await tx.deleteFrom("booked_calls").where(isRoute(call)).execute();
}

/** Frees their times; a call that is over still counts. @param dealer_id null for every dealer */
export async function cancelCalls(
  tx: DbOrTransaction,
  { lead_id, dealer_id, at }: { lead_id: string; dealer_id: string | null; at: Date },
) {
  await tx
    .updateTable("booked_calls")
    .set({ state: "cancelled" })
    .where("lead_id", "=", lead_id)
    .where("state", "=", "booked")
    .where("call_at", ">", at)
    .$if(dealer_id !== null, (query) => query.where("dealer_id", "=", dealer_id))
    .execute();
}

/** An exclusive dealer stays alone until the call is over. */
export async function setCallWindow(
  tx: DbOrTransaction,
  call: LeadRouteKey,
  { endsAt, reportDueAt }: { endsAt: Date; reportDueAt: Date },
) {
  await updateRoute(tx, call, { response_due_at: endsAt })
    .set({
      exclusive_until: sql`case when exclusive_until is not null then greatest(exclusive_until, ${reportDueAt}) end`,
    })
    .execute();
}

export async function hasBookedCall(tx: DbOrTransaction, leadId: string) {
  const call = await tx
    .selectFrom("booked_calls")
    .select("lead_id")
    .where("lead_id", "=", leadId)
    .where("state", "=", "booked")
    .executeTakeFirst();
  return call !== undefined;
}

/** Null without one, and once it is cancelled. */
export async function findCallAt(db: DbOrTransaction, call: LeadRouteKey) {
  const booked = db.selectFrom("booked_calls").select("call_at").where(isRoute(call));
  return (await booked.where("state", "=", "booked").executeTakeFirst())?.call_at ?? null;
}
