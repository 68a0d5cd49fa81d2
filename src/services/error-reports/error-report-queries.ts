import { type RawBuilder, sql } from "kysely";
import type { Db, DbOrTransaction, NewRow } from "#src/db/database.ts";
import { countOf } from "#src/db/list-queries.ts";
import type { ErrorState } from "#src/domain/operations/operations-lists.ts";

export async function insertErrorReport(tx: DbOrTransaction, report: NewRow<"error_reports">) {
  return await tx
    .insertInto("error_reports")
    .values(report)
    .returning(["error_report_id", "reported_at"])
    .executeTakeFirstOrThrow();
}

/** True if never reported, or not since an admin resolved it. Call it before inserting the report. */
export async function isNewFault(tx: DbOrTransaction, fingerprint: string) {
  const { rows } = await sql<{ is_new: boolean }>`
    select coalesce(max(mark.mark), '') <> 'seen' and not exists (
      select from error_reports where fingerprint = ${fingerprint}
        and reported_at > coalesce(max(mark.covers_until), '-infinity')
    ) as is_new
    from error_marks as mark where mark.fingerprint = ${fingerprint}
  `.execute(tx);
  return rows[0]?.is_new === true;
}

/** @param fingerprint all kinds without it */
export const countErrorReportsSince = (db: Db, since: Date, fingerprint?: string) =>
  countOf(
    db
      .selectFrom("error_reports")
      .where("reported_at", ">=", since)
      .$if(fingerprint !== undefined, (query) => query.where("fingerprint", "=", fingerprint ?? "")),
  );

/** Checks the job queue's schema too. */
export async function isDatabaseResponding(db: Db) {
  try {
    await sql`select 1 from graphile_worker.jobs limit 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}

interface ErrorGroup {
  fingerprint: string;
  state: ErrorState;
  /** Reported again after it was resolved. */
  came_back: boolean;
  count: number;
  first_reported_at: Date;
  last_reported_at: Date;
  marked_by: string | null;
  message: string;
  stack: string;
  path: string;
  user_agent: string;
  error_report_id: string;
}

/**
 * Grouping is cheap: retention is weeks and reports are rate limited. Milliseconds are the precision of the
 * page that sends the mark.
 */
export const ERROR_GROUPS = sql`
  select grouped.*,
    mark.marked_by,
    coalesce(mark.mark = 'resolved' and grouped.last_reported_at > mark.covers_until, false) as came_back,
    case
      when mark.mark = 'resolved' and grouped.last_reported_at <= mark.covers_until then 'resolved'
      when mark.mark = 'seen' then 'seen'
      else 'new'
    end as state
  from (
    select fingerprint, count(*)::int as count, min(reported_at) as first_reported_at,
      date_trunc('milliseconds', max(reported_at)) as last_reported_at
    from error_reports group by fingerprint
  ) as grouped
  left join error_marks as mark using (fingerprint)
`;

export async function countErrorGroups(db: Db, states: readonly ErrorState[]) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${ERROR_GROUPS}) as found where ${stateIn(states)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export async function countNewGroupsSince(db: Db, since: Date) {
  const { rows } = await sql<{ count: number; came_back: number }>`
    select count(*)::int as count, (count(*) filter (where came_back))::int as came_back
    from (${ERROR_GROUPS}) as found where ${stateIn(["new"])} and last_reported_at >= ${since}
  `.execute(db);
  return rows[0] ?? { count: 0, came_back: 0 };
}

export async function selectErrorGroups(
  db: Db,
  states: readonly ErrorState[],
  { offset, limit }: { offset: number; limit: number },
) {
  const { rows } = await sql<ErrorGroup>`
    select found.*, latest.*
    from (
      select * from (${ERROR_GROUPS}) as all_groups where ${stateIn(states)}
      order by state = 'new' desc, last_reported_at desc, fingerprint offset ${offset} limit ${limit}
    ) as found
    cross join lateral (
      select message, stack, path, user_agent, error_report_id from error_reports
      where error_reports.fingerprint = found.fingerprint order by reported_at desc limit 1
    ) as latest
    order by found.state = 'new' desc, found.last_reported_at desc, found.fingerprint
  `.execute(db);
  return rows;
}

const stateIn = (states: readonly ErrorState[]): RawBuilder<boolean> => sql<boolean>`state = any(${states})`;

export async function findErrorMessage(tx: DbOrTransaction, fingerprint: string) {
  const report = await tx
    .selectFrom("error_reports")
    .select("message")
    .where("fingerprint", "=", fingerprint)
    .orderBy("reported_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return report?.message ?? null;
}

export async function upsertErrorMark(
  tx: DbOrTransaction,
  row: { fingerprint: string; mark: string; covers_until: Date; marked_at: Date; marked_by: string },
) {
  const before = await tx
    .selectFrom("error_marks")
    .select("mark")
    .where("fingerprint", "=", row.fingerprint)
    .forUpdate()
    .executeTakeFirst();
  const { fingerprint, covers_until, ...marked } = row;
  // A mark never covers future reports, by the clock that dates them.
  const changes = { ...marked, covers_until: sql<Date>`least(${covers_until}, now())` };
  await tx
    .insertInto("error_marks")
    .values({ fingerprint, ...changes })
    .onConflict((conflict) => conflict.column("fingerprint").doUpdateSet(changes))
    .execute();
  return before?.mark ?? null;
}
