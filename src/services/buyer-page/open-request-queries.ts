import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";

/** The oldest first. */
export async function listOpenRequests(db: DbOrTransaction, leadId: string) {
  return await db
    .selectFrom("buyer_requests as request")
    .leftJoin("dealers as dealer", "dealer.dealer_id", "request.dealer_id")
    .select(["request.buyer_request_id", "request.requested_at", "request.dealer_id"])
    .select(["request.dealer_statement", "dealer.name as dealer_name"])
    .select(sql<"not_called" | "objected">`request.kind`.as("kind"))
    .where("request.lead_id", "=", leadId)
    .where("request.settled_at", "is", null)
    .orderBy("request.requested_at")
    .orderBy("request.buyer_request_id")
    .execute();
}

export const MISSED_CALL_FINDINGS = ["rang", "not_rung"] as const;
export type MissedCallFinding = (typeof MISSED_CALL_FINDINGS)[number];

export async function lockOpenRequest(tx: DbOrTransaction, buyerRequestId: string) {
  return await tx
    .selectFrom("buyer_requests")
    .select(["lead_id", "dealer_id", "kind"])
    .where("buyer_request_id", "=", buyerRequestId)
    .where("settled_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

export async function setSettled(
  tx: DbOrTransaction,
  settled: { buyer_request_id: string; finding: MissedCallFinding | null; at: Date; by: string },
) {
  await tx
    .updateTable("buyer_requests")
    .set({ settled_at: settled.at, settled_by: settled.by, finding: settled.finding })
    .where("buyer_request_id", "=", settled.buyer_request_id)
    .execute();
}

/** Counts reports across all requests from the buyer's email address. */
export async function countGoneReports(
  tx: DbOrTransaction,
  { lead_id, vehicle_id, since }: { lead_id: string; vehicle_id: string; since: Date },
) {
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
