import type { Actor } from "#src/domain/accounts/permissions.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { requirePermission } from "#src/services/require-permission.ts";
import { settleOpenRequest } from "./open-request-queries.ts";

/** @throws NotSignedIn, NotAllowed, NotFound also when it was already settled */
export async function settleBuyerRequest(
  app: Pick<AppContext, "db" | "now">,
  actor: Actor,
  buyerRequestId: string,
): Promise<void> {
  const { user_id } = requirePermission(actor, "lead:decide");
  const at = app.now();
  await app.db.transaction().execute(async (tx) => {
    const settled = isUuid(buyerRequestId)
      ? await settleOpenRequest(tx, { buyer_request_id: buyerRequestId, at, by: user_id })
      : undefined;
    if (!settled) throw new NotFound("Open request not found");
    const { lead_id, dealer_id } = settled;
    await recordChange(tx, {
      actor,
      action: "lead.settle",
      subject: { id: lead_id, dealer_id },
      before: null,
      after: null,
      at,
    });
  });
}
