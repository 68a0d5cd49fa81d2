import { sql } from "kysely";
import type { DbOrTransaction, Found, NewRow } from "#src/db/database.ts";
import { type LeadRouteKey, updateRoute } from "#src/services/lead-routes/lead-route-queries.ts";

export const BUYER_REQUEST_KINDS = [
  "changed",
  "withdrawn",
  "erased",
  "restricted",
  "unrestricted",
  "objected",
  "not_called",
  "called",
  "missed_call",
  "car_gone",
] as const;

export type BuyerRequestKind = (typeof BUYER_REQUEST_KINDS)[number];

export type BuyerRequest = Found<typeof listBuyerRequests>;

export async function listBuyerRequests(db: DbOrTransaction, leadId: string) {
  return await db
    .selectFrom("buyer_requests")
    .select([sql<BuyerRequestKind>`kind`.as("kind"), "dealer_id", "requested_at", "undone_at", "notified_at"])
    .select("dealer_statement")
    .where("lead_id", "=", leadId)
    .orderBy("requested_at")
    .execute();
}

/** @param request.settled_at null when an admin must review it */
export async function insertBuyerRequest(
  tx: DbOrTransaction,
  request: NewRow<"buyer_requests"> & { kind: BuyerRequestKind },
) {
  const { buyer_request_id } = await tx
    .insertInto("buyer_requests")
    .values(request)
    .returning("buyer_request_id")
    .executeTakeFirstOrThrow();
  return buyer_request_id;
}

export async function findBuyerRequest(db: DbOrTransaction, buyerRequestId: string) {
  return await db
    .selectFrom("buyer_requests as request")
    .innerJoin("leads as lead", "lead.lead_id", "request.lead_id")
    .leftJoin("vehicles as vehicle", "vehicle.vehicle_id", "lead.vehicle_id")
    .leftJoin("dealers as dealer", "dealer.dealer_id", "request.dealer_id")
    .select([sql<BuyerRequestKind>`request.kind`.as("kind"), "request.lead_id", "lead.created_at"])
    .select(["vehicle.year", "vehicle.make", "vehicle.model", "dealer.name as dealer_name"])
    .where("request.buyer_request_id", "=", buyerRequestId)
    .executeTakeFirst();
}

/** Also notifies open portals through a trigger. @param dealer_id null for every dealer */
export async function setRoutesWithdrawn(
  tx: DbOrTransaction,
  { lead_id, dealer_id, at }: { lead_id: string; dealer_id: string | null; at: Date },
) {
  await tx
    .updateTable("lead_routes")
    .set({ withdrawn_at: at })
    .where("lead_id", "=", lead_id)
    .where("withdrawn_at", "is", null)
    .$if(dealer_id !== null, (query) => query.where("dealer_id", "=", dealer_id))
    .execute();
}

/** Does not overwrite a recorded call or a missed response window. */
export async function setCalled(tx: DbOrTransaction, route: LeadRouteKey, at: Date) {
  await updateRoute(tx, route, { first_response_at: at })
    .where("first_response_at", "is", null)
    .where("response_missed_at", "is", null)
    .execute();
}

export async function setBuyerDecision(
  tx: DbOrTransaction,
  leadId: string,
  decided: { restricted_at?: Date | null; objected_at?: Date },
) {
  await tx.updateTable("leads").set(decided).where("lead_id", "=", leadId).execute();
}

export type Withdrawal = Found<typeof findWithdrawal>;

export async function findWithdrawal(tx: DbOrTransaction, buyerRequestId: string) {
  return await withdrawals(tx).where("buyer_request_id", "=", buyerRequestId).executeTakeFirst();
}

/** Withdrawals neither undone nor sent to the dealers. */
export async function listPendingWithdrawals(tx: DbOrTransaction, leadId: string) {
  return await withdrawals(tx)
    .where("lead_id", "=", leadId)
    .where("undone_at", "is", null)
    .where("notified_at", "is", null)
    .orderBy("requested_at")
    .execute();
}

const withdrawals = (db: DbOrTransaction) =>
  db
    .selectFrom("buyer_requests")
    .select(["buyer_request_id", "lead_id", "requested_at", "undone_at", "notified_at"])
    .where("kind", "=", "withdrawn");

export async function setWithdrawal(
  tx: DbOrTransaction,
  buyerRequestId: string,
  ended: { undone_at: Date } | { notified_at: Date },
) {
  await tx.updateTable("buyer_requests").set(ended).where("buyer_request_id", "=", buyerRequestId).execute();
}

/** Shows the buyer to the dealers of this withdrawal again. */
export async function clearRoutesWithdrawn(tx: DbOrTransaction, { lead_id, requested_at }: Withdrawal) {
  const rows = await tx
    .updateTable("lead_routes")
    .set({ withdrawn_at: null })
    .where("lead_id", "=", lead_id)
    .where("withdrawn_at", "=", requested_at)
    .returning("dealer_id")
    .execute();
  return rows.map(({ dealer_id }) => dealer_id);
}
