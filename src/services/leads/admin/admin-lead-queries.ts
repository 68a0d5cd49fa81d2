import { type RawBuilder, sql } from "kysely";
import type { Db, DbOrTransaction } from "#src/db/database.ts";
import { containing, longListPage } from "#src/db/list-queries.ts";
import type { AdminLeadListQuery } from "#src/domain/leads/admin-lead-list.ts";
import type { DealerExplanation } from "#src/domain/leads/routing/route-lead.ts";
import { ADMIN_LEADS_PAGE_SIZE } from "#src/domain/policy/lead-routes.ts";
import { ENTERED_COLUMNS, ROUTE_TIME_COLUMNS, STAYS_WHERE_IT_IS, VEHICLE_TITLE } from "../lead-columns.ts";

export async function selectLead(db: Db, leadId: string) {
  return await db
    .selectFrom("leads")
    .leftJoin("vehicles", "vehicles.vehicle_id", "leads.vehicle_id")
    .leftJoin("dealers as named", "named.dealer_id", "leads.named_dealer_id")
    .select([
      ...ENTERED_COLUMNS,
      "leads.state",
      STAYS_WHERE_IT_IS,
      "leads.score_parts",
      "leads.check_parts",
      VEHICLE_TITLE,
    ])
    .select(["leads.lead_id", "leads.source", "leads.lead_score", "leads.score_version", "leads.created_at"])
    .select(["leads.vehicle_id", "leads.named_dealer_id", "named.name as named_dealer"])
    .select("leads.contact_by")
    .where("leads.lead_id", "=", leadId)
    .executeTakeFirst();
}

export async function selectAdminRoutes(db: Db, leadId: string) {
  return await db
    .selectFrom("lead_routes")
    .innerJoin("dealers", "dealers.dealer_id", "lead_routes.dealer_id")
    .select(["dealers.dealer_id", "dealers.name", "lead_routes.position", "lead_routes.reason"])
    .select(["hand_reason", "distance_miles", ...ROUTE_TIME_COLUMNS, "exclusive_until", "first_opened_at"])
    .select(["response_missed_at", "chargeable", "pass_reason", "withdrawn_at"])
    .select("contact_shared_at")
    .select("progress")
    .where("lead_routes.lead_id", "=", leadId)
    .orderBy("lead_routes.position")
    .execute();
}

export async function selectExplanation(db: Db, leadId: string) {
  const { rows } = await sql<DealerExplanation & { name: string }>`
    select dealers.dealer_id, dealers.name, (explained ->> 'chosen')::boolean as chosen,
      explained ->> 'reason' as reason, (explained ->> 'distance_miles')::double precision as distance_miles,
      (explained ->> 'matching_cars')::int as matching_cars,
      (explained ->> 'leads_last_30_days')::int as leads_last_30_days
    from leads, jsonb_array_elements(leads.routing_explanation) with ordinality as considered (explained, place)
    join dealers on dealers.dealer_id = (explained ->> 'dealer_id')::uuid
    where leads.lead_id = ${leadId}
    order by place
  `.execute(db);
  return rows;
}

export async function selectStateChanges(db: Db, leadId: string) {
  return await db
    .selectFrom("lead_state_changes")
    .leftJoin("auth.user", "auth.user.id", "lead_state_changes.changed_by")
    .select(["changed_at", "reason", "auth.user.email as changed_by"])
    .select(["from_state", "to_state"])
    .where("lead_id", "=", leadId)
    .orderBy("lead_state_change_id")
    .execute();
}

/** Names, addresses and numbers as entered; empty once erased. */
export async function selectRepeats(db: Db, leadId: string) {
  const entered = (field: "name" | "email" | "phone") => sql<string>`coalesce(request ->> ${field}, '')`;
  return await db
    .selectFrom("lead_repeats")
    .select(["received_at", "source"])
    .select([entered("name").as("name"), entered("email").as("email"), entered("phone").as("phone")])
    .where("lead_id", "=", leadId)
    .orderBy("received_at")
    .execute();
}

