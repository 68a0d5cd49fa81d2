import type { AuditListQuery } from "#src/domain/audit/audit-list.ts";
import { filterPeriod, type LongListTotal, longListPageOf } from "#src/domain/lists/page-of.ts";
import { OPERATIONS_PAGE_SIZE } from "#src/domain/policy/operations.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { type AuditEntry, countAuditEntries, selectAuditEntries } from "./audit-queries.ts";

export interface AuditPage extends LongListTotal {
  page: number;
  pages: number;
  entries: AuditEntry[];
}

export async function listAuditLog(
  { db }: Pick<AppContext, "db">,
  query: AuditListQuery,
): Promise<AuditPage> {
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
