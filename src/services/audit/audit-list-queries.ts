import { type RawBuilder, sql } from "kysely";
import type { JsonObject } from "#src/db/database-types.ts";
import { containing, longListPage } from "#src/db/list-queries.ts";
import { filterPeriod } from "#src/domain/lists/page-of.ts";
import type { AuditListQuery } from "#src/domain/operations/operations-lists.ts";
import { OPERATIONS_PAGE_SIZE } from "#src/domain/policy/operations.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import type { WithDb } from "#src/services/app-context.ts";

export async function listAuditLog({ db }: WithDb, query: AuditListQuery) {
  const condition = matching(query);
  const list = { db, table: "audit_log", condition, page: query.page, size: OPERATIONS_PAGE_SIZE } as const;
  return await longListPage("entries", list, ({ offset, limit }) =>
    db
      .selectFrom("audit_log")
      .leftJoin("dealers", "dealers.dealer_id", "audit_log.dealer_id")
      .select(["audit_id", "at", "actor_kind", "actor_name", "action", "before", "after"])
      .select(["subject_kind", "subject_id", "subject_name"])
      .select(["audit_log.dealer_id", "dealers.name as dealer_name"])
      .where(condition)
      .orderBy("at", "desc")
      .orderBy("audit_id", "desc")
      .offset(offset)
      .limit(limit)
      .$narrowType<{ before: JsonObject; after: JsonObject }>()
      .execute(),
  );
}

function matching({ actor, action, subject, ...days }: AuditListQuery): RawBuilder<boolean> {
  const { since, before } = filterPeriod(days);
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
