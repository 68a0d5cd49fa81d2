import { sql } from "kysely";
import type { DbOrTransaction, Found } from "#src/db/database.ts";
import { NotFound } from "#src/domain/errors/errors.ts";

export type UserSummary = Found<typeof listUsersWithRoles>;

/** Of a row of auth.user under the name of "user". */
export const IS_ADMIN = sql<boolean>`exists (
  select from user_roles where user_roles.user_id = "user".id and user_roles.role = 'admin'
)`;
export const IS_DISABLED = sql<boolean>`"user"."disabledAt" is not null`;

/** Sign-up stores email addresses in lower case. */
export async function findUserByEmail(tx: DbOrTransaction, email: string) {
  return await tx
    .selectFrom("auth.user")
    .select(["id as user_id", "name as full_name"])
    .where("email", "=", email.trim().toLowerCase())
    .executeTakeFirst();
}

export async function findUserById(tx: DbOrTransaction, userId: string) {
  return await tx
    .selectFrom("auth.user")
    .select(["id as user_id", "email", "name as full_name"])
    .where("id", "=", userId)
    .executeTakeFirst();
}

/** Serialises what counts or checks before it writes. */
export async function lockUser(tx: DbOrTransaction, userId: string) {
  await tx.selectFrom("auth.user").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
}

export async function isDisabled(db: DbOrTransaction, userId: string) {
  const user = await db
    .selectFrom("auth.user")
    .select("disabledAt")
    .where("id", "=", userId)
    .executeTakeFirst();
  return user !== undefined && user.disabledAt !== null;
}

export async function listUsersWithRoles(db: DbOrTransaction) {
  return await db
    .selectFrom("auth.user as user")
    .leftJoin("dealer_profiles as profile", "profile.user_id", "user.id")
    .leftJoin("dealers as dealer", "dealer.dealer_id", "profile.dealer_id")
    .select(["user.email", "user.name as full_name", "user.emailVerified as is_confirmed"])
    .select(["dealer.name as dealer_name", IS_ADMIN.as("is_admin")])
    .orderBy("user.email")
    .execute();
}

/** Serialises role changes, so that two admins cannot revoke each other as the last. */
export async function lockRoles(tx: DbOrTransaction) {
  await sql`lock table user_roles in share row exclusive mode`.execute(tx);
}

export async function listAdminIds(tx: DbOrTransaction) {
  const rows = await tx.selectFrom("user_roles").select("user_id").where("role", "=", "admin").execute();
  return rows.map(({ user_id }) => user_id);
}

export async function insertAdmin(tx: DbOrTransaction, userId: string, grantedAt: Date) {
  await tx
    .insertInto("user_roles")
    .values({ user_id: userId, role: "admin", granted_at: grantedAt })
    .execute();
}

export async function deleteAdmin(tx: DbOrTransaction, userId: string) {
  await tx.deleteFrom("user_roles").where("user_id", "=", userId).where("role", "=", "admin").execute();
}

/** The only way for the application role (schema/03-accounts.sql). A trigger writes the tombstone. */
export async function deleteAccount(tx: DbOrTransaction, userId: string) {
  await sql`select delete_account(${userId})`.execute(tx);
}

export async function requireUser(tx: DbOrTransaction, email: string) {
  const user = await findUserByEmail(tx, email);
  if (!user) throw new NotFound(`No user has signed up as ${email}`);
  return user;
}
