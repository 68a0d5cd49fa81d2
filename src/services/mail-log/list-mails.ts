import type { Actor } from "#src/domain/accounts/permissions.ts";
import { pageOf } from "#src/domain/lists/page-of.ts";
import type { MailListQuery } from "#src/domain/operations/operations-lists.ts";
import { OPERATIONS_PAGE_SIZE } from "#src/domain/policy/operations.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { requirePermission } from "#src/services/require-permission.ts";
import { countMails, type LoggedMail, selectMails } from "./mail-log-queries.ts";

export async function listMails(
  { db }: Pick<AppContext, "db">,
  actor: Actor,
  query: MailListQuery,
): Promise<{ total: number; page: number; pages: number; mails: LoggedMail[] }> {
  requirePermission(actor, "operations:administer");
  const total = await countMails(db, query.show);
  const { page, pages, ...slice } = pageOf({ total, requestedPage: query.page, size: OPERATIONS_PAGE_SIZE });
  return { total, page, pages, mails: await selectMails(db, query.show, slice) };
}
