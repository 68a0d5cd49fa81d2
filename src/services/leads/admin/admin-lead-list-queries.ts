import { type RawBuilder, sql } from "kysely";
import type { Db } from "#src/db/database.ts";
import { containing, longListPage } from "#src/db/list-queries.ts";
import type { AdminLeadListQuery } from "#src/domain/leads/admin-lead-list.ts";
import { ADMIN_LEADS_PAGE_SIZE } from "#src/domain/policy/lead-routes.ts";
import { VEHICLE_TITLE } from "../lead-columns.ts";

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
