import type { DbOrTransaction } from "#src/db/database.ts";
import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { decisionSchema, stateAfter } from "#src/domain/dealers/application-state.ts";
import { Conflict, NotFound, parseInput } from "#src/domain/errors/errors.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { type Coordinates, coordinatesOf } from "#src/services/geo/locate-postcode.ts";
import { giveAgreementToDealer } from "#src/services/ledger/agreement/agreement-queries.ts";
import { setDealerStatus } from "../admin-dealers.ts";
import { lockDealer, updateDealer } from "../profile-queries.ts";
import { listPeople } from "../staff/staff-queries.ts";
import { identityIn, inAnother, saveApplicant } from "./applicant.ts";
import {
  type Application,
  findApplication,
  insertStep,
  lockApplication,
  setApplicationState,
} from "./application-queries.ts";
import { countOpenedEvidence } from "./evidence-queries.ts";

const AUDITED_AS = {
  approved: "application.approve",
  refused: "application.refuse",
  more_wanted: "application.ask",
} as const;

/** Approval verifies the applicant's dealer. */
export async function decideApplication(
  app: AppContext,
  admin: UserActor,
  applicationId: string,
  input: unknown,
) {
  const { decision, reason } = parseInput(decisionSchema, input);
  const known = isUuid(applicationId) ? await findApplication(app.db, applicationId) : null;
  if (!known) throw new NotFound("Application not found");
  const place = await coordinatesOf(app, known.postcode);
  return await app.db.transaction().execute(async (tx) => {
    const application = await lockApplication(tx, applicationId);
    const state = application && stateAfter(application.state, decision);
    if (!application || state === null) throw new Conflict("This application has already been decided");
    const at = app.now();
    const dealerId =
      decision === "approved"
        ? await verifyDealer(tx, admin, application, { place, reason, at })
        : application.dealer_id;
    await setApplicationState(tx, applicationId, { state, updated_at: at, dealer_id: dealerId });
    const stepId = await insertStep(tx, {
      application_id: applicationId,
      step: decision,
      text: reason,
      taken_by: admin.user_id,
      taken_at: at,
    });
    const { files, opened } = await countOpenedEvidence(tx, applicationId, admin.user_id);
    await recordChange(tx, {
      actor: admin,
      action: AUDITED_AS[decision],
      subject: { id: applicationId, name: application.trading_name, dealer_id: dealerId },
      before: { state: application.state },
      after: { state, reason, dealer_id: dealerId, evidence_opened: `${opened} of ${files}` },
      at,
    });
    await addJob(tx, "send-application-decided", { application_id: applicationId, step_id: stepId });
    return { dealer_id: decision === "approved" ? dealerId : null };
  });
}

/** From now on buyers see the cars that it has prepared, under the name and address that were checked. */
async function verifyDealer(
  tx: DbOrTransaction,
  admin: UserActor,
  application: Application,
  { place, reason, at }: { place: Coordinates; reason: string; at: Date },
): Promise<string> {
  const { application_id, user_id } = application;
  const isEarlier = application.dealer_id === null;
  const dealerId =
    application.dealer_id ?? (await saveApplicant(tx, application, { form: application, place, at }));
  // Applications of earlier releases have no dealer yet.
  if (isEarlier) await giveAgreementToDealer(tx, application_id, dealerId);
  const dealer = await lockDealer(tx, dealerId);
  if (!dealer || !(await listPeople(tx, dealerId)).some((person) => person.user_id === user_id))
    throw inAnother();
  await updateDealer(tx, dealerId, { ...identityIn(application, place), updated_at: at });
  await setDealerStatus(tx, admin, dealer, { status: "verified", reason, at });
  return dealerId;
}
