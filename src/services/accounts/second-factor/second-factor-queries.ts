import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Database, Db, DbOrTransaction, RowChanges } from "#src/db/database.ts";

export type SecondFactorRow = Selectable<Database["second_factors"]>;

export async function findSecondFactor(db: DbOrTransaction, userId: string) {
  const row = await db
    .selectFrom("second_factors as factor")
    .select((eb) => [
      "confirmed_at",
      eb
        .selectFrom("recovery_codes as code")
        .whereRef("code.user_id", "=", "factor.user_id")
        .select(eb.fn.countAll<string>().as("count"))
        .as("recovery_codes"),
    ])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ? { ...row, recovery_codes: Number(row.recovery_codes) } : null;
}

/** Serialises concurrent attempts with the same code. */
export async function lockSecondFactor(tx: DbOrTransaction, userId: string) {
  return await tx
    .selectFrom("second_factors")
    .selectAll()
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
}

/** @returns false if a factor is active */
export async function upsertUnconfirmedFactor(
  db: DbOrTransaction,
  factor: { user_id: string; encrypted_secret: string; created_at: Date },
) {
  const row = await db
    .insertInto("second_factors")
    .values(factor)
    .onConflict((conflict) =>
      conflict
        .column("user_id")
        .doUpdateSet({ encrypted_secret: factor.encrypted_secret, created_at: factor.created_at })
        .where("second_factors.confirmed_at", "is", null),
    )
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateSecondFactor(
  tx: DbOrTransaction,
  userId: string,
  change: RowChanges<"second_factors">,
) {
  await tx.updateTable("second_factors").set(change).where("user_id", "=", userId).execute();
}

/** Cascades to the recovery codes. */
export async function deleteSecondFactor(tx: DbOrTransaction, userId: string) {
  await tx.deleteFrom("second_factors").where("user_id", "=", userId).execute();
}

export async function replaceRecoveryCodes(tx: DbOrTransaction, userId: string, hashes: readonly string[]) {
  await tx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  await tx
    .insertInto("recovery_codes")
    .values(hashes.map((codeHash) => ({ user_id: userId, code_hash: codeHash })))
    .execute();
}

export async function deleteRecoveryCode(tx: DbOrTransaction, userId: string, codeHash: string) {
  const { numDeletedRows } = await tx
    .deleteFrom("recovery_codes")
    .where("user_id", "=", userId)
    .where("code_hash", "=", codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Uses the library's verification table, which it clears of expired rows. */
const identifierOf = (challenge: string) =>
  `second-factor:${createHash("sha256").update(challenge).digest("base64url")}`;

/** @returns the plain challenge; only its hash is stored */
export async function insertChallenge(
  db: Db,
  { user_id, expires_at }: { user_id: string; expires_at: Date },
) {
  const challenge = randomBytes(24).toString("base64url");
  await db
    .insertInto("auth.verification")
    .values({ id: randomUUID(), identifier: identifierOf(challenge), value: user_id, expiresAt: expires_at })
    .execute();
  return challenge;
}

export async function findChallenge(db: Db, challenge: string, now: Date) {
  const row = await db
    .selectFrom("auth.verification")
    .select("value as user_id")
    .where("identifier", "=", identifierOf(challenge))
    .where("expiresAt", ">", now)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** @returns false if a concurrent request used it */
export async function deleteChallenge(db: Db, challenge: string) {
  const { numDeletedRows } = await db
    .deleteFrom("auth.verification")
    .where("identifier", "=", identifierOf(challenge))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteChallengesOf(db: DbOrTransaction, userId: string) {
  await db
    .deleteFrom("auth.verification")
    .where("value", "=", userId)
    .where("identifier", "like", "second-factor:%")
    .execute();
}
