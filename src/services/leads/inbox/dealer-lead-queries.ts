import { type RawBuilder, sql } from "kysely";
import type { Db, DbOrTransaction, Found } from "#src/db/database.ts";
import type { IssueReason, IssueState } from "#src/domain/issues/issue-reasons.ts";
import type { LeadListSort } from "#src/domain/leads/dealer-lead-list.ts";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import { VEHICLE_OF_ROUTE } from "#src/services/lead-routes/lead-route-queries.ts";
import { REQUEST_COLUMNS, ROUTE_TIME_COLUMNS } from "../lead-columns.ts";
import {
  IS_STOPPED,
  IS_UNANSWERED,
  IS_UNREACHABLE,
  matching,
  type NarrowedLeads,
} from "./narrowed-lead-queries.ts";

export type DealerLead = Found<typeof selectDealerLead>;

/** The reading dealer's own car, if the request is about two. */
interface LeadVehicle
  extends Pick<Vehicle, "make" | "model" | "year" | "price" | "images" | "published" | "stock_ref"> {
  is_own: boolean;
  /** True if buyers can see its page. */
  is_public: boolean;
}

interface LeadIssue {
  reason: IssueReason;
  evidence: string;
  state: IssueState;
  decision_reason: string;
}

/** A buyer's report of a missed call, and its outcome. */
interface MissedCallReport {
  reported_at: string;
  /** Empty until the dealer replies. */
  statement: string;
  /** Null until an admin decides. */
  finding: "rang" | "not_rung" | null;
}

export type ContactStopped = "withdrawn" | "restricted" | "erased";

/** @param page null for all leads */
export async function selectDealerLeads(
  db: Db,
  narrowed: NarrowedLeads,
  sort: LeadListSort,
  page: { offset: number; limit: number } | null,
) {
  const query = leadsWithVehicle(db).where(matching(narrowed)).orderBy(ORDERS[sort]);
  return await (page ? query.offset(page.offset).limit(page.limit) : query).execute();
}

export async function selectDealerLeadsById(
  db: Db,
  dealerId: string,
  leadIds: readonly string[],
  sort: LeadListSort,
) {
  if (leadIds.length === 0) return [];
  return await leadsWithVehicle(db)
    .where("lead_routes.dealer_id", "=", dealerId)
    .where("lead_routes.lead_id", "in", leadIds)
    .orderBy(ORDERS[sort])
    .execute();
}

export async function selectDealerLead(db: DbOrTransaction, route: { lead_id: string; dealer_id: string }) {
  return await leadsWithVehicle(db)
    .where("lead_routes.lead_id", "=", route.lead_id)
    .where("lead_routes.dealer_id", "=", route.dealer_id)
    .executeTakeFirstOrThrow();
}

/** @returns all ids, in order: a search for words reads each enquiry once, for the count and for the page */
export async function selectDealerLeadIds(db: Db, narrowed: NarrowedLeads, sort: LeadListSort) {
  const rows = await requestsWithVehicle(db)
    .select("leads.lead_id")
    .where(matching(narrowed))
    .orderBy(ORDERS[sort])
    .execute();
  return rows.map(({ lead_id }) => lead_id);
}

/** Without words, which are not in the table of routes. */
export async function countDealerLeadsMatching(db: Db, narrowed: Omit<NarrowedLeads, "words">) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from lead_routes where ${matching({ ...narrowed, words: [] })}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export async function countRoutes(db: Db, dealerId: string) {
  return await db
    .selectFrom("lead_routes")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .select(sql<number>`count(*) filter (where ${IS_UNANSWERED})`.as("unanswered"))
    .where("dealer_id", "=", dealerId)
    .executeTakeFirstOrThrow();
}

export async function findRoutedTo(db: DbOrTransaction, leadId: string) {
  const rows = await db.selectFrom("lead_routes").select("dealer_id").where("lead_id", "=", leadId).execute();
  return rows.map(({ dealer_id }) => dealer_id);
}

