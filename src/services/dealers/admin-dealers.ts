import type { DbOrTransaction, Found } from "#src/db/database.ts";
import type { UserActor } from "#src/domain/accounts/permissions.ts";
import type { DealerStatus } from "#src/domain/dealers/dealer-status.ts";
import { statusChangeSchema } from "#src/domain/dealers/status-change.ts";
import { Conflict, NotFound, parseInput } from "#src/domain/errors/errors.ts";
import { DEALER_VIEW_MINUTES } from "#src/domain/policy/accounts.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { daysBefore, minutesAfter } from "#src/domain/time/ago.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { laterThan } from "#src/services/refuse-if-changed.ts";
import { dealerFigures } from "./admin-dealer-queries.ts";
import { hasOpenApplication } from "./application/application-queries.ts";
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

export async function changeDealerStatus(
  { db, now }: DbAndClock,
  admin: UserActor,
  dealerId: string,
  input: unknown,
) {
  const change = parseInput(statusChangeSchema, input);
  await db.transaction().execute(async (tx) => {
    const dealer = isUuid(dealerId) ? await lockDealer(tx, dealerId) : null;
    if (!dealer) throw new NotFound("Dealer not found");
    if (dealer.status === "applied" && (await hasOpenApplication(tx, dealerId))) {
      throw new Conflict("Decide its application instead.");
    }
    if (dealer.status === change.status) throw new Conflict(`This dealer is already ${change.status}`);
    const at = await setDealerStatus(tx, admin, dealer, { ...change, at: now() });
    await addJob(tx, "send-dealer-status", { dealer_id: dealerId, ...change, at: at.toISOString() });
  });
}

/** A trigger logs that the dealer's cars are, or are not, on sale. @returns when */
export async function setDealerStatus(
  tx: DbOrTransaction,
  actor: UserActor,
  dealer: Found<typeof lockDealer>,
  change: { status: DealerStatus; reason: string; at: Date },
): Promise<Date> {
  const { dealer_id, name, status: before } = dealer;
  const { status: after, reason } = change;
  const at = laterThan(dealer.updated_at, change.at);
  const verified = after === "verified" ? { verified_at: at } : {};
  await updateDealer(tx, dealer_id, { status: after, updated_at: at, ...verified });
  const by = { changed_by: actor.user_id, changed_at: at };
  await insertDealerChange(tx, { dealer_id, what: "status", before, after, reason, ...by });
  await recordChange(tx, {
    actor,
    action: "dealer.status",
    subject: { id: dealer_id, name, dealer_id },
    before: { status: before },
    after: { status: after, reason },
    at,
  });
  return at;
}

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
