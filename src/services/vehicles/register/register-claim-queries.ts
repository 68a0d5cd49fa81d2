import { sql } from "kysely";
import type { Db } from "#src/db/database.ts";

/** @returns false while another look-up, begun after `expired`, has it */
export async function claimRegistration(
  db: Db,
  registration: string,
  { at, expired }: { at: Date; expired: Date },
) {
  const { rows } = await sql`
    insert into register_claims (registration, claimed_at) values (${registration}, ${at})
    on conflict (registration) do update set claimed_at = excluded.claimed_at
    where register_claims.claimed_at <= ${expired}
    returning registration
  `.execute(db);
  return rows.length > 0;
}

/** Leaves the claim of a look-up that has taken over since. */
export async function releaseRegistration(db: Db, registration: string, at: Date) {
  await db
    .deleteFrom("register_claims")
    .where("registration", "=", registration)
    .where("claimed_at", "=", at)
    .execute();
}

export async function isRegistrationClaimed(db: Db, registration: string, expired: Date) {
  const found = await db
    .selectFrom("register_claims")
    .select("registration")
    .where("registration", "=", registration)
    .where("claimed_at", ">", expired)
    .executeTakeFirst();
  return found !== undefined;
}
