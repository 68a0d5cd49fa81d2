import { type RawBuilder, sql } from "kysely";
import { WEBHOOK_BROKEN_AFTER_HOURS, WEBHOOK_GIVEN_UP_SHOWN_DAYS } from "#src/domain/policy/webhooks.ts";
import { daysBefore, hoursBefore } from "#src/domain/time/ago.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { ERROR_GROUPS } from "#src/services/error-reports/error-report-queries.ts";
import { DOUBLES } from "#src/services/vehicles/doubles-queries.ts";

type Row = [since: RawBuilder<unknown>, waiting: (now: Date) => RawBuilder<unknown>];

/** The tasks of an admin besides the inbox, by kind: what waits, and the column that says since when. */
const WAITING = {
  unmatched_leads: [sql`created_at`, () => sql`leads where state = 'unmatched'`],
  held_listings: [sql`updated_at`, () => sql`vehicles where held_words <> '{}'`],
  battery_tests: [
    sql`recorded_at`,
    () => sql`battery_tests
      where checked_at is null and withdrawn_at is null and (content is not null or certificate_url is not null)`,
  ],
  mot_readings: [
    sql`updated_at`,
    () => sql`vehicles
      where register_confirmed like '%MOT of % in doubt%' and published
        and reading_settled is distinct from substring(register_confirmed from 'MOT of .* in doubt.*')`,
  ],
  /** Failing, or waiting for their dealer. */
  stock_feeds: [
    sql`coalesce(failing_since, last_good_at, created_at)`,
    () => sql`stock_feeds as feed
      where state <> 'paused' and (failing_since is not null or exists (
        select from stock_feed_runs as run
        where run.stock_feed_id = feed.stock_feed_id and run.state = 'quarantined'
      ))`,
  ],
  cars_listed_twice: [sql`since`, () => sql`(${DOUBLES}) as double`],
  failing_channels: [
    sql`failing_since`,
    (now) => sql`webhook_endpoints join dealers using (dealer_id)
      where failing_since < ${hoursBefore(now, WEBHOOK_BROKEN_AFTER_HOURS)} and dealers.status <> 'suspended'
        and (is_on or given_up_at > ${daysBefore(now, WEBHOOK_GIVEN_UP_SHOWN_DAYS)})`,
  ],
  failed_jobs: [sql`created_at`, () => sql`graphile_worker.jobs where last_error is not null`],
  new_errors: [sql`first_reported_at`, () => sql`(${ERROR_GROUPS}) as found where state = 'new'`],
} satisfies Record<string, Row>;
export type WaitingKind = keyof typeof WAITING;
export const WAITING_KINDS = Object.keys(WAITING) as WaitingKind[];

/** Counts the tasks that wait for an admin, by kind, with the start of the longest wait. */
export async function findWaitingWork(app: Pick<AppContext, "db" | "now" | "mailDelivery">) {
  const now = app.now();
  const counts = Object.entries<Row>(WAITING).map(
    ([kind, [since, waiting]]) =>
      sql`select ${kind}::text as kind, count(*)::int as count, min(${since}) as since from ${waiting(now)}`,
  );
  const { rows } = await sql<{ kind: WaitingKind; count: number; since: Date | null }>`
    ${sql.join(counts, sql` union all `)}
  `.execute(app.db);
  return {
    ...(Object.fromEntries(rows.map(({ kind, count }) => [kind, count])) as Record<WaitingKind, number>),
    since: Object.fromEntries(rows.map(({ kind, since }) => [kind, since])) as Record<
      WaitingKind,
      Date | null
    >,
    mail_is_missing: app.mailDelivery === "missing",
  };
}
