import { type RawBuilder, sql } from "kysely";
import type { DbOrTransaction, Found } from "#src/db/database.ts";
import { PLANNED_ONCE } from "#src/db/planned-once.ts";
import type { BoundingBox, Point } from "#src/domain/geo/distance.ts";
import type { DealerCandidate } from "#src/domain/leads/routing/route-lead.ts";
import { ROUTING_MAX_MODELS } from "#src/domain/policy/leads.ts";
import type { CarModel } from "#src/domain/vehicles/makes-and-models.ts";

export type RequestedVehicle = Found<typeof listRequestedVehicles>;

/** @param options.locks against deletion until the transaction ends, in the order of changes to several */
export async function listRequestedVehicles(
  tx: DbOrTransaction,
  vehicleIds: readonly string[],
  { locks }: { locks: boolean },
) {
  if (vehicleIds.length === 0) return [];
  const found = tx
    .selectFrom("vehicles")
    .innerJoin("dealers", "dealers.dealer_id", "vehicles.dealer_id")
    .select(["vehicles.vehicle_id", "vehicles.year", "vehicles.make", "vehicles.model", "vehicles.price"])
    .select(["vehicles.is_generated", "dealers.dealer_id", "dealers.name as dealer_name"])
    .select(sql<boolean>`published and not is_generated and status = 'verified'`.as("is_available"))
    .where(sql<boolean>`vehicles.vehicle_id = any(${vehicleIds}::uuid[])`)
    .orderBy("vehicles.vehicle_id");
  return await (locks ? found.forKeyShare("vehicles") : found).modifyEnd(PLANNED_ONCE).execute();
}

/** In lower case. Steps through the index from one model to the next: a hundred times fewer than cars. */
export async function listModels(tx: DbOrTransaction) {
  const next = (condition: RawBuilder<unknown>) => sql`
    select lower(vehicles.make) as make, lower(vehicles.model) as model from vehicles where ${condition}
    order by 1, 2 limit 1
  `;
  const { rows } = await sql<CarModel>`/* planned once */
    with recursive models as (
      (${next(sql`true`)})
      union all
      select following.* from models cross join lateral (
        ${next(sql`(lower(vehicles.make), lower(vehicles.model)) > (models.make, models.model)`)}
      ) as following
    )
    select make, model from models limit ${ROUTING_MAX_MODELS}
  `.execute(tx);
  return rows;
}

export interface CarWishes {
  /** Null: any model. Empty: no existing model matches. */
  models: CarModel[] | null;
  body_style: string | null;
  from_pounds: number;
  /** Exclusive; null: no limit. */
  below_pounds: number | null;
  mileage_cap: number | null;
}

export interface DealerRow
  extends Pick<DealerCandidate, "dealer_id" | "company_number" | "matching_cars" | "leads_last_30_days"> {
  name: string;
  latitude: number | null;
  longitude: number | null;
}

/** Counts cars per dealer: a box holds about a hundred dealers with a few dozen cars each. */
export async function findDealersInReach(
  tx: DbOrTransaction,
  {
    ownDealerIds,
    reach,
    wishes,
    leadsSince,
  }: {
    /** Dealers of the cars asked about. */
    ownDealerIds: string[];
    reach: { box: BoundingBox; centre: Point } | null;
    wishes: CarWishes;
    leadsSince: Date;
  },
) {
  const { rows } = await sql<DealerRow>`/* planned once */
    with reachable as (
      select dealer_id, name, company_number, latitude, longitude from dealers
      where status = 'verified' and (dealer_id = any(${ownDealerIds}::uuid[]) or ${isInBox(reach?.box)})
    ), fitting as (
      select dealer_id, count(*)::int as cars from vehicles
      where published and not is_generated and ${matchesWishes(wishes)} and dealer_id in (select dealer_id from reachable)
      group by dealer_id
    )
    select dealer_id, name, company_number, latitude, longitude, coalesce(cars, 0) as matching_cars,
      (select count(*)::int from lead_routes
        where lead_routes.dealer_id = reachable.dealer_id and routed_at >= ${leadsSince}) as leads_last_30_days
    from reachable left join fitting using (dealer_id)
    order by (dealer_id = any(${ownDealerIds}::uuid[])) desc, (cars is not null) desc,
      ${roughDistance(reach?.centre ?? null)}, dealer_id
    limit ${MAX_CANDIDATES}
  `.execute(tx);
  return rows;
}

