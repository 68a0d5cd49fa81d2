import type { Actor } from "#src/domain/accounts/permissions.ts";
import { type ApplicationForm, applicationSchema } from "#src/domain/dealers/application-form.ts";
import { Conflict, type FieldErrors, InvalidInput } from "#src/domain/errors/errors.ts";
import { fieldErrors } from "#src/domain/errors/field-errors.ts";
import { addJob } from "#src/jobs/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { parseUkPhone } from "#src/services/leads/parse-uk-phone.ts";
import { requireApplicant } from "./applicant.ts";
import { insertApplication, insertStep } from "./application-queries.ts";
import { listUnsentEvidence, lockEvidenceOf, sendEvidence } from "./evidence-queries.ts";

/**
 * A signed-in user without a dealer applies to join. Takes along the files uploaded before; tells the applicant and the
 * admins.
 * @throws InvalidInput with a message a field, Conflict when an application is open already
 */
export async function submitApplication(
  { db, now }: Pick<AppContext, "db" | "now">,
  actor: Actor,
  input: unknown,
): Promise<{ application_id: string }> {
  const { user_id } = requireApplicant(actor);
  const form = checkApplication(input);
  return await db.transaction().execute(async (tx) => {
    await lockEvidenceOf(tx, user_id);
    if ((await listUnsentEvidence(tx, user_id)).length === 0) {
      throw new InvalidInput({ evidence: "Add at least one file that shows the business is yours" });
    }
    const at = now();
    const application_id = await insertApplication(tx, {
      ...form,
      user_id,
      submitted_at: at,
      updated_at: at,
    });
    if (application_id === null) throw new Conflict("You have sent an application already");
    await sendEvidence(tx, user_id, application_id);
    const step = { application_id, step: "submitted", text: "", taken_by: user_id, taken_at: at } as const;
    const step_id = await insertStep(tx, step);
    await recordChange(tx, {
      actor,
      action: "application.submit",
      subject: { id: application_id, name: form.trading_name },
      after: { ...form },
      at,
    });
    await addJob(tx, "send-application-received", { application_id });
    await addJob(tx, "send-application-to-decide", { application_id, step_id });
    return { application_id };
  });
}

function checkApplication(input: unknown): ApplicationForm {
  const parsed = applicationSchema.safeParse(input);
  const errors: FieldErrors = parsed.success ? {} : fieldErrors(parsed.error);
  const given: unknown = typeof input === "object" && input !== null ? Reflect.get(input, "phone") : "";
  const phone = parseUkPhone(typeof given === "string" ? given.trim() : "");
  if (phone === null) errors.phone ??= "Enter a UK phone number";
  if (!parsed.success || phone === null) throw new InvalidInput(errors);
  return { ...parsed.data, phone };
}
