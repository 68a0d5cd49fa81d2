import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { applicationToSendSchema } from "#src/domain/dealers/application-form.ts";
import { Conflict, InvalidInput } from "#src/domain/errors/errors.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { currentAgreement } from "#src/services/ledger/agreement/current-agreement.ts";
import { recordAgreement } from "#src/services/ledger/agreement/record-agreement.ts";
import { checkDealerForm } from "../check-dealer-form.ts";
import { insertApplication, insertStep } from "./application-queries.ts";
import { listUnsentEvidence, lockEvidenceOf, sendEvidence } from "./evidence-queries.ts";

/** Includes the files uploaded before. */
export async function submitApplication(
  { db, now }: Pick<AppContext, "db" | "now">,
  actor: UserActor,
  input: unknown,
): Promise<{ application_id: string }> {
  const { user_id, email } = actor;
  const { agreement_version, accepts_terms, accepts_prices, accepts_response_time, ...form } =
    checkDealerForm(applicationToSendSchema, input);
  return await db.transaction().execute(async (tx) => {
    await lockEvidenceOf(tx, user_id);
    if ((await listUnsentEvidence(tx, user_id)).length === 0) {
      throw new InvalidInput({ evidence: "Add at least one file that shows the business is yours" });
    }
    const at = now();
    const applicationId = await insertApplication(tx, {
      ...form,
      opening_hours: JSON.stringify(form.opening_hours),
      user_id,
      submitted_at: at,
      updated_at: at,
    });
    if (applicationId === null) throw new Conflict("You have already sent an application");
    await sendEvidence(tx, user_id, applicationId);
    await recordAgreement(tx, {
      shownVersion: agreement_version,
      current: await currentAgreement({ db: tx, now }, null),
      by: { user_id, email },
      party: { application_id: applicationId },
      at,
    });
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
      subject: { id: applicationId, name: form.trading_name },
      after: { ...form },
      at,
    });
    await addJob(tx, "send-application-received", { application_id: applicationId });
    await addJob(tx, "send-application-to-decide", { application_id: applicationId, step_id: stepId });
    return { application_id: applicationId };
  });
}
