import { sql } from "kysely";
import type { Db } from "#src/db/database.ts";

export interface WaitingWork {
  held_leads: number;
  overdue_complaints: number;
  complaints_due_soon: number;
  buyer_requests: number;
  unmatched_leads: number;
  held_listings: number;
  reported_issues: number;
  applications: number;
  identity_requests: number;
  failed_jobs: number;
}

const OPEN = sql`closed_at is null and restricted_at is null`;

/** @param moments.soon complaints due before it are due soon */
export async function countWaitingWork(
  db: Db,
  { now, soon }: { now: Date; soon: Date },
): Promise<WaitingWork> {
  const { rows } = await sql<WaitingWork>`
    select
      (select count(*)::int from leads where state = 'held') as held_leads,
      (select count(*)::int from complaints where ${OPEN} and due_at < ${now}) as overdue_complaints,
      (select count(*)::int from complaints where ${OPEN} and due_at >= ${now} and due_at < ${soon})
        as complaints_due_soon,
      (select count(*)::int from buyer_requests where settled_at is null) as buyer_requests,
      (select count(*)::int from leads where state = 'unmatched') as unmatched_leads,
      (select count(*)::int from vehicles where held_words <> '{}') as held_listings,
      (select count(*)::int from lead_issues where state = 'open') as reported_issues,
      (select count(*)::int from dealer_applications where state = 'submitted') as applications,
      (select count(*)::int from dealer_identity_requests) as identity_requests,
      (select count(*)::int from graphile_worker.jobs where last_error is not null) as failed_jobs
  `.execute(db);
  const [counted] = rows;
  if (!counted) throw new Error("the counts are missing");
  return counted;
}
