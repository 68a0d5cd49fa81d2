import { type Expression, type SqlBool, sql } from "kysely";
import type { DbOrTransaction, NewRow } from "#src/db/database.ts";

export async function insertAgreement(tx: DbOrTransaction, agreement: NewRow<"dealer_agreements">) {
  await tx.insertInto("dealer_agreements").values(agreement).execute();
}

/** Moves an applicant's acceptance to the dealer that the application became. */
export async function giveAgreementToDealer(tx: DbOrTransaction, applicationId: string, dealerId: string) {
  await tx
    .updateTable("dealer_agreements")
    .set({ dealer_id: dealerId })
    .where("application_id", "=", applicationId)
    .execute();
}

export async function listAskableDealers(db: DbOrTransaction, dealerId: string | undefined) {
  return await db
    .selectFrom("dealers")
    .select(["dealer_id", "name", "credit_limit_pence"])
    .where("status", "=", "verified")
    .$if(dealerId !== undefined, (query) => query.where("dealer_id", "=", dealerId ?? ""))
    .orderBy("name")
    .orderBy("dealer_id")
    .execute();
}

const IS_ACTIVE_OWNER = sql`profile.role = 'owner' and "user"."disabledAt" is null` as Expression<SqlBool>;

/** @returns the requests of owners who were not asked for this before */
export async function insertAgreementRequests(
  tx: DbOrTransaction,
  { dealer_id, demand, at }: { dealer_id: string; demand: string; at: Date },
) {
  const rows = await tx
    .insertInto("agreement_requests")
    .columns(["dealer_id", "user_id", "demand", "asked_at"])
    .expression((eb) =>
      eb
        .selectFrom("dealer_profiles as profile")
        .innerJoin("auth.user as user", "user.id", "profile.user_id")
        .select(["profile.dealer_id", "profile.user_id"])
        .select([eb.val(demand).as("demand"), eb.val(at).as("asked_at")])
        .where("profile.dealer_id", "=", dealer_id)
        .where(IS_ACTIVE_OWNER),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning("agreement_request_id")
    .execute();
  return rows.map(({ agreement_request_id }) => agreement_request_id);
}

/** Undefined if its person is no longer an owner. */
export async function findAgreementRequest(db: DbOrTransaction, requestId: number) {
  return await db
    .selectFrom("agreement_requests as request")
    .innerJoin("dealer_profiles as profile", (join) =>
      join
        .onRef("profile.user_id", "=", "request.user_id")
        .onRef("profile.dealer_id", "=", "request.dealer_id"),
    )
    .innerJoin("auth.user as user", "user.id", "request.user_id")
    .select(["request.dealer_id", "request.demand", "user.email"])
    .where("agreement_request_id", "=", requestId)
    .where(IS_ACTIVE_OWNER)
    .executeTakeFirst();
}

/** When each dealer was first asked for each demand. */
export async function listAskedTimes(db: DbOrTransaction, dealerIds: readonly string[]) {
  if (dealerIds.length === 0) return [];
  return await db
    .selectFrom("agreement_requests")
    .select(["dealer_id", "demand"])
    .select(({ fn }) => fn.min("asked_at").as("asked_at"))
    .where("dealer_id", "in", dealerIds)
    .groupBy(["dealer_id", "demand"])
    .execute();
}
