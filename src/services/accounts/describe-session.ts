import type { Actor } from "#src/domain/accounts/permissions.ts";
import { NotSignedIn } from "#src/domain/errors/errors.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { type AccountDetails, findAccountDetails } from "./account-queries.ts";

export interface SessionDescription extends AccountDetails {
  user_id: string;
  email: string;
  is_admin: boolean;
}

/** Who is signed in, for whom, and with what rights, as the database has it now. */
export async function describeSession(app: AppContext, actor: Actor): Promise<SessionDescription> {
  if (actor.kind === "visitor") throw new NotSignedIn("Sign in first");
  const { user_id, email, is_admin } = actor;
  const details = await findAccountDetails(app.db, user_id);
  if (!details) throw new NotSignedIn("Sign in first");
  return { user_id, email, is_admin, ...details };
}
