import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";
import type { SameListing } from "#src/texts/same-car-text.ts";
import { IS_OFFERED } from "../dealer-vehicle-queries.ts";

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
