import { sql } from "kysely";
import type { Db } from "#src/db/database.ts";

/** Completed set-up steps of a new dealer. */
export interface FirstSteps {
  opening_hours: boolean;
  logo: boolean;
  about: boolean;
  preferences: boolean;
  car: boolean;
  photos: boolean;
  /** The latest car, where the first photos go. */
  newest_vehicle_id: string | null;
}

/** @returns null for a dealer that was verified earlier than `since`, or is not verified */
export async function selectFirstSteps(db: Db, dealerId: string, since: Date): Promise<FirstSteps | null> {
  const { rows } = await sql<FirstSteps>`
    select opening_hours <> '{}' as opening_hours, about <> '' as about,
      exists (select from dealer_logos where dealer_id = dealer.dealer_id) as logo,
      exists (select from dealer_preferences where dealer_id = dealer.dealer_id) as preferences,
      exists (select from vehicles where dealer_id = dealer.dealer_id) as car,
      exists (select from vehicles where dealer_id = dealer.dealer_id and images <> '{}') as photos,
      (
        select vehicle_id from vehicles where dealer_id = dealer.dealer_id
        order by created_at desc, vehicle_id limit 1
      ) as newest_vehicle_id
    from dealers as dealer
    where dealer_id = ${dealerId} and status = 'verified' and verified_at > ${since}
  `.execute(db);
  return rows[0] ?? null;
}
