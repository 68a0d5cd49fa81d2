import { NotFound } from "#src/domain/errors/errors.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { findUserById } from "#src/services/accounts/user-queries.ts";
import type { WithDb } from "#src/services/app-context.ts";
import { listSteps, findApplication as selectApplication } from "./application-queries.ts";
import { listEvidence } from "./evidence-queries.ts";

export async function findApplication({ db }: WithDb, applicationId: string) {
  const application = isUuid(applicationId) ? await selectApplication(db, applicationId) : null;
  const user = application && (await findUserById(db, application.user_id));
  if (!application || !user) throw new NotFound("Application not found");
  const applicant = { email: user.email, full_name: user.full_name };
  const steps = await listSteps(db, applicationId);
  const evidence = await listEvidence(db, applicationId);
  return { ...application, applicant, steps, evidence };
}
