import { NotFound } from "#src/domain/errors/errors.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import type { WithDb } from "#src/services/app-context.ts";
import { listSteps, findApplication as selectApplication } from "./application-queries.ts";
import { listEvidence } from "./evidence-queries.ts";

export async function findApplication({ db }: WithDb, applicationId: string) {
  const application = isUuid(applicationId) ? await selectApplication(db, applicationId) : null;
  if (!application) throw new NotFound("Application not found");
  const { email, full_name } = application;
  const steps = await listSteps(db, applicationId);
  const evidence = await listEvidence(db, { application_id: applicationId });
  return { ...application, applicant: { email, full_name }, steps, evidence };
}
