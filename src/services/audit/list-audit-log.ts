import type { AuditListQuery } from "#src/domain/audit/audit-list.ts";
import { filterPeriod, longListPageOf } from "#src/domain/lists/page-of.ts";
import { OPERATIONS_PAGE_SIZE } from "#src/domain/policy/operations.ts";
import type { WithDb } from "#src/services/app-context.ts";
import { countAuditEntries, selectAuditEntries } from "./audit-queries.ts";

export async function listAuditLog({ db }: WithDb, query: AuditListQuery) {
  const narrowed = {
    actor: query.actor,
    action: query.action,
    subject: query.subject,
    ...filterPeriod(query),
  };
  const { offset, limit, ...page } = longListPageOf({
    counted: await countAuditEntries(db, narrowed),
    requestedPage: query.page,
    size: OPERATIONS_PAGE_SIZE,
  });
  return { ...page, entries: await selectAuditEntries(db, narrowed, { offset, limit }) };
}
