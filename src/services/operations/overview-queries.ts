import { sql } from "kysely";
import type { Db } from "#src/db/database.ts";

export interface WaitingWork {
  held_leads: number;
  buyer_requests: number;
  unmatched_leads: number;
  reported_issues: number;
  applications: number;
  identity_requests: number;
  failed_jobs: number;
}

export async function countWaitingWork(db: Db): Promise<WaitingWork> {
  const { rows } = await sql<WaitingWork>`
    select
      (select count(*)::int from leads where state = 'held') as held_leads,
      (select count(*)::int from buyer_requests where settled_at is null) as buyer_requests,
      (select count(*)::int from leads where state = 'unmatched') as unmatched_leads,
      (select count(*)::int from lead_issues where state = 'open') as reported_issues,
      (select count(*)::int from dealer_applications where state = 'submitted') as applications,
      (select count(*)::int from dealer_identity_requests) as identity_requests,
      (select count(*)::int from graphile_worker.jobs where last_error is not null) as failed_jobs
  `.execute(db);
  const [counted] = rows;
  if (!counted) throw new Error("the counts are missing");
  return counted;
}