const requestsWithVehicle = (db: DbOrTransaction) =>
  db
    .selectFrom("lead_routes")
    .innerJoin("leads", "leads.lead_id", "lead_routes.lead_id")
    .leftJoin("vehicles", (join) => join.on("vehicles.vehicle_id", "=", VEHICLE_OF_ROUTE));

function leadsWithVehicle(db: DbOrTransaction) {
  return requestsWithVehicle(db)
    .select([
      sql<string>`case when ${IS_STOPPED} then 'Withdrawn: do not contact' else leads.name end`.as("name"),
      sql<string>`case when ${IS_UNREACHABLE} then '' else leads.email end`.as("email"),
      sql<string>`case when ${IS_UNREACHABLE} then '' else leads.phone end`.as("phone"),
      sql<string>`case when ${IS_STOPPED} then split_part(leads.postcode, ' ', 1) else leads.postcode end`.as(
        "postcode",
      ),
      sql<string | null>`case when not ${IS_STOPPED} then leads.question end`.as("question"),
      sql<ContactStopped | null>`case when leads.erased_at is not null then 'erased'
        when lead_routes.withdrawn_at is not null then 'withdrawn'
        when leads.restricted_at is not null then 'restricted' end`.as("contact_stopped"),
    ])
    .select([...REQUEST_COLUMNS, ...ROUTE_TIME_COLUMNS, "leads.score_parts"])
    .select(["leads.lead_id", "leads.lead_score", "leads.created_at", "vehicles.vehicle_id"])
    .select(["lead_routes.first_opened_at", "lead_routes.exclusive_until", "lead_routes.response_due_at"])
    .select(sql<boolean>`coalesce(cardinality(leads.chosen_dealer_ids) = 1, false)`.as("is_only_dealer"))
    .select(["lead_routes.response_missed_at", "lead_routes.changed_by_buyer_at"])
    .select(["lead_routes.contact_shared_at", "leads.contact_by"])
    .select([
      "lead_routes.progress",
      "leads.source",
      sql<number | null>`(
        select sum(pence)::int from ledger_entries as entries
        where entries.lead_id = lead_routes.lead_id and entries.dealer_id = lead_routes.dealer_id
      )`.as("charged_pence"),
      sql<LeadIssue | null>`(
        select jsonb_build_object(
          'reason', reason, 'evidence', evidence, 'state', state, 'decision_reason', decision_reason
        )
        from lead_issues as issues
        where issues.lead_id = lead_routes.lead_id and issues.dealer_id = lead_routes.dealer_id
      )`.as("issue"),
      sql<MissedCallReport | null>`(
        select jsonb_build_object('reported_at', requested_at, 'statement', dealer_statement, 'finding', finding)
        from buyer_requests as report
        where report.lead_id = lead_routes.lead_id and report.dealer_id = lead_routes.dealer_id
          and report.kind = 'not_called'
        order by requested_at desc limit 1
      )`.as("missed_call"),
      // Only the reader's own: other matches stay confidential.
      sql<string[]>`array[lead_routes.dealer_id]`.as("routed_to"),
      sql<LeadVehicle | null>`
        case when vehicles.vehicle_id is not null then jsonb_build_object(
          'make', vehicles.make, 'model', vehicles.model, 'year', vehicles.year,
          'price', vehicles.price, 'images', vehicles.images, 'published', vehicles.published,
          'is_own', vehicles.dealer_id = lead_routes.dealer_id,
          'stock_ref', case when vehicles.dealer_id = lead_routes.dealer_id then vehicles.stock_ref end,
          'is_public', vehicles.published and exists (
            select from dealers where dealers.dealer_id = vehicles.dealer_id and dealers.status = 'verified'
          )
        ) end`.as("vehicle"),
    ]);
}

const ORDERS: Record<LeadListSort, RawBuilder<unknown>> = {
  newest: sql`lead_routes.routed_at desc, leads.lead_id`,
  oldest: sql`lead_routes.routed_at, leads.lead_id`,
  score: sql`leads.lead_score desc, lead_routes.routed_at desc, leads.lead_id`,
};
