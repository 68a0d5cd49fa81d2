import { sql } from "kysely";
import type { Db } from "#src/db/database.ts";

export const WAITING_KINDS = [
  "held_leads",
  "overdue_complaints",
  "complaints_due_soon",
  "buyer_requests",
  "unmatched_leads",
  "held_listings",
  "battery_tests",
  "mot_readings",
  "broken_stock_feeds",
  "failing_channels",
  "new_reviews",
  "reported_issues",
  "overdue_applications",
  "applications",
  "identity_requests",
  "failed_jobs",
  "new_errors",
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

export interface Waiting {
  kind: WaitingKind;
  count: number;
  /** When the oldest began to wait. */
  since: Date | null;
}

const OPEN = sql`closed_at is null and restricted_at is null`;

interface Moments {
  now: Date;
  /** Complaints due before it are due soon. */
  soon: Date;
  /** Applications sent or answered before it are overdue. */
  applied: Date;
  /** Stock feeds that fail since before it are broken, or that wait for their dealer since then. */
  broken: Date;
  /** Dealers' systems that fail since before it are counted. */
  unreachable: Date;
  /** Channels given up before it are not. */
  givenUp: Date;
  /** Reviews written before it show by themselves. */
  reviewed: Date;
}

export async function listWaitingWork(
  db: Db,
  { now, soon, applied, broken, unreachable, givenUp, reviewed }: Moments,
) {
  const { rows } = await sql<Waiting>`
    select 'held_leads' as kind, count(*)::int as count, min(created_at) as since from leads where state = 'held'
    union all
    select 'overdue_complaints', count(*)::int, min(received_at) from complaints where ${OPEN} and due_at < ${now}
    union all
    select 'complaints_due_soon', count(*)::int, min(received_at) from complaints
    where ${OPEN} and due_at >= ${now} and due_at < ${soon}
    union all
    select 'buyer_requests', count(*)::int, min(requested_at) from buyer_requests where settled_at is null
    union all
    select 'unmatched_leads', count(*)::int, min(created_at) from leads where state = 'unmatched'
    union all
    select 'held_listings', count(*)::int, min(updated_at) from vehicles where held_words <> '{}'
    union all
    select 'battery_tests', count(*)::int, min(recorded_at) from battery_tests
    where checked_at is null and withdrawn_at is null and (content is not null or certificate_url is not null)
    union all
    select 'mot_readings', count(*)::int, min(updated_at) from vehicles
    where register_confirmed like '%MOT of % in doubt%' and published
      and reading_settled is distinct from substring(register_confirmed from 'MOT of .* in doubt.*')
    union all
    select 'broken_stock_feeds', count(*)::int, min(coalesce(failing_since, last_good_at)) from stock_feeds as feed
    where state = 'active' and (failing_since < ${broken} or last_good_at < ${broken} and exists (
      select from stock_feed_runs as run where run.stock_feed_id = feed.stock_feed_id and run.state = 'quarantined'
    ))
    union all
    select 'failing_channels', count(*)::int, min(failing_since) from webhook_endpoints join dealers using (dealer_id)
    where failing_since < ${unreachable} and (is_on or given_up_at > ${givenUp}) and dealers.status <> 'suspended'
    union all
    select 'new_reviews', count(*)::int, min(written_at) from reviews
    where written_at > ${reviewed} and not exists (
      select from review_events where review_events.review_id = reviews.review_id and kind <> 'written'
    )
    union all
    select 'reported_issues', count(*)::int, min(reported_at) from lead_issues where state = 'open'
    union all
    select 'overdue_applications', count(*)::int, min(updated_at) from dealer_applications
    where state = 'submitted' and updated_at < ${applied}
    union all
    select 'applications', count(*)::int, min(updated_at) from dealer_applications
    where state = 'submitted' and updated_at >= ${applied}
    union all
    select 'identity_requests', count(*)::int, min(requested_at) from dealer_identity_requests
    union all
    select 'failed_jobs', count(*)::int, min(created_at) from graphile_worker.jobs where last_error is not null
  `.execute(db);
  return rows;
}
