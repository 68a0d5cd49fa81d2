import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db, DbOrTransaction } from "#src/db/database.ts";

/** Stored beside the library's email links, and expires like them. */
const IDENTIFIER = "password-set-from";

export async function insertResetNetwork(
  db: DbOrTransaction,
  { user_id, network, expires_at }: { user_id: string; network: string; expires_at: Date },
) {
  const identifier = `${IDENTIFIER}:${user_id}`;
  await db
    .insertInto("auth.verification")
    .values({ id: randomUUID(), identifier, value: network, expiresAt: expires_at })
    .execute();
}

export async function selectResetNetworks(db: Db, email: string, now: Date) {
  const rows = await db
    .selectFrom("auth.verification as verification")
    .innerJoin("auth.user as user", (join) =>
      join.on("verification.identifier", "=", sql<string>`${`${IDENTIFIER}:`} || "user"."id"`),
    )
    .select("verification.value as network")
    .where("user.email", "=", email)
    .where("verification.expiresAt", ">", now)
    .execute();
  return rows.map(({ network }) => network);
}
