import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { statusChangeSchema } from "#src/domain/dealers/status-change.ts";
import { Conflict, NotFound } from "#src/domain/errors/errors.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { daysBefore } from "#src/domain/time/ago.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { parseInput } from "#src/services/parse-input.ts";
import { laterThan } from "#src/services/refuse-if-changed.ts";
import { dealerFigures } from "./admin-dealer-queries.ts";
import { findIdentityRequest, insertDealerChange, listDealerChanges } from "./dealer-change-queries.ts";
import { findDealerDetails, lockDealer, updateDealer } from "./profile-queries.ts";
import { listPeople } from "./staff/staff-queries.ts";

const CHANGES_SHOWN = 100;

export async function findDealer({ db, now }: DbAndClock, dealerId: string) {
  const dealer = isUuid(dealerId) ? await findDealerDetails(db, dealerId) : null;
  if (!dealer) throw new NotFound("Dealer not found");
  const [identityRequest, people, figures, changes] = await Promise.all([
    findIdentityRequest(db, dealerId),
    listPeople(db, dealerId),
    dealerFigures(db, dealerId, daysBefore(now(), 30)),
    listDealerChanges(db, dealerId, CHANGES_SHOWN),
  ]);
  return { dealer, identity_request: identityRequest, people, figures, changes };
}

/** A trigger logs that the dealer's cars are, or are not, on sale. */
export async function changeDealerStatus(
  { db, now }: DbAndClock,
  admin: UserActor,
  dealerId: string,
  input: unknown,
) {
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
