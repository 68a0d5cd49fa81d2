import type { Insertable } from "kysely";
import { type RawBuilder, sql } from "kysely";
import { countOf } from "#src/db/count.ts";
import type { DbOrTransaction } from "#src/db/database.ts";
import type { Dealers } from "#src/db/database-types.ts";
import { containing } from "#src/db/like.ts";
import type { DealerStatus } from "#src/domain/dealers/dealer-status.ts";
import type { DealersListQuery } from "#src/domain/dealers/dealers-list.ts";
import {
  HAS_BOOKED_CALL,
  IS_ANSWERED_IN_TIME,
} from "#src/services/lead-routes/response-condition-queries.ts";

export interface ListedDealer {
  dealer_id: string;
  name: string;
  town: string;
  status: DealerStatus;
  verified_at: Date | null;
  created_at: Date;
  /** Published cars, even if the dealer is not verified. */
  cars: number;
  people: number;
  has_identity_request: boolean;
}

type Narrowed = Pick<DealersListQuery, "search" | "status">;

export const countDealers = (db: DbOrTransaction, narrowed: Narrowed) =>
  countOf(db.selectFrom("dealers").where(matching(narrowed)));

/** Counts cars only for the dealers of the page. */
export async function selectDealers(
  db: DbOrTransaction,
  narrowed: Narrowed,
  { offset, limit }: { offset: number; limit: number },
) {
  const { rows } = await sql<ListedDealer>`
    select dealer_id, name, town, status, verified_at, created_at,
      (select count(*)::int from vehicles where vehicles.dealer_id = dealers.dealer_id and published) as cars,
      (select count(*)::int from dealer_profiles where dealer_profiles.dealer_id = dealers.dealer_id) as people,
      exists (select from dealer_identity_requests as requests where requests.dealer_id = dealers.dealer_id)
        as has_identity_request
    from dealers where ${matching(narrowed)}
    order by has_identity_request desc, (status = 'applied') desc, lower(name), dealer_id
    offset ${offset} limit ${limit}
  `.execute(db);
  return rows;
}

/** Must match the expression of the index dealers_words exactly. */
const WORDS = sql`lower(name || ' ' || town || ' ' || postcode)`;

function matching({ search, status }: Narrowed): RawBuilder<boolean> {
  const words = [...new Set(search.toLowerCase().split(" ").filter(Boolean))];
  const conditions = words.map((word) => sql`${WORDS} like ${containing(word)}`);
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
      (select count(*)::int from vehicles where dealer_id = ${dealerId} and published) as cars_published,
      (select count(*)::int from vehicles where dealer_id = ${dealerId} and not published) as cars_draft,
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

export async function insertDealer(tx: DbOrTransaction, dealer: Insertable<Dealers>) {
  const { dealer_id } = await tx
    .insertInto("dealers")
    .values(dealer)
    .returning("dealer_id")
    .executeTakeFirstOrThrow();
  return dealer_id;
}
