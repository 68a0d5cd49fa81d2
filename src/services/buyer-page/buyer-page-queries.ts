import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";
import type { ScorePart } from "#src/domain/leads/lead-score.ts";
import type { LeadState } from "#src/domain/leads/lead-state.ts";
import type { EnteredLead } from "#src/domain/leads/request/entered-lead.ts";
import type { ContactBy } from "#src/domain/messages/contact-by.ts";
import {
  CONSENT_COLUMNS,
  ENTERED_COLUMNS,
  LEAD_STATE,
  ROUTE_TIME_COLUMNS,
  type RouteTimes,
  SCORE_PARTS,
} from "#src/services/leads/lead-columns.ts";

export interface BuyerLead extends EnteredLead {
  lead_id: string;
  state: LeadState;
  lead_score: number;
  score_parts: ScorePart[];
  source: string;
  created_at: Date;
  erased_at: Date | null;
  restricted_at: Date | null;
  objected_at: Date | null;
  email_changes: number;
  asked_call_at: Date | null;
  contact_by: ContactBy;
  vehicle: BuyerVehicle | null;
}

export interface BuyerVehicle {
  vehicle_id: string;
  dealer_id: string;
  year: number;
  make: string;
  model: string;
  price: number;
  images: string[];
  is_public: boolean;
}

const lead = (db: DbOrTransaction, leadId: string) =>
  db
    .selectFrom("leads")
    .select(["lead_id", LEAD_STATE, ...ENTERED_COLUMNS, "lead_score", SCORE_PARTS, "source", "created_at"])
    .select(["erased_at", "restricted_at", "objected_at", "email_changes", "asked_call_at"])
    .select([sql<ContactBy>`contact_by`.as("contact_by")])
    .select(
      sql<BuyerLead["vehicle"]>`(
        select jsonb_build_object('vehicle_id', vehicle_id, 'dealer_id', dealer_id, 'year', year, 'make', make, 'model', model,
          'price', price, 'images', images, 'is_public', published and dealers.status = 'verified')
        from vehicles join dealers using (dealer_id)
        where vehicles.vehicle_id = leads.vehicle_id
      )`.as("vehicle"),
    )
    .where("lead_id", "=", leadId);

export async function findBuyerLead(db: DbOrTransaction, leadId: string): Promise<BuyerLead | undefined> {
  return await lead(db, leadId).executeTakeFirst();
}

export async function lockBuyerLead(tx: DbOrTransaction, leadId: string): Promise<BuyerLead | undefined> {
  return await lead(tx, leadId).forUpdate().executeTakeFirst();
}

export interface BuyerRoute extends RouteTimes {
  dealer_id: string;
  name: string;
  slug: string;
  town: string;
  phone: string;
  response_due_at: Date | null;
  withdrawn_at: Date | null;
  first_opened_at: Date | null;
  contact_shared_at: Date | null;
}

export async function listBuyerRoutes(db: DbOrTransaction, leadId: string): Promise<BuyerRoute[]> {
  return await db
    .selectFrom("lead_routes")
    .innerJoin("dealers", "dealers.dealer_id", "lead_routes.dealer_id")
    .select(["dealers.dealer_id", "dealers.name", "dealers.slug", "dealers.town", "dealers.phone"])
    .select([...ROUTE_TIME_COLUMNS, "lead_routes.response_due_at", "lead_routes.withdrawn_at"])
    .select(["lead_routes.first_opened_at", "lead_routes.contact_shared_at"])
    .where("lead_routes.lead_id", "=", leadId)
    .orderBy("lead_routes.position")
    .execute();
}

export async function listConsents(db: DbOrTransaction, leadId: string) {
  return await db
    .selectFrom("lead_consents")
    .select(CONSENT_COLUMNS)
    .where("lead_id", "=", leadId)
    .orderBy("consented_at")
    .execute();
}

export async function listRepeats(db: DbOrTransaction, leadId: string) {
  return await db
    .selectFrom("lead_repeats")
    .select(["lead_repeat_id", "received_at", "source"])
    // Empty once erased.
    .select(sql<{ email?: string }>`request`.as("request"))
    .where("lead_id", "=", leadId)
    .orderBy("received_at")
    .execute();
}

export async function listStateChanges(db: DbOrTransaction, leadId: string) {
  return await db
    .selectFrom("lead_state_changes")
    .select(["from_state", "to_state", "changed_at"])
    .where("lead_id", "=", leadId)
    .orderBy("lead_state_change_id")
    .execute();
}

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

export interface BuyerRequest {
  kind: BuyerRequestKind;
  dealer_id: string | null;
  requested_at: Date;
  undone_at?: Date | null;
  told_at?: Date | null;
  /** The dealer's side of a missed call; empty without one. */
  dealer_statement?: string;
}

export async function listBuyerRequests(db: DbOrTransaction, leadId: string): Promise<BuyerRequest[]> {
  return await db
    .selectFrom("buyer_requests")
    .select([sql<BuyerRequestKind>`kind`.as("kind"), "dealer_id", "requested_at", "undone_at", "told_at"])
    .select("dealer_statement")
    .where("lead_id", "=", leadId)
    .orderBy("requested_at")
    .execute();
}

/** @param request.settled_at null when an admin must review it */
export async function insertBuyerRequest(
  tx: DbOrTransaction,
  request: BuyerRequest & { lead_id: string; settled_at: Date | null },
): Promise<string> {
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
): Promise<void> {
  await tx
    .updateTable("lead_routes")
    .set({ withdrawn_at: at })
    .where("lead_id", "=", lead_id)
    .where("withdrawn_at", "is", null)
    .$if(dealer_id !== null, (query) => query.where("dealer_id", "=", dealer_id))
    .execute();
}

export async function setRoutesChanged(tx: DbOrTransaction, leadId: string, at: Date): Promise<void> {
  await tx
    .updateTable("lead_routes")
    .set({ changed_by_buyer_at: at })
    .where("lead_id", "=", leadId)
    .execute();
}

/** Does not overwrite a recorded call or a missed response window. */
export async function setCalled(
  tx: DbOrTransaction,
  { lead_id, dealer_id }: { lead_id: string; dealer_id: string },
  at: Date,
): Promise<void> {
  await tx
    .updateTable("lead_routes")
    .set({ first_response_at: at })
    .where("lead_id", "=", lead_id)
    .where("dealer_id", "=", dealer_id)
    .where("first_response_at", "is", null)
    .where("response_missed_at", "is", null)
    .execute();
}

export async function setBuyerDecision(
  tx: DbOrTransaction,
  leadId: string,
  decided: { restricted_at?: Date | null; objected_at?: Date },
): Promise<void> {
  await tx.updateTable("leads").set(decided).where("lead_id", "=", leadId).execute();
}
