import type { Actor } from "#src/domain/accounts/permissions.ts";
import { type AuditListQuery, auditPeriod } from "#src/domain/audit/audit-list.ts";
import { pageOf } from "#src/domain/lists/page-of.ts";
import { OPERATIONS_PAGE_SIZE } from "#src/domain/policy/operations.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { requirePermission } from "#src/services/require-permission.ts";
import { type AuditEntry, countAuditEntries, selectAuditEntries } from "./audit-queries.ts";

export interface AuditPage {
  total: number;
  page: number;
  pages: number;
  entries: AuditEntry[];
}

export async function listAuditLog(
  { db }: Pick<AppContext, "db">,
  actor: Actor,
  query: AuditListQuery,
): Promise<AuditPage> {
  requirePermission(actor, "operations:administer");
  const narrowed = {
    actor: query.actor,
    action: query.action,
    subject: query.subject,
    ...auditPeriod(query),
  };
  const total = await countAuditEntries(db, narrowed);
  const { page, pages, ...slice } = pageOf({ total, requestedPage: query.page, size: OPERATIONS_PAGE_SIZE });
  return { total, page, pages, entries: await selectAuditEntries(db, narrowed, slice) };
}
