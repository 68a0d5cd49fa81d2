import { sql } from "kysely";
import type { Db, DbOrTransaction, NewRow } from "#src/db/database.ts";
import type { AuditedAction } from "#src/domain/audit/audited-actions.ts";

export async function insertAuditEntry(tx: DbOrTransaction, entry: NewRow<"audit_log">) {
  const { audit_id } = await tx
    .insertInto("audit_log")
    .values(entry)
    .returning("audit_id")
    .executeTakeFirstOrThrow();
  return audit_id;
}

const VIEWS: AuditedAction = "dealer.view";

/** The dealer whose portal an admin views since then, by the id of the audit entry. */
export async function findDealerView(db: Db, view: { audit_id: string; user_id: string; since: Date }) {
  return await db
    .selectFrom("audit_log")
    .innerJoin("dealers", "dealers.dealer_id", "audit_log.dealer_id")
    .select(["dealers.dealer_id", "dealers.status as dealer_status"])
    .where(sql<boolean>`audit_id = ${view.audit_id}::bigint`)
    .where("action", "=", VIEWS)
    .where("actor_user_id", "=", view.user_id)
    .where("at", ">", view.since)
    .executeTakeFirst();
}

/** When admins viewed the dealer's portal, the latest first. */
export async function listDealerViews(db: Db, dealerId: string, limit: number) {
  const rows = await db
    .selectFrom("audit_log")
    .select("at")
    .where("dealer_id", "=", dealerId)
    .where("action", "=", VIEWS)
    .orderBy("audit_id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ at }) => at);
}

export async function findApiKeyName(tx: DbOrTransaction, apiKeyId: string) {
  const key = await tx
    .selectFrom("api_keys")
    .select("name")
    .where("api_key_id", "=", apiKeyId)
    .executeTakeFirst();
  return key?.name ?? "";
}
