import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";

/** Whom somebody works for; null for nobody. */
export async function findDealerOf(tx: DbOrTransaction, userId: string): Promise<string | null> {
  const profile = await tx
    .selectFrom("dealer_profiles")
    .select("dealer_id")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return profile?.dealer_id ?? null;
}

/**
 * What somebody who leaves a dealer could reach it by, now or when they come back: keys that they made, invitations that
 * they sent and nobody has taken, and mail about enquiries to their own mailbox.
 */
export async function closeWaysIn(
  tx: DbOrTransaction,
  { user_id, dealer_id, at }: { user_id: string; dealer_id: string; at: Date },
): Promise<void> {
  await tx
    .updateTable("api_keys")
    .set({ revoked_at: at })
    .where("user_id", "=", user_id)
    .where("dealer_id", "=", dealer_id)
    .where("revoked_at", "is", null)
    .execute();
  await tx
    .updateTable("dealer_invitations")
    .set({ revoked_at: at })
    .where("invited_by", "=", user_id)
    .where("dealer_id", "=", dealer_id)
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .execute();
  // Whoever edits the profile at this moment must not write the address back: see update-profile.ts.
  await sql`
    update dealers set updated_at = greatest(${at}::timestamptz, updated_at + interval '1 millisecond'),
      enquiry_emails = array(select email from unnest(enquiry_emails) as email where lower(email) <> lower("user".email))
    from auth."user" as "user"
    where dealer_id = ${dealer_id} and "user".id = ${user_id}
      and exists (select from unnest(enquiry_emails) as email where lower(email) = lower("user".email))
  `.execute(tx);
}
