import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";
import type { CarIdentity, ListedCar } from "#src/domain/vehicles/stock-list/match-stock.ts";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import type { SameListing } from "#src/texts/same-car-text.ts";
import { IS_OFFERED } from "../dealer-vehicle-queries.ts";
import { VEHICLE_SELECTION } from "../vehicle-columns.ts";

interface Wanted {
  dealer_id: string;
  /** Left out. */
  vehicle_id: string | null;
  registration: string | null;
  vin: string | null;
}

/** The dealer's other listing of this car, sold ones excepted: a sold car may come back. */
export async function findSameCar(tx: DbOrTransaction, { dealer_id, vehicle_id, registration, vin }: Wanted) {
  if (registration === null && vin === null) return null;
  const { rows } = await sql<SameListing>`
    select vehicle_id, year, make, model, stock_ref, registration, ${IS_OFFERED} as is_offered from vehicles
    where dealer_id = ${dealer_id} and vehicle_id is distinct from ${vehicle_id}::uuid
      and (registration = ${registration} or vin = ${vin}) and (sold_at is null or ${IS_OFFERED})
    order by registration = ${registration} desc nulls last, ${IS_OFFERED} desc, created_at limit 1
  `.execute(tx);
  return rows[0] ?? null;
}

/** Drafts whose car is on sale in another listing of the dealer. @returns that listing by the draft's id */
export async function selectListedElsewhere(
  tx: DbOrTransaction,
  dealerId: string,
  vehicleIds: readonly string[],
): Promise<Map<string, SameListing>> {
  if (vehicleIds.length === 0) return new Map();
  const { rows } = await sql<SameListing & { draft_id: string }>`
    select distinct on (draft.vehicle_id) draft.vehicle_id as draft_id, other.*
    from vehicles draft join lateral (
      select vehicle_id, year, make, model, stock_ref, registration, true as is_offered from vehicles
      where dealer_id = ${dealerId} and vehicle_id <> draft.vehicle_id and ${IS_OFFERED}
        and (registration = draft.registration or vin = draft.vin)
    ) other on true
    where draft.vehicle_id = any(${vehicleIds}::uuid[]) and draft.dealer_id = ${dealerId}
      and not draft.published and draft.held_words = '{}' and draft.unconfirmed_since is null
    order by draft.vehicle_id
  `.execute(tx);
  return new Map(rows.map(({ draft_id, ...other }) => [draft_id, other]));
}

/** Of doubles, the one on sale and then the older first. */
const ORDER = sql`order by ${IS_OFFERED} desc, sold_at is null desc, created_at, vehicle_id`;

/** All cars of the dealer that a file can name. */
export async function selectIdentifiedCars(db: DbOrTransaction, dealerId: string) {
  const { rows } = await sql<ListedCar>`
    select vehicle_id, stock_ref, registration, vin from vehicles
    where dealer_id = ${dealerId} and coalesce(stock_ref, registration, vin) is not null ${ORDER}
  `.execute(db);
  return rows;
}

/** Cars of the dealer that rows of a file may be about. */
export async function selectListedCars(db: DbOrTransaction, dealerId: string, rows: readonly CarIdentity[]) {
  const valuesOf = (column: keyof CarIdentity) => rows.flatMap((row) => row[column] ?? []);
  const [refs, registrations, vins] = [valuesOf("stock_ref"), valuesOf("registration"), valuesOf("vin")];
  if (refs.length + registrations.length + vins.length === 0) return [];
  const { rows: found } = await sql<ListedCar>`
    select vehicle_id, stock_ref, registration, vin from vehicles
    where dealer_id = ${dealerId} and (
      stock_ref = any(${refs}::text[]) or registration = any(${registrations}::text[]) or vin = any(${vins}::text[])
    )
    ${ORDER}
  `.execute(db);
  return found;
}

/** Fewer miles are those of several cars that were never sold. */
const TELLING_MILES = 500;

/**
 * Pairs of the dealer's listings on sale with one registration or VIN; or, where one of them has neither in common with the other to
 * compare, with one make, model, year and mileage.
 */
export async function selectDoubles(db: DbOrTransaction, dealerId: string): Promise<[Vehicle, Vehicle][]> {
  const { rows: pairs } = await sql<{ first: string; second: string }>`
    with own as (
      select vehicle_id, created_at, registration, vin, lower(make) as make, lower(model) as model, year, mileage
      from vehicles where dealer_id = ${dealerId} and ${IS_OFFERED} and not is_generated
    )
    select one.vehicle_id as first, other.vehicle_id as second
    from own one join own other on (one.created_at, one.vehicle_id) < (other.created_at, other.vehicle_id)
      and one.registration = other.registration
    union
    select one.vehicle_id, other.vehicle_id
    from own one join own other on (one.created_at, one.vehicle_id) < (other.created_at, other.vehicle_id)
      and one.vin = other.vin
    union
    select one.vehicle_id, other.vehicle_id
    from own one join own other on (one.created_at, one.vehicle_id) < (other.created_at, other.vehicle_id)
      and (one.make, one.model, one.year, one.mileage) = (other.make, other.model, other.year, other.mileage)
    where one.mileage >= ${TELLING_MILES}
      and coalesce(one.registration <> other.registration, false) is false
      and coalesce(one.vin <> other.vin, false) is false
    limit ${DOUBLES_SHOWN}
  `.execute(db);
  if (pairs.length === 0) return [];
  const ids = pairs.flatMap(({ first, second }) => [first, second]);
  const listings = await db
    .selectFrom("vehicles")
    .select(VEHICLE_SELECTION)
    .where("vehicle_id", "in", ids)
    .execute();
  const byId = new Map(listings.map((listing) => [listing.vehicle_id, listing]));
  return pairs.flatMap(({ first, second }): [Vehicle, Vehicle][] => {
    const [one, other] = [byId.get(first), byId.get(second)];
    return one && other ? [[one, other]] : [];
  });
}

const DOUBLES_SHOWN = 50;