export async function lockHeldBefore(tx: DbOrTransaction, moment: Date) {
  const rows = await tx
    .selectFrom("leads")
    .select("lead_id")
    .where("state", "=", "held")
    .where("created_at", "<", moment)
    .orderBy("lead_id")
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ lead_id }) => lead_id);
}

interface Narrowed {
  state: AdminLeadListQuery["state"];
  words: readonly string[];
  since: Date | null;
  before: Date | null;
}

export async function listLeads(db: Db, narrowed: Narrowed, page: number) {
  const list = {
    db,
    table: "leads",
    condition: matching(narrowed),
    page,
    size: ADMIN_LEADS_PAGE_SIZE,
  } as const;
  return await longListPage("leads", list, (slice) => selectLeads(db, narrowed, slice));
}

/** Held and unmatched first, then newest. Deferred join: an index yields the page's ids. */
async function selectLeads(db: Db, narrowed: Narrowed, { offset, limit }: { offset: number; limit: number }) {
  const page = db
    .selectFrom("leads")
    .select("leads.lead_id")
    .where(matching(narrowed))
    // Within one state the order of its own index suffices.
    .$if(narrowed.state === "all", (query) => query.orderBy(IS_SETTLED))
    .orderBy("leads.created_at", "desc")
    .orderBy("leads.lead_id")
    .offset(offset)
    .limit(limit);
  return await db
    .selectFrom("leads")
    .innerJoin(page.as("page"), "page.lead_id", "leads.lead_id")
    .leftJoin("vehicles", "vehicles.vehicle_id", "leads.vehicle_id")
    .select(["leads.lead_id", "leads.name", "leads.phone", "leads.postcode", "leads.lead_score"])
    .select(["leads.created_at", "leads.budget_band", "leads.state", VEHICLE_TITLE])
    .select(
      sql<string[]>`array(
        select dealers.name from lead_routes join dealers using (dealer_id)
        where lead_routes.lead_id = leads.lead_id order by position
      )`.as("dealers"),
    )
    .orderBy(IS_SETTLED)
    .orderBy("leads.created_at", "desc")
    .orderBy("leads.lead_id")
    .execute();
}

/** Must equal the expression of the index leads_waiting_first. */
const IS_SETTLED = sql`(leads.state not in ('held', 'unmatched'))`;

/** Must equal the expression of the index leads_words. */
const WORDS = sql`lower(
  leads.name || ' ' || leads.email || ' ' || leads.phone || ' ' || leads.postcode || ' '
    || replace(leads.postcode, ' ', '') || ' ' || joined_words(leads.models)
)`;

/** Must equal the expression of the index lead_repeats_words. */
const REPEAT_WORDS = sql`lower(
  coalesce(request ->> 'name', '') || ' ' || coalesce(request ->> 'email', '') || ' '
    || regexp_replace(coalesce(request ->> 'phone', ''), '[^0-9]', '', 'g')
)`;

/** Must equal the expression of the index vehicles_words. */
const CAR_WORDS = sql`lower(
  vehicles.make || ' ' || vehicles.model || ' ' || coalesce(vehicles.trim, '') || ' ' || vehicles.year || ' '
    || vehicles.postcode
)`;

function matching({ state, words, since, before }: Narrowed): RawBuilder<boolean> {
  const conditions = words.map(occurs);
  if (state !== "all") conditions.push(sql`leads.state = ${state}`);
  if (since !== null) conditions.push(sql`leads.created_at >= ${since}`);
  if (before !== null) conditions.push(sql`leads.created_at < ${before}`);
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Searches lead, repeats and car separately, each with its index; an OR would scan all leads. */
function occurs(word: string) {
  const pattern = containing(word);
  return sql`leads.lead_id in (
    select leads.lead_id from leads where ${WORDS} like ${pattern}
    union all
    select lead_id from lead_repeats where ${REPEAT_WORDS} like ${pattern}
    union all
    select leads.lead_id from vehicles join leads using (vehicle_id) where ${CAR_WORDS} like ${pattern}
  )`;
}
