import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";
import { countOf } from "#src/db/list-queries.ts";

export const countSessions = (db: DbOrTransaction, userId: string, now: Date) =>
  countOf(db.selectFrom("auth.session").where("userId", "=", userId).where("expiresAt", ">", now));

export async function selectSessions(
  db: DbOrTransaction,
  userId: string,
  { now, limit }: { now: Date; limit: number },
) {
  return await db
    .selectFrom("auth.session")
    .select([
      "id as session_id",
      sql<string>`coalesce("ipAddress", '')`.as("ip"),
      sql<string>`coalesce("userAgent", '')`.as("user_agent"),
      "createdAt as created_at",
      sql<Date>`coalesce("lastUsedAt", "createdAt")`.as("last_used_at"),
    ])
    .where("userId", "=", userId)
    .where("expiresAt", ">", now)
    .orderBy("last_used_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
}

export async function setSessionUsed(
  db: DbOrTransaction,
  sessionId: string,
  { used_at, expires_at }: { used_at: Date; expires_at: Date },
) {
  await db
    .updateTable("auth.session")
    .set({ lastUsedAt: used_at, expiresAt: expires_at })
    .where("id", "=", sessionId)
    .execute();
}

/** Deletes all sessions of a user, or `only` one, or all `except` one. @returns how many */
export async function deleteSessions(
  db: DbOrTransaction,
  userId: string,
  { only, except }: { only?: string; except?: string } = {},
) {
  const { numDeletedRows } = await db
    .deleteFrom("auth.session")
    .where("userId", "=", userId)
    .$if(only !== undefined, (query) => query.where("id", "=", only ?? ""))
    .$if(except !== undefined, (query) => query.where("id", "<>", except ?? ""))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes the links in emails about enquiries and stock checks, which end with a person's sessions. */
export async function deleteMailedLinksOf(db: DbOrTransaction, userId: string) {
  await db.deleteFrom("enquiry_links").where("user_id", "=", userId).execute();
  await db.deleteFrom("stock_check_links").where("user_id", "=", userId).execute();
}

/** Stored beside the library's email links, and expires like them. */
const PASSWORD_SET_FROM = "password-set-from:";

export async function insertResetNetwork(
  db: DbOrTransaction,
  { user_id, network, expires_at }: { user_id: string; network: string; expires_at: Date },
) {
  const identifier = `${PASSWORD_SET_FROM}${user_id}`;
  await db
    .insertInto("auth.verification")
    .values({ id: randomUUID(), identifier, value: network, expiresAt: expires_at })
    .execute();
}

/** Of sessions and recent password resets. The library stores IPv6 addresses as networks. */
export async function selectOwnAddresses(db: DbOrTransaction, email: string, now: Date) {
  const { rows } = await sql<{ address: string }>`
    select "ipAddress" as address from auth."session" join auth."user" as who on who.id = "userId"
    where email = ${email} and "expiresAt" > ${now} and "ipAddress" <> ''
    union
    select value from auth.verification join auth."user" as who on identifier = ${PASSWORD_SET_FROM} || who.id
    where email = ${email} and "expiresAt" > ${now}
  `.execute(db);
  return rows.map(({ address }) => address);
}

export interface SeenBrowser {
  is_new: boolean;
  /** Browsers that this user signed in with before. */
  known: number;
  /** Browsers first seen since the given time. */
  new_lately: number;
}

export async function recordBrowser(
  tx: DbOrTransaction,
  { user_id, browser_digest, at, since }: { user_id: string; browser_digest: string; at: Date; since: Date },
) {
  const { rows } = await sql<SeenBrowser>`
    with earlier as (
      select count(*)::int as known, (count(*) filter (where first_seen_at > ${since}))::int as new_lately
      from known_browsers where user_id = ${user_id}
    )
    insert into known_browsers (user_id, browser_digest, first_seen_at, last_seen_at)
    values (${user_id}, ${browser_digest}, ${at}, ${at})
    on conflict (user_id, browser_digest) do update set last_seen_at = excluded.last_seen_at
    returning xmax = 0 as is_new, (select known from earlier), (select new_lately from earlier)
  `.execute(tx);
  const [seen] = rows;
  if (!seen) throw new Error("the browser was not recorded");
  return seen;
}
