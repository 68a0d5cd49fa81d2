import { type Insertable, sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";
import type { BuyerRequests } from "#src/db/database-types.ts";
import type { Found } from "#src/db/found.ts";
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
  request: Insertable<BuyerRequests> & { kind: BuyerRequestKind },
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

export async function setRoutesChanged(tx: DbOrTransaction, leadId: string, at: Date) {
  await tx
    .updateTable("lead_routes")
    .set({ changed_by_buyer_at: at })
    .where("lead_id", "=", leadId)
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
