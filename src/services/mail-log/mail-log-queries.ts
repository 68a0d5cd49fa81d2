import { sql } from "kysely";
import type { Db, DbOrTransaction } from "#src/db/database.ts";
import { containing, longListPage } from "#src/db/list-queries.ts";
import { filterPeriod } from "#src/domain/lists/page-of.ts";
import type { MailListQuery } from "#src/domain/operations/operations-lists.ts";
import { OPERATIONS_PAGE_SIZE } from "#src/domain/policy/operations.ts";
import { maskMailbox } from "#src/domain/text/email-address.ts";
import type { WithDb } from "#src/services/app-context.ts";

interface MailTry {
  mail_key: string;
  kind: string;
  recipient: string;
  subject: string;
  /** Requests and subscribers that it is about. */
  about: string[];
  /** Empty if the email was accepted. */
  error: string;
  at: Date;
}

export async function upsertMailTry(db: Db, { at, ...mail }: MailTry) {
  const { error, recipient } = mail;
  const outcome = { state: error === "" ? "sent" : "failed", error, recipient, last_tried_at: at };
  await db
    .insertInto("mail_log")
    .values({ ...mail, ...outcome, first_tried_at: at })
    .onConflict((conflict) =>
      conflict.column("mail_key").doUpdateSet({ ...outcome, attempts: sql`mail_log.attempts + 1` }),
    )
    .execute();
}

const LISTED = [
  "mail_log_id",
  "kind",
  "recipient",
  "subject",
  "state",
  "attempts",
  "first_tried_at",
  "last_tried_at",
  "error",
] as const;

export async function listMails({ db }: WithDb, query: MailListQuery) {
  const condition = matching(query);
  const list = { db, table: "mail_log", condition, page: query.page, size: OPERATIONS_PAGE_SIZE } as const;
  return await longListPage("mails", list, ({ offset, limit }) =>
    db
      .selectFrom("mail_log")
      .select(LISTED)
      .where(condition)
      .orderBy("last_tried_at", "desc")
      .orderBy("mail_log_id", "desc")
      .offset(offset)
      .limit(limit)
      .$narrowType<{ state: "sent" | "failed" }>()
      .execute(),
  );
}

/** Must equal the expression of the index mail_log_words. */
const WORDS = sql`lower(subject || ' ' || recipient)`;

function matching({ show, search, ...days }: MailListQuery) {
  const { since, before } = filterPeriod(days);
  const words = search.toLowerCase().split(" ").filter(Boolean).map(asLogged);
  const conditions = [sql`true`, ...words.map((word) => sql`${WORDS} like ${containing(word)}`)];
  if (show !== "all") conditions.push(sql`state = ${show}`);
  if (since !== null) conditions.push(sql`last_tried_at >= ${since}`);
  if (before !== null) conditions.push(sql`last_tried_at < ${before}`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** The log has masked addresses. */
const asLogged = (word: string) => (word.includes("@") ? maskMailbox(word) : word);

export async function selectLastMails(db: Db) {
  const { rows } = await sql<{ state: string; at: Date; error: string }>`
    select distinct on (state) state, last_tried_at as at, error from mail_log order by state, last_tried_at desc
  `.execute(db);
  const sent = rows.find(({ state }) => state === "sent");
  const failed = rows.find(({ state }) => state === "failed");
  return {
    lastSentAt: sent?.at ?? null,
    lastFailedAt: failed?.at ?? null,
    lastError: failed?.error ?? "",
  };
}

export async function listMailsAbout(db: DbOrTransaction, ids: readonly string[]) {
  return await db
    .selectFrom("mail_log")
    .select(LISTED)
    .where(sql<boolean>`about && ${ids}::uuid[]`)
    .orderBy("first_tried_at")
    .$narrowType<{ state: "sent" | "failed" }>()
    .execute();
}

export async function deleteMailsAbout(tx: DbOrTransaction, ids: readonly string[]) {
  await tx.deleteFrom("mail_log").where(sql<boolean>`about && ${ids}::uuid[]`).execute();
}
