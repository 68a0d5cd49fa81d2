import { filterPeriod } from "#src/domain/lists/day-filter.ts";
import { type LongListTotal, longListPageOf } from "#src/domain/lists/long-list.ts";
import type { MailListQuery } from "#src/domain/operations/operations-lists.ts";
import { OPERATIONS_PAGE_SIZE } from "#src/domain/policy/operations.ts";
import { maskMailbox } from "#src/domain/text/mask-mailbox.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { countMails, type LoggedMail, selectMails } from "./mail-log-queries.ts";

export async function listMails(
  { db }: Pick<AppContext, "db">,
  query: MailListQuery,
): Promise<LongListTotal & { page: number; pages: number; mails: LoggedMail[] }> {
  const words = query.search.toLowerCase().split(" ").filter(Boolean).map(asLogged);
  const narrowed = { show: query.show, words, ...filterPeriod(query) };
  const { offset, limit, ...page } = longListPageOf({
    counted: await countMails(db, narrowed),
    requestedPage: query.page,
    size: OPERATIONS_PAGE_SIZE,
  });
  return { ...page, mails: await selectMails(db, narrowed, { offset, limit }) };
}

/** The log has masked addresses. */
const asLogged = (word: string) => (word.includes("@") ? maskMailbox(word) : word);
