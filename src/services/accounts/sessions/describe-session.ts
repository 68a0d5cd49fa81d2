import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { NotSignedIn } from "#src/domain/errors/errors.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { type AccountDetails, findAccountDetails } from "../account-queries.ts";

export interface SessionDescription extends Omit<AccountDetails, "has_admin_role"> {
  user_id: string;
  email: string;
  is_admin: boolean;
  /** An admin by role who must still set up a second factor. */
  second_factor_due: boolean;
}

export async function describeSession(app: AppContext, user: UserActor): Promise<SessionDescription> {
  const { user_id, email, is_admin } = user;
  const details = await findAccountDetails(app.db, user_id);
  if (!details) throw new NotSignedIn("Sign in first");
  const { has_admin_role, ...rest } = details;
  return { user_id, email, is_admin, second_factor_due: has_admin_role && !is_admin, ...rest };
}
