import { sql } from "kysely";
import type { DbOrTransaction, NewRow, RowChanges } from "#src/db/database.ts";
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

export const updateRoute = (tx: DbOrTransaction, route: LeadRouteKey, changes: RowChanges<"lead_routes">) =>
  tx.updateTable("lead_routes").set(changes).where(isRoute(route));

export async function insertRoutes(tx: DbOrTransaction, routes: NewRow<"lead_routes">[]) {
  await tx.insertInto("lead_routes").values(routes).modifyEnd(PLANNED_ONCE).execute();
}

export async function listRoutedDealers(tx: DbOrTransaction, leadId: string) {
  return await tx
    .selectFrom("lead_routes")
    .innerJoin("dealers", "dealers.dealer_id", "lead_routes.dealer_id")
    .select(["dealers.dealer_id", "dealers.name"])
    .where("lead_routes.lead_id", "=", leadId)
    .orderBy("lead_routes.position")
    .execute();
}

/** False where no clock runs. */
export async function isResponseAwaited(db: DbOrTransaction, { lead_id, dealer_id }: LeadRouteKey) {
  const route = await db
    .selectFrom("lead_routes as route")
    .innerJoin("leads as lead", "lead.lead_id", "route.lead_id")
    .select("route.routed_at")
    .where("route.lead_id", "=", lead_id)
    .where("route.dealer_id", "=", dealer_id)
    .where("lead.state", "=", "routed")
    .where("lead.erased_at", "is", null)
    .where("lead.restricted_at", "is", null)
    .where("route.response_due_at", "is not", null)
    .where(IS_AWAITED)
    .executeTakeFirst();
  return route !== undefined;
}

/** @returns false when the dealer responded, passed or was withdrawn from concurrently */
export async function setResponseMissed(tx: DbOrTransaction, route: LeadRouteKey, at: Date) {
  const missed = updateRoute(tx, route, { response_missed_at: at }).where(IS_AWAITED);
  const { numUpdatedRows } = await missed.executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function listAwaitedDealers(tx: DbOrTransaction, leadId: string) {
  const rows = await tx
    .selectFrom("lead_routes")
    .select("dealer_id")
    .where("lead_id", "=", leadId)
    .where(IS_AWAITED)
    .orderBy("position")
    .execute();
  return rows.map(({ dealer_id }) => dealer_id);
}

export async function findResponseDue(tx: DbOrTransaction, route: LeadRouteKey) {
  const row = tx.selectFrom("lead_routes").select("response_due_at").where(isRoute(route));
  return (await row.executeTakeFirst())?.response_due_at ?? null;
}

/** The car that a lead is about for the dealer of its route: their own, if the lead is about two. */
export function vehicleOfRoute(leads: string, routes: string) {
  const [lead, route] = [sql.table(leads), sql.table(routes)];
  return sql<string | null>`(
    select cars.vehicle_id from vehicles as cars
    where cars.vehicle_id in (${lead}.vehicle_id, ${lead}.also_vehicle_id)
      and (cars.dealer_id = ${route}.dealer_id
        or (cars.vehicle_id = ${lead}.vehicle_id and ${route}.reason <> 'own_vehicle'))
    order by cars.dealer_id = ${route}.dealer_id desc,
      cars.vehicle_id = ${lead}.vehicle_id desc nulls last
    limit 1
  )`;
}

export const VEHICLE_OF_ROUTE = vehicleOfRoute("leads", "lead_routes");

// Conditions for queries of `lead_routes as route`.

const MISSED_CALL_REPORT = sql`
  select from buyer_requests as request
  where request.lead_id = route.lead_id and request.dealer_id = route.dealer_id and request.kind = 'not_called'
`;

/**
 * True if the dealer answered in time and the buyer reported no missed call; an admin's finding
 * overrides both.
 */
export const IS_ANSWERED_IN_TIME = sql<boolean>`(
  exists (${MISSED_CALL_REPORT} and request.finding = 'rang')
  or (route.first_response_at <= route.response_due_at and not exists (${MISSED_CALL_REPORT}))
)`;

export const HAS_BOOKED_CALL = sql<boolean>`exists (
  select from booked_calls as call
  where call.lead_id = route.lead_id and call.dealer_id = route.dealer_id and call.state = 'booked'
)`;

/**
 * True for an enquiry that counts as due: with a running clock, without a booked call, and not passed or
 * withdrawn without a response.
 */
export const IS_JUDGED = sql<boolean>`(
  route.response_due_at is not null
  and (route.first_response_at is not null or (route.passed_at is null and route.withdrawn_at is null))
  and not ${HAS_BOOKED_CALL}
)`;

/** Also notifies open portals through a trigger. */
export async function markChanged(tx: DbOrTransaction, leadId: string, at: Date) {
  await tx
    .updateTable("lead_routes")
    .set({ changed_by_buyer_at: at })
    .where("lead_id", "=", leadId)
    .where("withdrawn_at", "is", null)
    .execute();
}
