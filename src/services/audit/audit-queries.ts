import { type RawBuilder, sql } from "kysely";
import { countUpTo } from "#src/db/count.ts";
import type { Db } from "#src/db/database.ts";
import { containing } from "#src/db/like.ts";
import { LONG_LIST_ROWS } from "#src/domain/lists/page-of.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";

export interface AuditEntry {
  audit_id: number;
  at: Date;
  actor_kind: string;
  actor_name: string;
  action: string;
  subject_kind: string;
  subject_id: string;
  subject_name: string;
  dealer_id: string | null;
  dealer_name: string | null;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

export interface AuditNarrowed {
  actor: string;
  action: string | null;
  subject: string;
  since: Date | null;
  before: Date | null;
}

/** Counts at most one more than a long list shows. */
export async function countAuditEntries(db: Db, narrowed: AuditNarrowed) {
  return await countUpTo(db, LONG_LIST_ROWS + 1, "audit_log", matching(narrowed));
}

export async function selectAuditEntries(
  db: Db,
  narrowed: AuditNarrowed,
  { offset, limit }: { offset: number; limit: number },
) {
  const { rows } = await sql<AuditEntry>`
    select audit_id, at, actor_kind, actor_name, action, subject_kind, subject_id, subject_name,
      audit_log.dealer_id, dealers.name as dealer_name, before, after
    from audit_log left join dealers on dealers.dealer_id = audit_log.dealer_id
    where ${matching(narrowed)}
    order by at desc, audit_id desc offset ${offset} limit ${limit}
  `.execute(db);
  return rows;
}

function matching({ actor, action, subject, since, before }: AuditNarrowed): RawBuilder<boolean> {
  const conditions = [sql`true`];
  if (actor !== "") conditions.push(sql`actor_name ilike ${containing(actor)}`);
  if (action !== null) conditions.push(sql`action = ${action}`);
  if (subject !== "") conditions.push(isAbout(subject));
  if (since !== null) conditions.push(sql`at >= ${since}`);
  if (before !== null) conditions.push(sql`at < ${before}`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** @param subject the id of the record or its dealer, or a part of the record's name */
function isAbout(subject: string) {
  const dealerId = isUuid(subject) ? subject : null;
  return sql`(
    subject_id = ${subject} or audit_log.dealer_id = ${dealerId} or subject_name ilike ${containing(subject)}
  )`;
}

/** The only permitted deletion from the audit log (schema/01-history.sql). */
export async function deleteOldAuditEntries(db: Db, olderThan: Date) {
  await sql`select remove_old_audit_entries(${olderThan})`.execute(db);
}
