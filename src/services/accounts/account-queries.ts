import { randomUUID } from "node:crypto";
import type { Db } from "#src/db/database.ts";
import type { DealerStatus } from "#src/domain/dealers/dealer-status.ts";

export interface AccountRow {
  user_id: string;
  email: string;
  full_name: string;
  dealer_id: string | null;
  is_admin: boolean;
}

/** The account behind a session that is still good, with its dealer and role as they are now; null after sign-out. */
export async function findAccountOfSession(
  db: Db,
  session_id: string,
  user_id: string,
  now: Date,
): Promise<AccountRow | null> {
  const row = await db
    .selectFrom("auth.session as session")
    .innerJoin("auth.user as user", "user.id", "session.userId")
    .leftJoin("dealer_profiles as profile", "profile.user_id", "user.id")
    .select((eb) => [
      "user.id as user_id",
      "user.email",
      "user.name as full_name",
      "profile.dealer_id",
      eb.exists(hasRole(db, user_id, "admin")).as("is_admin"),
    ])
    .where("session.id", "=", session_id)
    .where("user.id", "=", user_id)
    .where("session.expiresAt", ">", now)
    .executeTakeFirst();
  return row ? { ...row, is_admin: Boolean(row.is_admin) } : null;
}

/** Spec §7: has_role(_user_id, _role). */
const hasRole = (db: Db, user_id: string, role: "admin") =>
  db.selectFrom("user_roles").select("role").where("user_id", "=", user_id).where("role", "=", role);

export interface AccountDetails {
  full_name: string;
  dealer: { dealer_id: string; name: string; status: DealerStatus } | null;
}

export async function findAccountDetails(db: Db, user_id: string): Promise<AccountDetails | null> {
  const row = await db
    .selectFrom("auth.user as user")
    .leftJoin("dealer_profiles as profile", "profile.user_id", "user.id")
    .leftJoin("dealers", "dealers.dealer_id", "profile.dealer_id")
    .select(["user.name as full_name", "dealers.dealer_id", "dealers.name", "dealers.status"])
    .where("user.id", "=", user_id)
    .$narrowType<{ status: DealerStatus | null }>()
    .executeTakeFirst();
  if (!row) return null;
  const { full_name, dealer_id, name, status } = row;
  const dealer = dealer_id !== null && name !== null && status !== null ? { dealer_id, name, status } : null;
  return { full_name, dealer };
}

/** In the form in which the authentication library looks for it. */
export async function insertPasswordResetToken(
  db: Db,
  { token, user_id, expires_at }: { token: string; user_id: string; expires_at: Date },
): Promise<void> {
  await db
    .insertInto("auth.verification")
    .values({
      id: randomUUID(),
      identifier: `reset-password:${token}`,
      value: user_id,
      expiresAt: expires_at,
    })
    .execute();
}

export async function setEmailConfirmed(db: Db, user_id: string): Promise<void> {
  await db
    .updateTable("auth.user")
    .set({ emailVerified: true })
    .where("id", "=", user_id)
    .where("emailVerified", "=", false)
    .execute();
}
