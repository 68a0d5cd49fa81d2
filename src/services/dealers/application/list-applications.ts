import type { Actor } from "#src/domain/accounts/permissions.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import { ADMIN_DEALERS_PAGE_SIZE } from "#src/domain/policy/dealers.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { findUserById } from "#src/services/accounts/user-queries.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { requirePermission } from "#src/services/require-permission.ts";
import {
  type Application,
  listOpenApplications,
  listSteps,
  type StepTaken,
  findApplication as selectApplication,
  type WaitingApplication,
} from "./application-queries.ts";
import { type EvidenceSummary, listEvidence } from "./evidence-queries.ts";

export async function listApplications(
  { db }: Pick<AppContext, "db">,
  actor: Actor,
): Promise<WaitingApplication[]> {
  requirePermission(actor, "dealer:administer");
  return await listOpenApplications(db, ADMIN_DEALERS_PAGE_SIZE);
}

export interface ApplicationFile extends Application {
  applicant: { email: string; full_name: string };
  steps: StepTaken[];
  evidence: EvidenceSummary[];
}

export async function findApplication(
  { db }: Pick<AppContext, "db">,
  actor: Actor,
  applicationId: string,
): Promise<ApplicationFile> {
  requirePermission(actor, "dealer:administer");
  const application = isUuid(applicationId) ? await selectApplication(db, applicationId) : null;
  const user = application && (await findUserById(db, application.user_id));
  if (!application || !user) throw new NotFound("Application not found");
  const applicant = { email: user.email, full_name: user.full_name };
  const steps = await listSteps(db, applicationId);
  const evidence = await listEvidence(db, applicationId);
  return { ...application, applicant, steps, evidence };
}
