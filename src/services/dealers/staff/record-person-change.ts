import type { DbOrTransaction } from "#src/db/database.ts";
import type { DealerRole } from "#src/domain/accounts/permissions.ts";
import { insertDealerChange } from "../dealer-change-queries.ts";

interface Member {
  email: string;
  role: DealerRole;
}

/** @param change.before null for someone who joins @param change.after null for someone who leaves */
export async function recordPersonChange(
  tx: DbOrTransaction,
  change: {
    dealer_id: string;
    before: Member | null;
    after: Member | null;
    changed_by: string;
    changed_at: Date;
  },
) {
  const { before, after } = change;
  await insertDealerChange(tx, { ...change, what: "person", before: textOf(before), after: textOf(after) });
}

const textOf = (member: Member | null) => (member === null ? "" : `${member.email}, ${member.role}`);
