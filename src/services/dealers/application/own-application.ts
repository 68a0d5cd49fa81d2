import type { UserActor } from "#src/domain/accounts/permissions.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { type Application, findApplicationOf, listSteps, type StepTaken } from "./application-queries.ts";
import { type EvidenceSummary, listEvidence, listUnsentEvidence } from "./evidence-queries.ts";

export interface OwnApplication {
  application: (Application & { steps: StepTaken[]; evidence: EvidenceSummary[] }) | null;
  unsent_evidence: EvidenceSummary[];
}

export async function findOwnApplication(
  { db }: Pick<AppContext, "db">,
  { user_id }: UserActor,
): Promise<OwnApplication> {
  const application = await findApplicationOf(db, user_id);
  const unsentEvidence = await listUnsentEvidence(db, user_id);
  if (!application) return { application, unsent_evidence: unsentEvidence };
  const { application_id } = application;
  const steps = await listSteps(db, application_id);
  const evidence = await listEvidence(db, application_id);
  return { application: { ...application, steps, evidence }, unsent_evidence: unsentEvidence };
}
