import { createHash, randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db, DbOrTransaction } from "#src/db/database.ts";
import type { DealerRole } from "#src/domain/accounts/permissions.ts";
import type { ApplicationState } from "#src/domain/dealers/application-state.ts";
import { IS_ADMIN } from "./user-queries.ts";

export async function findAccountOfSession(db: Db, sessionId: string, userId: string, now: Date) {
  const row = await db
    .selectFrom("auth.session as session")
    .innerJoin("auth.user as user", "user.id", "session.userId")
    .leftJoin("dealer_profiles as profile", "profile.user_id", "user.id")
    .leftJoin("dealers as dealer", "dealer.dealer_id", "profile.dealer_id")
    .select(["user.id as user_id", "user.email"])
    .select(["profile.dealer_id", "profile.role as dealer_role", "dealer.status as dealer_status"])
    .select([IS_ADMIN.as("is_admin"), HAS_SECOND_FACTOR.as("has_second_factor")])
    .where("session.id", "=", sessionId)
    .where("user.id", "=", userId)
    .where("session.expiresAt", ">", now)
    .where("user.disabledAt", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

const HAS_SECOND_FACTOR = sql<boolean>`exists (
  select from second_factors where second_factors.user_id = "user".id and confirmed_at is not null
)`;

/** Of the latest application of a dealer that is not verified yet. */
const APPLICATION_STATE = sql<ApplicationState | null>`(
  select state from dealer_applications
  where dealer_applications.dealer_id = dealers.dealer_id and dealers.status = 'applied'
  order by submitted_at desc limit 1
)`;

/** @param viewedDealerId in place of the user's own dealer, as its owner sees it */
export async function findAccountDetails(db: Db, userId: string, viewedDealerId: string | null = null) {
  const row = await db
    .selectFrom("auth.user as user")
    .leftJoin("dealer_profiles as profile", "profile.user_id", "user.id")
    .leftJoin("dealers", (join) =>
      join.on("dealers.dealer_id", "=", sql`coalesce(${viewedDealerId}::uuid, profile.dealer_id)`),
    )
    .select(["user.name as full_name", "dealers.dealer_id", "dealers.name", "dealers.status"])
    .select(["dealers.postcode", IS_ADMIN.as("has_admin_role")])
    .select(
      sql<DealerRole | null>`case when ${viewedDealerId === null} then profile.role else 'owner' end`.as(
        "role",
      ),
    )
    .select(sql<boolean | null>`dealers.opening_hours <> '{}'`.as("has_opening_hours"))
    .select(APPLICATION_STATE.as("application_state"))
    .where("user.id", "=", userId)
    .executeTakeFirst();
  if (!row) return null;
  const { full_name, has_admin_role, dealer_id, name, status, role, postcode } = row;
  const dealer =
    dealer_id !== null && name !== null && status !== null && role !== null && postcode !== null
      ? {
          dealer_id,
          name,
          status,
          role,
          postcode,
          has_opening_hours: row.has_opening_hours === true,
          application_state: row.application_state,
        }
      : null;
  return { full_name, has_admin_role, dealer };
}

/**
 * A plain digest is enough: tokens are random. Not prefixed as the library's plain identifiers, which it
 * looks up too: the digest itself must not work as a token.
 */
export const resetTokenHash = (identifier: string): string =>
  `reset:${createHash("sha256").update(identifier).digest("base64url")}`;

/** Matches the format that the authentication library looks up. */
export async function insertPasswordResetToken(
  db: Db,
  { token, user_id, expires_at }: { token: string; user_id: string; expires_at: Date },
) {
  await db
    .insertInto("auth.verification")
    .values({
      id: randomUUID(),
      identifier: resetTokenHash(`reset-password:${token}`),
      value: user_id,
      expiresAt: expires_at,
    })
    .execute();
}

export async function deleteResetTokens(db: DbOrTransaction, userId: string) {
  await db
    .deleteFrom("auth.verification")
    .where("value", "=", userId)
    .where("identifier", "like", "reset%")
    .execute();
}

export async function findPasswordHash(db: DbOrTransaction, userId: string) {
  const row = await db
    .selectFrom("auth.account")
    .select("password")
    .where("userId", "=", userId)
    .where("providerId", "=", "credential")
    .executeTakeFirst();
  return row?.password ?? null;
}

export async function setPasswordHash(db: DbOrTransaction, userId: string, password: string, now: Date) {
  await db
    .updateTable("auth.account")
    .set({ password, updatedAt: now })
    .where("userId", "=", userId)
    .where("providerId", "=", "credential")
    .execute();
}

/** @returns false if it was confirmed already */
export async function setEmailConfirmed(db: DbOrTransaction, userId: string) {
  const { numUpdatedRows } = await db
    .updateTable("auth.user")
    .set({ emailVerified: true })
    .where("id", "=", userId)
    .where("emailVerified", "=", false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
