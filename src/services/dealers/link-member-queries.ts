import { sql } from "kysely";
import type { DbOrTransaction, Found } from "#src/db/database.ts";

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
