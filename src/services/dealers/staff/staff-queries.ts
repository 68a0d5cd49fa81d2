import type { DbOrTransaction } from "#src/db/database.ts";
import type { DealerRole } from "#src/domain/accounts/permissions.ts";

export async function listPeople(tx: DbOrTransaction, dealerId: string) {
  return await tx
    .selectFrom("dealer_profiles as profile")
    .innerJoin("auth.user as user", "user.id", "profile.user_id")
    .select(["user.id as user_id", "user.email", "profile.full_name", "profile.role"])
    .select("profile.created_at as since")
    .where("profile.dealer_id", "=", dealerId)
    .orderBy("profile.role")
    .orderBy("profile.created_at")
    .orderBy("user.email")
    .execute();
}

/** @returns false if the user has a dealer, which stays */
export async function insertPerson(
  tx: DbOrTransaction,
  person: { user_id: string; dealer_id: string; full_name: string; role: DealerRole; created_at: Date },
) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("dealer_profiles")
    .values(person)
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function setPersonRole(tx: DbOrTransaction, userId: string, role: DealerRole) {
  await tx.updateTable("dealer_profiles").set({ role }).where("user_id", "=", userId).execute();
}

export async function deletePerson(tx: DbOrTransaction, userId: string) {
  await tx.deleteFrom("dealer_profiles").where("user_id", "=", userId).execute();
}
