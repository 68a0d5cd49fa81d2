import type { Db } from "#src/db/database.ts";
import { findUserById } from "#src/services/accounts/user-queries.ts";
import { findApplication } from "#src/services/dealers/application/application-queries.ts";

/** An application with the email address of its applicant; null once it is erased. */
export async function findApplicant(db: Db, applicationId: string) {
  const application = await findApplication(db, applicationId);
  const applicant = application && (await findUserById(db, application.user_id));
  return applicant ? { ...application, email: applicant.email } : null;
}
