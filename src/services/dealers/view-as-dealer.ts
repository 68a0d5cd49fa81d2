import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import { DEALER_VIEW_MINUTES } from "#src/domain/policy/accounts.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { minutesAfter } from "#src/domain/time/ago.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { lockDealer } from "./profile-queries.ts";

/** Lets an admin read a dealer's portal for a while; the audit entry is the permission. */
export async function viewAsDealer({ db, now }: DbAndClock, admin: UserActor, dealerId: string) {
  return await db.transaction().execute(async (tx) => {
    const dealer = isUuid(dealerId) ? await lockDealer(tx, dealerId) : null;
    if (!dealer) throw new NotFound("Dealer not found");
    const at = now();
    const subject = { id: dealerId, name: dealer.name, dealer_id: dealerId };
    const auditId = await recordChange(tx, { actor: admin, action: "dealer.view", subject, at });
    return {
      dealer_view_id: String(auditId),
      dealer_id: dealerId,
      name: dealer.name,
      ends_at: minutesAfter(at, DEALER_VIEW_MINUTES),
    };
  });
}
