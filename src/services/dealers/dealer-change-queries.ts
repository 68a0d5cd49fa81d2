import type { DbOrTransaction } from "#src/db/database.ts";

export type ChangeKind = "status" | "name" | "company_number" | "person";

export interface DealerChange {
  what: ChangeKind;
  before: string;
  after: string;
  reason: string;
  changed_at: Date;
}

/** Append-only: a trigger refuses updates. */
export async function insertDealerChange(
  tx: DbOrTransaction,
  change: {
    dealer_id: string;
    what: ChangeKind;
    before: string;
    after: string;
    reason?: string;
    changed_by: string;
    changed_at: Date;
  },
): Promise<void> {
  await tx.insertInto("dealer_changes").values(change).execute();
}

export async function listDealerChanges(
  tx: DbOrTransaction,
  dealerId: string,
  limit: number,
): Promise<(DealerChange & { by_email: string | null })[]> {
  return await tx
    .selectFrom("dealer_changes as change")
    .leftJoin("auth.user as user", "user.id", "change.changed_by")
    .select(["change.what", "change.before", "change.after", "change.reason", "change.changed_at"])
    .select("user.email as by_email")
    .where("change.dealer_id", "=", dealerId)
    .orderBy("change.change_id", "desc")
    .limit(limit)
    .$narrowType<{ what: ChangeKind }>()
    .execute();
}
