import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";

/** Idempotent. @returns owners of the dealers whose week had not been started */
export async function startWeek(tx: DbOrTransaction, weekBegan: string, today: string) {
  const { rows } = await sql<{ dealer_id: string; user_id: string }>`
    with started as (
      insert into weekly_mails (dealer_id, week_began)
      select dealer_id, ${weekBegan}::date
      from dealers left join dealer_preferences as preference using (dealer_id)
      where dealers.status = 'verified' and (preference.paused_until is null or preference.paused_until <= ${today}::date)
        and exists (select from dealer_profiles as owner
          where owner.dealer_id = dealers.dealer_id and owner.role = 'owner' and owner.weekly_mail)
      order by dealer_id
      on conflict do nothing
      returning dealer_id
    )
    select owner.dealer_id, owner.user_id
    from started join dealer_profiles as owner using (dealer_id)
    where owner.role = 'owner' and owner.weekly_mail
    order by owner.dealer_id, owner.user_id
  `.execute(tx);
  return rows;
}

/** Undefined if the dealer is no longer verified, or this owner gets no weekly emails any more. */
export async function findWeeklyMailRecipient(
  db: DbOrTransaction,
  { dealer_id, user_id }: { dealer_id: string; user_id: string },
) {
  return await db
    .selectFrom("dealer_profiles as owner")
    .innerJoin("dealers", "dealers.dealer_id", "owner.dealer_id")
    .innerJoin("auth.user as user", "user.id", "owner.user_id")
    .select(["user.email", "owner.weekly_mail_key", "dealers.name as dealer_name"])
    .select(
      sql<number>`(select count(*)::int from vehicles
        where vehicles.dealer_id = dealers.dealer_id and vehicles.published)`.as("published_cars"),
    )
    .where("owner.dealer_id", "=", dealer_id)
    .where("owner.user_id", "=", user_id)
    .where("owner.role", "=", "owner")
    .where("owner.weekly_mail", "=", true)
    .where("user.disabledAt", "is", null)
    .where("dealers.status", "=", "verified")
    .executeTakeFirst();
}

export async function findWeeklyMailChoice(db: DbOrTransaction, userId: string) {
  const profile = await db
    .selectFrom("dealer_profiles")
    .select("weekly_mail")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return profile?.weekly_mail;
}

export async function setWeeklyMail(tx: DbOrTransaction, userId: string, isOn: boolean) {
  await tx
    .updateTable("dealer_profiles")
    .set({ weekly_mail: isOn })
    .where("user_id", "=", userId)
    .where("weekly_mail", "<>", isOn)
    .execute();
}

export async function findWeeklyMailOwner(db: DbOrTransaction, weeklyMailKey: string) {
  return await db
    .selectFrom("dealer_profiles as profile")
    .innerJoin("dealers", "dealers.dealer_id", "profile.dealer_id")
    .select(["profile.user_id", "profile.dealer_id", "profile.weekly_mail", "dealers.name"])
    .where("profile.weekly_mail_key", "=", weeklyMailKey)
    .executeTakeFirst();
}
