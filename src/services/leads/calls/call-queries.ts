import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";
import { PLANNED_ONCE } from "#src/db/planned-once.ts";
import { CALLS_AT_ONCE } from "#src/domain/policy/leads/calls.ts";

export interface CallKey {
  lead_id: string;
  dealer_id: string;
}

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
    .where("route.first_response_at", "is", null)
    .where("route.passed_at", "is", null)
    .where("route.withdrawn_at", "is", null)
    .where("route.response_missed_at", "is", null)
    .modifyEnd(PLANNED_ONCE)
    .executeTakeFirst();
  const { dealer_id, call_at } = asked ?? {};
  return dealer_id && call_at ? { dealer_id, call_at } : undefined;
}

/** The unique index decides between concurrent buyers. @returns false when the time is full */
export async function insertCall(tx: DbOrTransaction, call: CallKey & { call_at: Date }) {
  await tx
    .deleteFrom("booked_calls")
    .where("lead_id", "=", call.lead_id)
    .where("dealer_id", "=", call.dealer_id)
    .where("state", "=", "cancelled")
    .execute();
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

export async function deleteCall(tx: DbOrTransaction, call: CallKey) {
  await tx
    .deleteFrom("booked_calls")
    .where("lead_id", "=", call.lead_id)
    .where("dealer_id", "=", call.dealer_id)
    .execute();
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
  call: CallKey,
  { endsAt, reportDueAt }: { endsAt: Date; reportDueAt: Date },
) {
  await tx
    .updateTable("lead_routes")
    .set({
      response_due_at: endsAt,
      exclusive_until: sql`case when exclusive_until is not null then greatest(exclusive_until, ${reportDueAt}) end`,
    })
    .where("lead_id", "=", call.lead_id)
    .where("dealer_id", "=", call.dealer_id)
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
export async function findCallAt(db: DbOrTransaction, call: CallKey) {
  const booked = await db
    .selectFrom("booked_calls")
    .select("call_at")
    .where("lead_id", "=", call.lead_id)
    .where("dealer_id", "=", call.dealer_id)
    .where("state", "=", "booked")
    .executeTakeFirst();
  return booked?.call_at ?? null;
}
