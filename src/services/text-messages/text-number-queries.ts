import { sql } from "kysely";
import type { DbOrTransaction, Found, NewRow } from "#src/db/database.ts";
import { TEXTS_PER_DAY } from "#src/domain/policy/accounts.ts";
import { daysBefore } from "#src/domain/time/ago.ts";
import type { LeadRouteKey } from "#src/services/lead-routes/lead-route-queries.ts";

export type TextNumber = Found<typeof findTextNumber>;

const COLUMNS = ["encrypted_phone", "code_digest", "code_expires_at", "wrong_codes", "confirmed_at"] as const;

export async function findTextNumber(db: DbOrTransaction, userId: string) {
  return await db.selectFrom("text_numbers").select(COLUMNS).where("user_id", "=", userId).executeTakeFirst();
}

/** Locks the row, so that concurrent guesses at its code are counted one by one. */
export async function lockTextNumber(tx: DbOrTransaction, userId: string) {
  return await tx
    .selectFrom("text_numbers")
    .select(COLUMNS)
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function replaceTextNumber(tx: DbOrTransaction, row: NewRow<"text_numbers">) {
  const { user_id, ...number } = row;
  await tx
    .insertInto("text_numbers")
    .values(row)
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet({ ...number, wrong_codes: 0, confirmed_at: null }),
    )
    .execute();
}

export async function updateTextNumber(tx: DbOrTransaction, userId: string, changes: Partial<TextNumber>) {
  await tx.updateTable("text_numbers").set(changes).where("user_id", "=", userId).execute();
}

export async function deleteTextNumber(db: DbOrTransaction, userId: string) {
  await db.deleteFrom("text_numbers").where("user_id", "=", userId).execute();
}

/** Leaves a number that has replaced it since. */
export async function deleteRefusedNumber(
  db: DbOrTransaction,
  { user_id, encrypted_phone }: { user_id: string; encrypted_phone: string },
) {
  await db
    .deleteFrom("text_numbers")
    .where("user_id", "=", user_id)
    .where("encrypted_phone", "=", encrypted_phone)
    .execute();
}

/** @returns the members who were not texted about this enquiry yet, and are below their daily limit */
export async function insertTexts(tx: DbOrTransaction, { lead_id, dealer_id }: LeadRouteKey, now: Date) {
  const { rows } = await sql<{ user_id: string }>`
    insert into text_messages (lead_id, dealer_id, user_id, queued_at)
    select ${lead_id}, ${dealer_id}, number.user_id, ${now}
    from text_numbers as number
    join dealer_profiles as profile on profile.user_id = number.user_id and profile.dealer_id = ${dealer_id}
    join auth."user" as member on member.id = number.user_id and member."disabledAt" is null
    where number.confirmed_at is not null and ${TEXTS_PER_DAY} > (
      select count(*) from text_messages as earlier
      where earlier.user_id = number.user_id and earlier.queued_at > ${daysBefore(now, 1)}
    )
    on conflict do nothing returning user_id
  `.execute(tx);
  return rows.map(({ user_id }) => user_id);
}

/** Null once the number was removed or replaced, or its member left or was disabled. */
export async function findConfirmedNumber(
  db: DbOrTransaction,
  { user_id, dealer_id }: { user_id: string; dealer_id: string },
) {
  const row = await db
    .selectFrom("text_numbers as number")
    .innerJoin("dealer_profiles as profile", "profile.user_id", "number.user_id")
    .innerJoin("auth.user as member", "member.id", "number.user_id")
    .select("number.encrypted_phone")
    .where("number.user_id", "=", user_id)
    .where("profile.dealer_id", "=", dealer_id)
    .where("member.disabledAt", "is", null)
    .where("number.confirmed_at", "is not", null)
    .executeTakeFirst();
  return row?.encrypted_phone ?? null;
}
