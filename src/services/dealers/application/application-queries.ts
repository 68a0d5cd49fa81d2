import type { Insertable } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";
import type { DealerApplications } from "#src/db/database-types.ts";
import type { ApplicationForm } from "#src/domain/dealers/application-form.ts";
import type { ApplicationState, ApplicationStep } from "#src/domain/dealers/application-state.ts";

export interface Application extends ApplicationForm {
  application_id: string;
  user_id: string;
  state: ApplicationState;
  submitted_at: Date;
  updated_at: Date;
  dealer_id: string | null;
}

const COLUMNS = [
  "application_id",
  "user_id",
  "state",
  "trading_name",
  "company_number",
  "no_company_number",
  "address_line",
  "town",
  "postcode",
  "phone",
  "website",
  "opening_hours",
  "submitted_at",
  "updated_at",
  "dealer_id",
] as const;

export async function findApplicationOf(tx: DbOrTransaction, userId: string): Promise<Application | null> {
  const row = await tx
    .selectFrom("dealer_applications")
    .select(COLUMNS)
    .where("user_id", "=", userId)
    .orderBy("submitted_at", "desc")
    .executeTakeFirst();
  return row ?? null;
}

export async function findApplication(
  tx: DbOrTransaction,
  applicationId: string,
): Promise<Application | null> {
  return (await applicationWith(tx, applicationId).executeTakeFirst()) ?? null;
}

export async function lockApplication(
  tx: DbOrTransaction,
  applicationId: string,
): Promise<Application | null> {
  return (await applicationWith(tx, applicationId).forUpdate().executeTakeFirst()) ?? null;
}

const applicationWith = (tx: DbOrTransaction, applicationId: string) =>
  tx.selectFrom("dealer_applications").select(COLUMNS).where("application_id", "=", applicationId);

export async function insertApplication(
  tx: DbOrTransaction,
  application: Insertable<DealerApplications>,
): Promise<string | null> {
  const row = await tx
    .insertInto("dealer_applications")
    .values(application)
    .onConflict((conflict) =>
      conflict.column("user_id").where("state", "in", ["submitted", "more_wanted"]).doNothing(),
    )
    .returning("application_id")
    .executeTakeFirst();
  return row?.application_id ?? null;
}

export async function setApplicationState(
  tx: DbOrTransaction,
  applicationId: string,
  change: { state: ApplicationState; updated_at: Date; dealer_id?: string },
): Promise<void> {
  await tx
    .updateTable("dealer_applications")
    .set(change)
    .where("application_id", "=", applicationId)
    .execute();
}

export interface StepTaken {
  step: ApplicationStep;
  text: string;
  taken_at: Date;
}

export async function insertStep(
  tx: DbOrTransaction,
  taken: StepTaken & { application_id: string; taken_by: string },
): Promise<number> {
  const { step_id } = await tx
    .insertInto("dealer_application_steps")
    .values(taken)
    .returning("step_id")
    .executeTakeFirstOrThrow();
  return step_id;
}

export async function findStep(tx: DbOrTransaction, stepId: number): Promise<StepTaken | null> {
  const row = await tx
    .selectFrom("dealer_application_steps")
    .select(["step", "text", "taken_at"])
    .where("step_id", "=", stepId)
    .executeTakeFirst();
  return row ?? null;
}

export async function listSteps(tx: DbOrTransaction, applicationId: string): Promise<StepTaken[]> {
  return await tx
    .selectFrom("dealer_application_steps")
    .select(["step", "text", "taken_at"])
    .where("application_id", "=", applicationId)
    .orderBy("step_id")
    .execute();
}

export interface WaitingApplication {
  application_id: string;
  trading_name: string;
  town: string;
  state: ApplicationState;
  submitted_at: Date;
  updated_at: Date;
  email: string;
}

/** Undecided applications first, then those waiting for the applicant; oldest first. */
export async function listOpenApplications(
  tx: DbOrTransaction,
  limit: number,
): Promise<WaitingApplication[]> {
  return await tx
    .selectFrom("dealer_applications as application")
    .innerJoin("auth.user as user", "user.id", "application.user_id")
    .select(["application.application_id", "application.trading_name", "application.town"])
    .select(["application.state", "application.submitted_at", "application.updated_at", "user.email"])
    .where("application.state", "in", ["submitted", "more_wanted"])
    .orderBy("application.state", "desc")
    .orderBy("application.updated_at")
    .limit(limit)
    .execute();
}
