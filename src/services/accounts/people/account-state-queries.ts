import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";

export interface AccountState {
  user_id: string;
  email: string;
  dealer_id: string | null;
  is_admin: boolean;
  is_disabled: boolean;
}

export async function findAccountState(
  tx: DbOrTransaction,
  userId: string,
): Promise<AccountState | undefined> {
  const row = await tx
    .selectFrom("auth.user as user")
    .leftJoin("dealer_profiles as profile", "profile.user_id", "user.id")
    .leftJoin("user_roles as role", (join) =>
      join.onRef("role.user_id", "=", "user.id").on("role.role", "=", "admin"),
    )
    .select(["user.id as user_id", "user.email", "profile.dealer_id", "role.role", "user.disabledAt"])
    .where("user.id", "=", userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { role, disabledAt, ...account } = row;
  return { ...account, is_admin: role !== null, is_disabled: disabledAt !== null };
}

/** Null when the admin who wrote it was told that only admins read it, or its audit entry has expired. */
export async function findDisabledReason(db: DbOrTransaction, userId: string): Promise<string | null> {
  const entry = await db
    .selectFrom("audit_log")
    .select(sql<string | null>`case when after ? 'reason_is_told' then after ->> 'reason' end`.as("reason"))
    .where("subject_kind", "=", "user")
    .where("subject_id", "=", userId)
    .where("action", "=", "user.disable")
    .orderBy("audit_id", "desc")
    .limit(1)
    .executeTakeFirst();
  return entry?.reason ?? null;
}

export async function setDisabled(tx: DbOrTransaction, userId: string, at: Date | null): Promise<void> {
  await tx.updateTable("auth.user").set({ disabledAt: at }).where("id", "=", userId).execute();
}
