import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { statusChangeSchema } from "#src/domain/dealers/status-change.ts";
import { Conflict, NotFound } from "#src/domain/errors/errors.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { parseInput } from "#src/services/parse-input.ts";
import { laterThan } from "#src/services/refuse-if-changed.ts";
import { insertDealerChange } from "./dealer-change-queries.ts";
import { lockDealer, updateDealer } from "./profile-queries.ts";

/** A trigger logs that the dealer's cars are, or are not, on sale. */
export async function changeDealerStatus(
  { db, now }: Pick<AppContext, "db" | "now">,
  admin: UserActor,
  dealerId: string,
  input: unknown,
): Promise<void> {
  const { status, reason } = parseInput(statusChangeSchema, input);
  await db.transaction().execute(async (tx) => {
    const dealer = isUuid(dealerId) ? await lockDealer(tx, dealerId) : null;
    if (!dealer) throw new NotFound("Dealer not found");
    if (dealer.status === status) throw new Conflict(`This dealer is already ${status}`);
    const at = laterThan(dealer.updated_at, now());
    await updateDealer(tx, dealerId, {
      status,
      updated_at: at,
      ...(status === "verified" ? { verified_at: at } : {}),
    });
    await insertDealerChange(tx, {
      dealer_id: dealerId,
      what: "status",
      before: dealer.status,
      after: status,
      reason,
      changed_by: admin.user_id,
      changed_at: at,
    });
    await recordChange(tx, {
      actor: admin,
      action: "dealer.status",
      subject: { id: dealerId, name: dealer.name, dealer_id: dealerId },
      before: { status: dealer.status },
      after: { status, reason },
      at,
    });
    await addJob(tx, "send-dealer-status", { dealer_id: dealerId, status, reason, at: at.toISOString() });
  });
}
