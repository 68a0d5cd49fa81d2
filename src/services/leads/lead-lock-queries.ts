import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";

/** Prevents a race condition: concurrent requests of one person cannot see each other. */
export async function lockLeadPerson(
  tx: DbOrTransaction,
  person: { email_normalised: string; phone: string },
) {
  const keys = [lockKey(`lead email ${person.email_normalised}`), lockKey(`lead phone ${person.phone}`)];
  // Locks in a fixed order to avoid deadlocks.
  keys.sort((a, b) => (a < b ? -1 : 1));
  await sql`/* planned once */
    select pg_advisory_xact_lock(key) from unnest(${keys.map(String)}::bigint[]) as key
  `.execute(tx);
}

function lockKey(text: string): bigint {
  return createHash("sha256").update(text).digest().readBigInt64BE();
}
