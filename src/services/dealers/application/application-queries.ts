import type { DbOrTransaction, Found, NewRow } from "#src/db/database.ts";
import type { ApplicationState } from "#src/domain/dealers/application-state.ts";

export type Application = Found<typeof findApplication>;

/** With the name and the email address of the applicant. */
const applications = (tx: DbOrTransaction) =>
  tx
    .selectFrom("dealer_applications as application")
    .innerJoin("auth.user as user", "user.id", "application.user_id")
    .selectAll("application")
    .select(["user.email", "user.name as full_name"]);

export async function findApplicationOf(tx: DbOrTransaction, userId: string) {
  const row = await applications(tx)
    .where("application.user_id", "=", userId)
    .orderBy("application.submitted_at", "desc")
    .executeTakeFirst();
  return row ?? null;
}

export async function findApplication(tx: DbOrTransaction, applicationId: string) {
  const query = applications(tx).where("application_id", "=", applicationId);
  return (await query.executeTakeFirst()) ?? null;
}

export async function hasOpenApplication(tx: DbOrTransaction, dealerId: string) {
  const query = tx
    .selectFrom("dealer_applications")
    .select("application_id")
    .where("dealer_id", "=", dealerId);
  return (await query.where("state", "in", ["submitted", "more_wanted"]).executeTakeFirst()) !== undefined;
}

export async function lockApplication(tx: DbOrTransaction, applicationId: string) {
  const query = applications(tx).where("application_id", "=", applicationId);
  return (await query.forUpdate("application").executeTakeFirst()) ?? null;
}

export async function insertApplication(tx: DbOrTransaction, application: NewRow<"dealer_applications">) {
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
  change: { state: ApplicationState; updated_at: Date; dealer_id?: string | null },
) {
  await tx
    .updateTable("dealer_applications")
    .set(change)
    .where("application_id", "=", applicationId)
    .execute();
}

export type StepTaken = Found<typeof findStep>;

export async function insertStep(
  tx: DbOrTransaction,
  taken: StepTaken & { application_id: string; taken_by: string },
) {
  const { step_id } = await tx
    .insertInto("dealer_application_steps")
    .values(taken)
    .returning("step_id")
    .executeTakeFirstOrThrow();
  return step_id;
}

export async function findStep(tx: DbOrTransaction, stepId: number) {
  const row = await tx
    .selectFrom("dealer_application_steps")
    .select(["step", "text", "taken_at"])
    .where("step_id", "=", stepId)
    .executeTakeFirst();
  return row ?? null;
}

export async function listSteps(tx: DbOrTransaction, applicationId: string) {
  return await tx
    .selectFrom("dealer_application_steps")
    .select(["step", "text", "taken_at"])
    .where("application_id", "=", applicationId)
    .orderBy("step_id")
    .execute();
}

/** Undecided applications first, then those waiting for the applicant; oldest first. */
