import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { answerSchema, stateAfter } from "#src/domain/dealers/application-state.ts";
import { Conflict } from "#src/domain/errors/errors.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { parseInput } from "#src/services/parse-input.ts";
import {
  findApplicationOf,
  insertStep,
  lockApplication,
  setApplicationState,
} from "./application-queries.ts";
import { lockEvidenceOf, sendEvidence } from "./evidence-queries.ts";

/** Includes the files uploaded since. */
export async function answerApplication(
  { db, now }: Pick<AppContext, "db" | "now">,
  actor: UserActor,
  input: unknown,
): Promise<void> {
  const { user_id } = actor;
  const { text } = parseInput(answerSchema, input);
  await db.transaction().execute(async (tx) => {
    await lockEvidenceOf(tx, user_id);
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
