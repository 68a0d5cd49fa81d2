import type { DbOrTransaction } from "#src/db/database.ts";

export async function listAdminEmails(db: DbOrTransaction): Promise<string[]> {
  const rows = await db
    .selectFrom("user_roles")
    .innerJoin("auth.user as user", "user.id", "user_roles.user_id")
    .select("user.email")
    .where("user_roles.role", "=", "admin")
    .orderBy("user.email")
    .execute();
  return rows.map(({ email }) => email);
}

export async function listOwnerEmails(db: DbOrTransaction, dealerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("dealer_profiles as profile")
    .innerJoin("auth.user as user", "user.id", "profile.user_id")
    .select("user.email")
    .where("profile.dealer_id", "=", dealerId)
    .where("profile.role", "=", "owner")
    .orderBy("user.email")
    .execute();
  return rows.map(({ email }) => email);
}

/** The configured recipients, else every owner, else the dealer's mailbox; possibly none. */
export async function listEnquiryEmails(db: DbOrTransaction, dealerId: string): Promise<string[]> {
  const dealer = await db
    .selectFrom("dealers")
    .select(["enquiry_emails", "email"])
    .where("dealer_id", "=", dealerId)
    .executeTakeFirst();
  if (!dealer) return [];
  if (dealer.enquiry_emails.length > 0) return dealer.enquiry_emails;
  const owners = await listOwnerEmails(db, dealerId);
  if (owners.length > 0) return owners;
  return dealer.email === "" ? [] : [dealer.email];
}
