import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";

/**
 * Makes requests of one person wait for each other until the transaction ends, so that of twenty at once the second
 * already sees the first. Without it none would: each looks before the others commit.
 */
export async function lockLeadPerson(
  tx: DbOrTransaction,
  person: { email_normalised: string; phone: string },
): Promise<void> {
  const keys = [lockKey(`lead email ${person.email_normalised}`), lockKey(`lead phone ${person.phone}`)];
  // In one order everywhere, or two who share an email and a phone crosswise would wait for each other for good.
  keys.sort((a, b) => (a < b ? -1 : 1));
  for (const key of keys) await sql`select pg_advisory_xact_lock(${String(key)}::bigint)`.execute(tx);
}

function lockKey(text: string): bigint {
  return createHash("sha256").update(text).digest().readBigInt64BE();
}
