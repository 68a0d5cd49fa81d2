import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";

export interface OpenBuyerRequest {
  buyer_request_id: string;
  kind: "not_called" | "objected";
  requested_at: Date;
  lead_id: string;
  /** Empty when erased since. */
  buyer_name: string;
  dealer_id: string | null;
  dealer_name: string | null;
}

export async function selectOpenRequests(db: DbOrTransaction, limit: number): Promise<OpenBuyerRequest[]> {
  return await db
    .selectFrom("buyer_requests as request")
    .innerJoin("leads as lead", "lead.lead_id", "request.lead_id")
    .leftJoin("dealers as dealer", "dealer.dealer_id", "request.dealer_id")
    .select(["request.buyer_request_id", "request.requested_at", "request.lead_id", "request.dealer_id"])
    .select(["lead.name as buyer_name", "dealer.name as dealer_name"])
    .select(sql<OpenBuyerRequest["kind"]>`request.kind`.as("kind"))
    .where("request.settled_at", "is", null)
    .orderBy("request.requested_at")
    .orderBy("request.buyer_request_id")
    .limit(limit)
    .execute();
}

export async function countOpenRequests(db: DbOrTransaction): Promise<number> {
  const { total } = await db
    .selectFrom("buyer_requests")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("settled_at", "is", null)
    .executeTakeFirstOrThrow();
  return total;
}

/** @returns undefined when there is no such request or it was already settled */
export async function settleOpenRequest(
  tx: DbOrTransaction,
  { buyer_request_id, at, by }: { buyer_request_id: string; at: Date; by: string },
): Promise<{ lead_id: string; dealer_id: string | null; kind: string } | undefined> {
  return await tx
    .updateTable("buyer_requests")
    .set({ settled_at: at, settled_by: by })
    .where("buyer_request_id", "=", buyer_request_id)
    .where("settled_at", "is", null)
    .returning(["lead_id", "dealer_id", "kind"])
    .executeTakeFirst();
}
