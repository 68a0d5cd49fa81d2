import { type Insertable, sql, type Updateable } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";
import type { LeadRoutes } from "#src/db/database-types.ts";
import { PLANNED_ONCE } from "#src/db/planned-once.ts";

/** A dealer's share of a lead. */
export interface LeadRouteKey {
  lead_id: string;
  dealer_id: string;
}

/** For tables that name both columns once. */
export const isRoute = ({ lead_id, dealer_id }: LeadRouteKey) =>
  sql<boolean>`lead_id = ${lead_id} and dealer_id = ${dealer_id}`;

/** The dealer has neither responded, passed, been withdrawn from nor missed the deadline. */
export const IS_AWAITED = sql<boolean>`first_response_at is null and passed_at is null
  and withdrawn_at is null and response_missed_at is null`;

export const updateRoute = (tx: DbOrTransaction, route: LeadRouteKey, changes: Updateable<LeadRoutes>) =>
  tx.updateTable("lead_routes").set(changes).where(isRoute(route));

export async function insertRoutes(tx: DbOrTransaction, routes: Insertable<LeadRoutes>[]) {
  await tx.insertInto("lead_routes").values(routes).modifyEnd(PLANNED_ONCE).execute();
}
