import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";

/** Counts reports across all requests from the buyer's email address. */
export async function countGoneReports(
  tx: DbOrTransaction,
  { lead_id, vehicle_id, since }: { lead_id: string; vehicle_id: string; since: Date },
): Promise<{ ofCar: number; ofWeek: number }> {
  const { rows } = await sql<{ ofCar: number; ofWeek: number }>`
    select count(*) filter (where vehicle_id = ${vehicle_id})::int as "ofCar",
      count(*) filter (where requested_at > ${since})::int as "ofWeek"
    from leads join buyer_requests using (lead_id)
    where kind = 'car_gone' and email_normalised = (
      select email_normalised from leads where lead_id = ${lead_id}
    )
  `.execute(tx);
  return rows[0] ?? { ofCar: 0, ofWeek: 0 };
}
