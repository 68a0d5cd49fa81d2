import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Db, DbOrTransaction } from "#src/db/database.ts";

/** Uses the library's verification table, which it clears of expired rows. */
const identifierOf = (challenge: string) =>
  `second-factor:${createHash("sha256").update(challenge).digest("base64url")}`;

/** @returns the plain challenge; only its hash is stored */
export async function insertChallenge(
  db: Db,
  { user_id, expires_at }: { user_id: string; expires_at: Date },
): Promise<string> {
  const challenge = randomBytes(24).toString("base64url");
  await db
    .insertInto("auth.verification")
    .values({ id: randomUUID(), identifier: identifierOf(challenge), value: user_id, expiresAt: expires_at })
    .execute();
  return challenge;
}

export async function findChallenge(db: Db, challenge: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom("auth.verification")
    .select("value as user_id")
    .where("identifier", "=", identifierOf(challenge))
    .where("expiresAt", ">", now)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** @returns false if a concurrent request used it */
export async function deleteChallenge(db: Db, challenge: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("auth.verification")
    .where("identifier", "=", identifierOf(challenge))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteChallengesOf(db: DbOrTransaction, userId: string): Promise<void> {
  await db
    .deleteFrom("auth.verification")
    .where("value", "=", userId)
    .where("identifier", "like", "second-factor:%")
    .execute();
}
