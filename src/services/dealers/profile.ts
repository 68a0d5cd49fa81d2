import type { DbOrTransaction } from "#src/db/database.ts";
import { type Actor, can, type UserActor } from "#src/domain/accounts/permissions.ts";
import { type DealerIdentity, identityOf, isSameIdentity } from "#src/domain/dealers/dealer-identity.ts";
import { profileSchema } from "#src/domain/dealers/profile-form.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import { FIRST_STEPS_DAYS } from "#src/domain/policy/dealers.ts";
import { daysBefore } from "#src/domain/time/ago.ts";
import type { AppContext, DbAndClock, WithDb } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { coordinatesOf } from "#src/services/geo/locate-postcode.ts";
import { laterThan, refuseIfChanged } from "#src/services/refuse-if-changed.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { checkDealerForm } from "./check-dealer-form.ts";
import {
  deleteIdentityRequest,
  findIdentityRequest,
  upsertIdentityRequest,
} from "./dealer-change-queries.ts";
import { recordIdentityChange } from "./decide-identity-request.ts";
import {
  type FirstSteps,
  findDealerDetails,
  lockDealer,
  selectFirstSteps,
  updateDealer,
} from "./profile-queries.ts";

/** Until an admin approves what is `requested`, buyers see the dealer's present values. */
export async function findOwnProfile({ db }: WithDb, { dealer_id }: OwnDealer) {
  const dealer = await findDealerDetails(db, dealer_id);
  if (!dealer) throw new NotFound("Dealer profile not found");
  return { ...dealer, requested: await findIdentityRequest(db, dealer_id) };
}

/** A new name, company number or address of a dealer that was ever verified waits for an admin. */
export async function updateProfile(
  app: AppContext,
  actor: OwnDealer,
  { input, seenUpdatedAt }: { input: unknown; seenUpdatedAt: Date },
) {
  const { dealer_id, user_id } = actor;
  const { opening_hours, ...profile } = checkDealerForm(profileSchema, input);
  const { latitude, longitude } = await coordinatesOf(app, profile.postcode);
  await app.db.transaction().execute(async (tx) => {
    await lockDealer(tx, dealer_id);
    const before = await findDealerDetails(tx, dealer_id);
    if (!before) throw new NotFound("Dealer profile not found");
    refuseIfChanged("profile", before.updated_at, seenUpdatedAt);
    const at = laterThan(before.updated_at, app.now());
    const isChecked = before.verified_at !== null;
    if (isChecked) {
      await requestIdentityChange(tx, actor, { verified: before, wanted: profile }, { user_id, at });
    } else {
      const change = { dealer_id, changed_by: user_id, changed_at: at };
      await recordIdentityChange(tx, { before, after: profile }, change);
    }
    await updateDealer(tx, dealer_id, {
      ...profile,
      ...(isChecked ? identityOf(before) : { latitude, longitude }),
      opening_hours: JSON.stringify(opening_hours),
      updated_at: at,
    });
    await recordChange(tx, {
      actor,
      action: "dealer.update",
      subject: { id: dealer_id, name: before.name, dealer_id },
      before: { ...before },
      after: { ...(await findDealerDetails(tx, dealer_id)) },
      at,
    });
  });
}

/** Replaces the waiting change. Wanting the verified identity again withdraws it. */
async function requestIdentityChange(
  tx: DbOrTransaction,
  actor: Actor,
  { verified, wanted }: { verified: DealerIdentity & { dealer_id: string }; wanted: DealerIdentity },
  by: { user_id: string; at: Date },
) {
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

/** @returns null once all are done, some weeks after the dealer was verified, and for non-owners */
export async function findFirstSteps({ db, now }: DbAndClock, user: UserActor): Promise<FirstSteps | null> {
  const { dealer_id } = user;
  if (dealer_id === null || !can(user, "dealer:manage", { dealer_id })) return null;
  const steps = await selectFirstSteps(db, dealer_id, daysBefore(now(), FIRST_STEPS_DAYS));
  return steps && Object.values(steps).some((isDone) => isDone === false) ? steps : null;
}
