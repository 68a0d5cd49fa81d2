import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { applicationToSendSchema } from "#src/domain/dealers/application-form.ts";
import { answerSchema, stateAfter } from "#src/domain/dealers/application-state.ts";
import { Conflict, InvalidInput, NotFound, parseInput } from "#src/domain/errors/errors.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { addJob } from "#src/queue/add-job.ts";
import { findUserById, lockUser } from "#src/services/accounts/user-queries.ts";
import type { AppContext, DbAndClock, WithDb } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { coordinatesOf } from "#src/services/geo/locate-postcode.ts";
import { recordAgreement } from "#src/services/ledger/agreement/agreement.ts";
import { checkDealerForm } from "../check-dealer-form.ts";
import { saveApplicant } from "./applicant.ts";
import {
  findApplicationOf,
  insertApplication,
  insertStep,
  listSteps,
  lockApplication,
  findApplication as selectApplication,
  setApplicationState,
} from "./application-queries.ts";
import { listEvidence, sendEvidence } from "./evidence-queries.ts";

export async function findOwnApplication({ db }: WithDb, { user_id }: UserActor) {
  const application = await findApplicationOf(db, user_id);
  const unsentEvidence = await listEvidence(db, { user_id });
  if (!application) return { application, unsent_evidence: unsentEvidence };
  const { application_id } = application;
  const steps = await listSteps(db, application_id);
  const evidence = await listEvidence(db, { application_id });
  return { application: { ...application, steps, evidence }, unsent_evidence: unsentEvidence };
}

/** Includes the files uploaded before. From then on the applicant may prepare the dealer's stock. */
export async function submitApplication(app: AppContext, actor: UserActor, input: unknown) {
  const { user_id, email, dealer_id } = actor;
  const { agreement_version, accepts_terms, accepts_prices, accepts_response_time, ...form } =
    checkDealerForm(applicationToSendSchema, input);
  const place = await coordinatesOf(app, form.postcode);
  return await app.db.transaction().execute(async (tx) => {
    await lockUser(tx, user_id);
    if ((await listEvidence(tx, { user_id })).length === 0) {
      throw new InvalidInput({ evidence: "Add at least one file that shows the business is yours" });
    }
    const at = app.now();
    const { full_name = email } = (await findUserById(tx, user_id)) ?? {};
    const dealerId = await saveApplicant(tx, { user_id, email, full_name, dealer_id }, { form, place, at });
    const applicationId = await insertApplication(tx, {
      ...form,
      opening_hours: JSON.stringify(form.opening_hours),
      user_id,
      dealer_id: dealerId,
      submitted_at: at,
      updated_at: at,
    });
    if (applicationId === null) throw new Conflict("You have already sent an application");
    await sendEvidence(tx, user_id, applicationId);
    const party = { application_id: applicationId, dealer_id: dealerId };
    await recordAgreement(tx, { agreement_version, party, by: { user_id, email }, at });
    const step = {
      application_id: applicationId,
      step: "submitted",
      text: "",
      taken_by: user_id,
      taken_at: at,
    } as const;
    const stepId = await insertStep(tx, step);
    await recordChange(tx, {
      actor,
      action: "application.submit",
      subject: { id: applicationId, name: form.trading_name, dealer_id: dealerId },
      after: { ...form },
      at,
    });
    await addJob(tx, "send-application-received", { application_id: applicationId });
    await addJob(tx, "send-application-to-decide", { application_id: applicationId, step_id: stepId });
    return { application_id: applicationId };
  });
}

/** Includes the files uploaded since. */
export async function answerApplication({ db, now }: DbAndClock, actor: UserActor, input: unknown) {
  const { user_id } = actor;
  const { text } = parseInput(answerSchema, input);
  await db.transaction().execute(async (tx) => {
    await lockUser(tx, user_id);
    const latest = await findApplicationOf(tx, user_id);
    const application = latest && (await lockApplication(tx, latest.application_id));
    const state = application && stateAfter(application.state, "answered");
    if (!application || state === null)
      throw new Conflict("There is no open question about your application.");
    const { application_id } = application;
    const at = now();
    await sendEvidence(tx, user_id, application_id);
    await setApplicationState(tx, application_id, { state, updated_at: at });
    const stepId = await insertStep(tx, {
      application_id,
      step: "answered",
      text,
      taken_by: user_id,
      taken_at: at,
    });
    await recordChange(tx, {
      actor,
      action: "application.answer",
      subject: { id: application_id, name: application.trading_name },
      before: { state: application.state },
      after: { state },
      at,
    });
    await addJob(tx, "send-application-to-decide", { application_id, step_id: stepId });
  });
}

export async function findApplication({ db }: WithDb, applicationId: string) {
  const application = isUuid(applicationId) ? await selectApplication(db, applicationId) : null;
  if (!application) throw new NotFound("Application not found");
  const { email, full_name } = application;
  const steps = await listSteps(db, applicationId);
  const evidence = await listEvidence(db, { application_id: applicationId });
  return { ...application, applicant: { email, full_name }, steps, evidence };
}
