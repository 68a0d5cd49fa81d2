import { sql } from "kysely";
import type { Db } from "#src/db/database.ts";
import { HAS_BOOKED_CALL } from "#src/services/lead-routes/response-condition-queries.ts";

export interface LateDealer {
  dealer_id: string;
  name: string;
  /** Empty if unknown. */
  phone: string;
  /** Enquiries whose deadline passed without an answer. */
  enquiries: number;
  /** The first of these deadlines, and its request. */
  due_since: Date;
  lead_id: string;
}

/** Dealers with unanswered enquiries and missed booked calls that were due since then, the longest overdue first. */
export async function listLateDealers(
  db: Db,
  { since, now, limit }: { since: Date; now: Date; limit: number },
): Promise<{ total: number; dealers: LateDealer[] }> {
  const { rows } = await sql<LateDealer & { total: number }>`
    select dealer_id, dealer.name, dealer.phone, late.*, (count(*) over ())::int as total
    from (
      select route.dealer_id, count(*)::int as enquiries, min(response_due_at) as due_since,
        (array_agg(route.lead_id order by response_due_at, route.lead_id))[1] as lead_id
      from lead_routes as route
      join leads as lead using (lead_id)
      where response_due_at > ${since} and response_due_at <= ${now}
        and first_response_at is null and passed_at is null and withdrawn_at is null
        and (response_missed_at is not null or not ${HAS_BOOKED_CALL})
        and lead.state = 'routed' and lead.erased_at is null and lead.restricted_at is null
      group by route.dealer_id
    ) as late
    join dealers as dealer using (dealer_id)
    order by due_since, dealer_id limit ${limit}
  `.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    dealers: rows.map(({ total, ...dealer }) => dealer),
  };
}
