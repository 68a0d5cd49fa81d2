import { sql } from "kysely";
import type { Db, DbOrTransaction, Found } from "#src/db/database.ts";
import { findDealerDetails } from "#src/services/dealers/profile-queries.ts";

export async function listAdminEmails(db: DbOrTransaction) {
  const rows = await db
    .selectFrom("user_roles")
    .innerJoin("auth.user as user", "user.id", "user_roles.user_id")
    .select("user.email")
    .where("user_roles.role", "=", "admin")
    .orderBy("user.email")
    .execute();
  return rows.map(({ email }) => email);
}

export async function listOwnerEmails(db: DbOrTransaction, dealerId: string) {
  const rows = await db
    .selectFrom("dealer_profiles as profile")
    .innerJoin("auth.user as user", "user.id", "profile.user_id")
    .select("user.email")
    .where("profile.dealer_id", "=", dealerId)
    .where("profile.role", "=", "owner")
    .where("user.disabledAt", "is", null)
    .orderBy("user.email")
    .execute();
  return rows.map(({ email }) => email);
}

/** Mailboxes of disabled accounts get no details of buyers. */
const WITHOUT_DISABLED = sql<string[]>`array(
  select recipient from unnest(enquiry_emails) with ordinality as configured (recipient, position)
  where not exists (
    select from auth."user" where email = lower(recipient) and "disabledAt" is not null
  )
  order by position
)`;

/** The configured recipients, else every owner, else the dealer's mailbox; possibly none. */
export async function listEnquiryEmails(db: DbOrTransaction, dealerId: string) {
  const dealer = await db
    .selectFrom("dealers")
    .select("email")
    .select(WITHOUT_DISABLED.as("enquiry_emails"))
    .where("dealer_id", "=", dealerId)
    .executeTakeFirst();
  if (!dealer) return [];
  if (dealer.enquiry_emails.length > 0) return dealer.enquiry_emails;
  const owners = await listOwnerEmails(db, dealerId);
  if (owners.length > 0) return owners;
  return dealer.email === "" ? [] : [dealer.email];
}

/** Without an owner, the dealer's mailbox; without one, no recipient. */
export async function findOwners(db: Db, dealerId: string): Promise<{ dealer_name: string; to: string[] }> {
  const dealer = await findDealerDetails(db, dealerId);
  if (!dealer) return { dealer_name: "", to: [] };
  const owners = await listOwnerEmails(db, dealerId);
  return { dealer_name: dealer.name, to: owners.length > 0 ? owners : [dealer.email].filter(Boolean) };
}

/** SQL condition on `user`: an email alone must not open an account with a second factor. */
export const MAY_USE_LINKS = sql<boolean>`"user"."disabledAt" is null and "user"."emailVerified" and not exists (
  select from second_factors where second_factors.user_id = "user".id and confirmed_at is not null
)`;

export type LinkMember = Found<typeof listLinkMembers>;

/** Members among these recipients who may get a link. */
export async function listLinkMembers(tx: DbOrTransaction, dealerId: string, emails: readonly string[]) {
  return await tx
    .selectFrom("dealer_profiles as profile")
    .innerJoin("auth.user as user", "user.id", "profile.user_id")
    .select(["user.id as user_id", "user.email"])
    .where("profile.dealer_id", "=", dealerId)
    .where(
      "user.email",
      "in",
      emails.map((email) => email.toLowerCase()),
    )
    .where(MAY_USE_LINKS)
    .orderBy("user.email")
    .execute();
}
