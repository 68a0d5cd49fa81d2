import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { InvalidInput, NotFound } from "#src/domain/errors/errors.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { lockOpenRequest, type MissedCallFinding, setSettled } from "./open-request-queries.ts";

/**
 * @param finding about a missed call: 'rang' removes it from the dealer's record
 * @throws NotFound also when it was already settled
 */
export async function settleBuyerRequest(
  app: DbAndClock,
  admin: UserActor,
  buyerRequestId: string,
  finding: MissedCallFinding | null,
) {
  const at = app.now();
  await app.db.transaction().execute(async (tx) => {
    const request = isUuid(buyerRequestId) ? await lockOpenRequest(tx, buyerRequestId) : undefined;
    if (!request) throw new NotFound("Open request not found");
    const { lead_id, dealer_id, kind } = request;
    if ((kind === "not_called") !== (finding !== null)) {
      throw new InvalidInput({ finding: "Say whether the dealer rang, for a missed call only." });
    }
    await setSettled(tx, { buyer_request_id: buyerRequestId, finding, at, by: admin.user_id });
    await recordChange(tx, {
      actor: admin,
      action: "lead.settle",
      subject: { id: lead_id, dealer_id },
      before: null,
      after: finding && { finding },
      at,
    });
  });
}
