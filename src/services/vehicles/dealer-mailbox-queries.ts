import type { Db } from "#src/db/database.ts";

export async function findDealerMailbox(
  db: Db,
  dealerId: string,
): Promise<{ name: string; email: string } | null> {
  const query = db.selectFrom("dealers").select(["name", "email"]).where("dealer_id", "=", dealerId);
  return (await query.executeTakeFirst()) ?? null;
}
