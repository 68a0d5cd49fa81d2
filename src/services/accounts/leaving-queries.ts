import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";

export async function findDealerOf(tx: DbOrTransaction, userId: string) {
  const profile = await tx
    .selectFrom("dealer_profiles")
    .select("dealer_id")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return profile?.dealer_id ?? null;
}

/** Revokes a leaver's API keys, open invitations and enquiry emails to their own mailbox. */
export async function revokeAccess(
  tx: DbOrTransaction,
  { user_id, dealer_id, at }: { user_id: string; dealer_id: string; at: Date },
) {
  await tx
    .updateTable("api_keys")
    .set({ revoked_at: at })
    .where("user_id", "=", user_id)
    .where("dealer_id", "=", dealer_id)
    .where("revoked_at", "is", null)
    .execute();
  await closeInvitationsBy(tx, { user_id, dealer_id, at });
  // Serialised with updateProfile, which could otherwise write the email address back.
  await sql`
    update dealers set updated_at = greatest(${at}::timestamptz, updated_at + interval '1 millisecond'),
      enquiry_emails = array(select email from unnest(enquiry_emails) as email where lower(email) <> lower("user".email))
    from auth."user" as "user"
    where dealer_id = ${dealer_id} and "user".id = ${user_id}
      and exists (select from unnest(enquiry_emails) as email where lower(email) = lower("user".email))
  `.execute(tx);
}

/** Revokes the open invitations of someone who may no longer invite. */
export async function closeInvitationsBy(
  tx: DbOrTransaction,
  { user_id, dealer_id, at }: { user_id: string; dealer_id: string; at: Date },
) {
  await tx
    .updateTable("dealer_invitations")
    .set({ revoked_at: at })
    .where("invited_by", "=", user_id)
    .where("dealer_id", "=", dealer_id)
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .execute();
}
