import { sql } from "kysely";
import type { DbOrTransaction, Found } from "#src/db/database.ts";
import { containing } from "#src/db/list-queries.ts";
import type { Point } from "#src/domain/geo/distance.ts";
import { roughDistance } from "#src/services/leads/routing/routing-queries.ts";

export type ManualRoutingDealer = Found<typeof findDealerForManualRouting>;

const COLUMNS = ["dealer_id", "name", "town", "company_number", "latitude", "longitude"] as const;

export async function findDealerForManualRouting(tx: DbOrTransaction, dealerId: string) {
  return await tx
    .selectFrom("dealers")
    .select([...COLUMNS, sql<boolean>`status = 'verified'`.as("is_verified")])
    .where("dealer_id", "=", dealerId)
    .executeTakeFirst();
}

export async function searchDealersForManualRouting(
  tx: DbOrTransaction,
  { search, centre, limit }: { search: string; centre: Point | null; limit: number },
) {
  const pattern = containing(search.toLowerCase());
  return await tx
    .selectFrom("dealers")
    .select([...COLUMNS, sql<boolean>`true`.as("is_verified")])
    .where("status", "=", "verified")
    .where(sql<boolean>`lower(name || ' ' || town || ' ' || postcode) like ${pattern}`)
    .orderBy(roughDistance(centre))
    .orderBy("name")
    .orderBy("dealer_id")
    .limit(limit)
    .execute();
}
