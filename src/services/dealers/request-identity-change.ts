import type { DbOrTransaction } from "#src/db/database.ts";
import type { Actor } from "#src/domain/accounts/permissions.ts";
import { type DealerIdentity, identityOf, isSameIdentity } from "#src/domain/dealers/dealer-identity.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import {
  deleteIdentityRequest,
  findIdentityRequest,
  upsertIdentityRequest,
} from "./identity-request-queries.ts";

/** Replaces the waiting change. Wanting the verified identity again withdraws it. */
export async function requestIdentityChange(
  tx: DbOrTransaction,
  actor: Actor,
  { verified, wanted }: { verified: DealerIdentity & { dealer_id: string }; wanted: DealerIdentity },
  by: { user_id: string; at: Date },
): Promise<void> {
  const { dealer_id, name } = verified;
  const waiting = await findIdentityRequest(tx, dealer_id);
  if (isSameIdentity(wanted, waiting ?? verified)) return;
  if (isSameIdentity(wanted, verified)) await deleteIdentityRequest(tx, dealer_id);
  else {
    const request = { ...identityOf(wanted), requested_by: by.user_id, requested_at: by.at };
    await upsertIdentityRequest(tx, dealer_id, request);
  }
  await recordChange(tx, {
    actor,
    action: "dealer.identity-request",
    subject: { id: dealer_id, name, dealer_id },
    before: { ...identityOf(waiting ?? verified) },
    after: { ...identityOf(wanted) },
    at: by.at,
  });
}