/** Serialises leads against the same daily caps, in a fixed order to avoid deadlocks. */
export async function lockDealersWithCap(tx: DbOrTransaction, dealerIds: readonly string[]) {
  await tx
    .selectFrom("dealer_preferences")
    .select("dealer_id")
    .where("dealer_id", "in", dealerIds)
    .where("daily_cap", "is not", null)
    .orderBy("dealer_id")
    .forUpdate()
    .execute();
}

export async function countRoutedSince(tx: DbOrTransaction, dealerIds: readonly string[], since: Date) {
  const rows = await tx
    .selectFrom("lead_routes")
    .select(["dealer_id", ({ fn }) => fn.countAll<number>().as("count")])
    .where("dealer_id", "in", dealerIds)
    .where("routed_at", ">=", since)
    .groupBy("dealer_id")
    .execute();
  return new Map(rows.map(({ dealer_id, count }) => [dealer_id, count]));
}

/** Blocks concurrent status changes and charges until the transaction ends. */
export async function lockVerifiedDealers(
  tx: DbOrTransaction,
  dealerIds: readonly string[],
): Promise<Set<string>> {
  if (dealerIds.length === 0) return new Set();
  const rows = await tx
    .selectFrom("dealers")
    .select("dealer_id")
    .where(sql<boolean>`dealer_id = any(${dealerIds}::uuid[])`)
    .where("status", "=", "verified")
    .orderBy("dealer_id")
    // Not FOR UPDATE, which would block new vehicles through their foreign keys.
    .forNoKeyUpdate()
    .modifyEnd(PLANNED_ONCE)
    .execute();
  return new Set(rows.map(({ dealer_id }) => dealer_id));
}

/** Keeping locks of other dealers while locking more in another order could deadlock. */
export async function savepointBeforeDealerLocks(tx: DbOrTransaction) {
  await sql`savepoint before_dealer_locks`.execute(tx);
  return {
    rollbackTo: async () => {
      await sql`rollback to savepoint before_dealer_locks`.execute(tx);
    },
  };
}

const MAX_CANDIDATES = 500;

function matchesWishes(wishes: CarWishes) {
  const conditions = [sql`price >= ${wishes.from_pounds}`];
  if (wishes.below_pounds !== null) conditions.push(sql`price < ${wishes.below_pounds}`);
  if (wishes.mileage_cap !== null) conditions.push(sql`mileage <= ${wishes.mileage_cap}`);
  if (wishes.body_style !== null) conditions.push(sql`body_style = ${wishes.body_style}`);
  if (wishes.models !== null) {
    const makes = wishes.models.map(({ make }) => make);
    const models = wishes.models.map(({ model }) => model);
    conditions.push(
      sql`(lower(make), lower(model)) in (select lower(make), lower(model) from unnest(${makes}::text[], ${models}::text[]) as wanted (make, model))`,
    );
  }
  return sql.join(conditions, sql` and `);
}

function isInBox(box: BoundingBox | undefined) {
  if (!box) return sql`false`;
  return sql`(latitude between ${box.south} and ${box.north} and longitude between ${box.west} and ${box.east})`;
}

/** For sorting rows with latitude and longitude: scales longitude by latitude. */
export function roughDistance(centre: Point | null): RawBuilder<number | null> {
  if (!centre) return sql`null::int`;
  const squeeze = Math.cos((centre.latitude * Math.PI) / 180);
  return sql`power(latitude - ${centre.latitude}, 2) + power((longitude - ${centre.longitude}) * ${squeeze}, 2)`;
}
