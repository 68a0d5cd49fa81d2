import { type RawBuilder, sql } from "kysely";
import type { Db, DbOrTransaction, NewRow } from "#src/db/database.ts";
import { containing, pageOfRows } from "#src/db/list-queries.ts";
import { wordsIn } from "#src/domain/lists/list-query.ts";
import type { DealersListQuery } from "#src/domain/operations/operations-lists.ts";
import { ADMIN_DEALERS_PAGE_SIZE } from "#src/domain/policy/dealers.ts";
import { HAS_BOOKED_CALL, IS_ANSWERED_IN_TIME } from "#src/services/lead-routes/lead-route-queries.ts";

/** Published ones, even if the dealer is not verified, generated listings apart. Counted only for the dealers of the page. */
const CARS = sql<number>`(
  select count(*)::int from vehicles where vehicles.dealer_id = dealers.dealer_id and published and not is_generated
)`;
const PEOPLE = sql<number>`(
  select count(*)::int from dealer_profiles where dealer_profiles.dealer_id = dealers.dealer_id
)`;
const HAS_IDENTITY_REQUEST = sql<boolean>`exists (
  select from dealer_identity_requests as requests where requests.dealer_id = dealers.dealer_id
)`;

/** The one to decide, or that waits for its applicant. */
const OPEN_APPLICATION = sql<string | null>`(
  select application_id from dealer_applications as application
  where application.dealer_id = dealers.dealer_id and state in ('submitted', 'more_wanted') limit 1
)`;

export async function listDealers(db: Db, query: DealersListQuery) {
  const dealers = db
    .selectFrom("dealers")
    .select(["dealer_id", "name", "town", "status", "verified_at", "created_at"])
    .select([CARS.as("cars"), PEOPLE.as("people"), HAS_IDENTITY_REQUEST.as("has_identity_request")])
    .select(OPEN_APPLICATION.as("application_id"))
    .where(matching(query))
    .orderBy(HAS_IDENTITY_REQUEST, "desc")
    .orderBy(sql`lower(name)`)
    .orderBy("dealer_id");
  return await pageOfRows("dealers", dealers, { page: query.page, size: ADMIN_DEALERS_PAGE_SIZE });
}

/** Must match the expression of the index dealers_words exactly. */
const WORDS = sql`lower(name || ' ' || town || ' ' || postcode)`;

function matching({ search, status }: DealersListQuery): RawBuilder<boolean> {
  const conditions = wordsIn(search).map((word) => sql`${WORDS} like ${containing(word)}`);
  if (status !== "all") conditions.push(sql`status = ${status}`);
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

export interface DealerFigures {
  cars_published: number;
  cars_draft: number;
  enquiries: number;
  enquiries_30_days: number;
  answered: number;
  median_response_minutes: number | null;
  answered_in_time: number;
}

export async function dealerFigures(db: DbOrTransaction, dealerId: string, since: Date) {
  const { rows } = await sql<DealerFigures>`
    select
      (select count(*)::int from vehicles where dealer_id = ${dealerId} and published and not is_generated) as cars_published,
      (select count(*)::int from vehicles where dealer_id = ${dealerId} and not published and not is_generated) as cars_draft,
      count(*)::int as enquiries,
      (count(*) filter (where routed_at >= ${since}))::int as enquiries_30_days,
      count(first_response_at)::int as answered,
      round(percentile_cont(0.5) within group (order by extract(epoch from first_response_at - routed_at) / 60)
        filter (where not ${HAS_BOOKED_CALL}))::int as median_response_minutes,
      (count(*) filter (where ${IS_ANSWERED_IN_TIME}))::int as answered_in_time
    from lead_routes as route where dealer_id = ${dealerId}
  `.execute(db);
  return rows[0] as DealerFigures;
}

export async function insertDealer(tx: DbOrTransaction, dealer: NewRow<"dealers">) {
  const { dealer_id } = await tx
    .insertInto("dealers")
    .values(dealer)
    .returning("dealer_id")
    .executeTakeFirstOrThrow();
  return dealer_id;
}
