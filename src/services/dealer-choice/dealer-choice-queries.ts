import type { Db } from "#src/db/database.ts";

export async function listTowns(db: Db, dealerIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("dealers")
    .select(["dealer_id", "town"])
    .where("dealer_id", "in", dealerIds)
    .execute();
  return new Map(rows.map(({ dealer_id, town }) => [dealer_id, town]));
}
