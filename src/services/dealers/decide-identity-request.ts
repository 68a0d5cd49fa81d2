import type { DbOrTransaction } from "#src/db/database.ts";
import type { UserActor } from "#src/domain/accounts/permissions.ts";
import {
  type DealerIdentity,
  identityDecisionSchema,
  identityOf,
  identityText,
} from "#src/domain/dealers/dealer-identity.ts";
import { Conflict, NotFound, parseInput } from "#src/domain/errors/errors.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { coordinatesOf } from "#src/services/geo/locate-postcode.ts";
import { laterThan } from "#src/services/refuse-if-changed.ts";
import {
  deleteIdentityRequest,
  findIdentityRequest,
  type IdentityRequest,
  insertDealerChange,
} from "./dealer-change-queries.ts";
import { findDealerDetails, lockDealer, updateDealer } from "./profile-queries.ts";

export async function decideIdentityRequest(
  app: AppContext,
  admin: UserActor,
  dealerId: string,
  input: unknown,
) {
  const decision = parseInput(identityDecisionSchema, input);
  const seen = await requireRequest(app.db, dealerId, decision.requested_at);
  const { latitude, longitude } = await coordinatesOf(app, seen.postcode);
  await app.db.transaction().execute(async (tx) => {
    await lockDealer(tx, dealerId);
    const wanted = identityOf(await requireRequest(tx, dealerId, decision.requested_at));
    const before = await findDealerDetails(tx, dealerId);
    if (!before) throw new NotFound("Dealer not found");
    const at = laterThan(before.updated_at, app.now());
    await deleteIdentityRequest(tx, dealerId);
    const isApproved = decision.decision === "approved";
    if (isApproved) {
      await updateDealer(tx, dealerId, { ...wanted, latitude, longitude, updated_at: at });
      const change = { dealer_id: dealerId, changed_by: admin.user_id, changed_at: at };
      await recordIdentityChange(tx, { before, after: wanted }, change);
    }
    const reason = isApproved ? "" : decision.reason;
    await recordChange(tx, {
      actor: admin,
      action: isApproved ? "dealer.identity-approve" : "dealer.identity-refuse",
      subject: { id: dealerId, name: before.name, dealer_id: dealerId },
      before: { ...identityOf(before) },
      after: { ...wanted, reason },
      at,
    });
    const payload = { dealer_id: dealerId, decision: decision.decision, reason, at: at.toISOString() };
    await addJob(tx, "send-identity-decided", { ...payload, wanted: identityText(wanted) });
  });
}

async function requireRequest(
  db: DbOrTransaction,
  dealerId: string,
  seenRequestedAt: string,
): Promise<IdentityRequest> {
  const request = isUuid(dealerId) ? await findIdentityRequest(db, dealerId) : null;
  if (!request) throw new NotFound("There is no change to decide. The dealer may have withdrawn it.");
  if (request.requested_at.getTime() !== Date.parse(seenRequestedAt)) {
    throw new Conflict("The dealer has changed this since. Reload to see it.");
  }
  return request;
}

/** Shows a new name or company number in the dealer's history for admins. */
export async function recordIdentityChange(
  tx: DbOrTransaction,
  { before, after }: { before: DealerIdentity; after: DealerIdentity },
  change: { dealer_id: string; changed_by: string; changed_at: Date },
) {
  for (const what of ["name", "company_number"] as const) {
    if (before[what] === after[what]) continue;
    const values = { before: before[what] ?? "", after: after[what] ?? "" };
    await insertDealerChange(tx, { ...change, what, ...values });
  }
}
