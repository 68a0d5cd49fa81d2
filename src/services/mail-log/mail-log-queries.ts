import { sql } from "kysely";
import { countUpTo } from "#src/db/count.ts";
import type { Db, DbOrTransaction } from "#src/db/database.ts";
import { containing } from "#src/db/like.ts";
import { LONG_LIST_ROWS } from "#src/domain/lists/page-of.ts";
import type { MailListQuery } from "#src/domain/operations/operations-lists.ts";

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

interface Narrowed {
  show: MailListQuery["show"];
  /** Lower case, addresses masked. */
  words: readonly string[];
  /** When it was last tried, from here on. */
  since: Date | null;
  before: Date | null;
}

/** Counts at most one more than a long list shows. */
export async function countMails(db: Db, narrowed: Narrowed) {
  return await countUpTo(db, LONG_LIST_ROWS + 1, "mail_log", matching(narrowed));
}

export async function selectMails(
  db: Db,
  narrowed: Narrowed,
  { offset, limit }: { offset: number; limit: number },
) {
  return await db
    .selectFrom("mail_log")
    .select(["mail_log_id", "kind", "recipient", "subject", "state", "attempts"])
    .select(["first_tried_at", "last_tried_at", "error"])
    .where(matching(narrowed))
    .orderBy("last_tried_at", "desc")
    .orderBy("mail_log_id", "desc")
    .offset(offset)
    .limit(limit)
    .$narrowType<{ state: "sent" | "failed" }>()
    .execute();
}

/** Must equal the expression of the index mail_log_words. */
const WORDS = sql`lower(subject || ' ' || recipient)`;

function matching({ show, words, since, before }: Narrowed) {
  const conditions = words.map((word) => sql`${WORDS} like ${containing(word)}`);
  if (show !== "all") conditions.push(sql`state = ${show}`);
  if (since !== null) conditions.push(sql`last_tried_at >= ${since}`);
  if (before !== null) conditions.push(sql`last_tried_at < ${before}`);
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

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
    .select(["kind", "recipient", "subject", "state", "error", "first_tried_at", "last_tried_at"])
    .where(sql<boolean>`about && ${ids}::uuid[]`)
    .orderBy("first_tried_at")
    .execute();
}

export async function deleteMailsAbout(tx: DbOrTransaction, ids: readonly string[]) {
  await tx.deleteFrom("mail_log").where(sql<boolean>`about && ${ids}::uuid[]`).execute();
}
