import { isIP } from "node:net";
import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";

/** An IPv6 /64 is one network. The advisory lock makes concurrent requests count. */
export async function countRequestsOfNetwork(tx: DbOrTransaction, ip: string, since: Date): Promise<number> {
  const network = sql`network(set_masklen(${ip}::inet, ${isIP(ip) === 6 ? 64 : 32}))`;
  await sql`select pg_advisory_xact_lock(hashtextextended('lead network ' || ${network}::text, 0))`.execute(
    tx,
  );
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from lead_consents where ip <<= ${network} and consented_at > ${since}
  `.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Counts all recent leads, except those in transactions still open. */
export async function countLeadsSince(tx: DbOrTransaction, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom("leads")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return count;
}
