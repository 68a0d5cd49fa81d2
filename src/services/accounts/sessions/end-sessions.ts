import { endSessionsSchema } from "#src/domain/accounts/account-forms.ts";
import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { parseInput } from "#src/services/parse-input.ts";
import type { Auth } from "../auth.ts";
import { checkPassword } from "../check-password.ts";
import { deleteMailedLinksOf, deleteOtherSessions, deleteSession } from "./session-queries.ts";

/** Ends one session, or all but the current one. */
export async function endSessions(
  app: AppContext,
  auth: Auth,
  user: UserActor,
  { sessionId, input }: { sessionId: string | null; input: unknown },
): Promise<number> {
  const { user_id } = user;
  const { password, session_id } = parseInput(endSessionsSchema, input);
  await checkPassword(app, auth, user_id, { password, field: "password" });
  if (session_id === undefined) {
    await deleteMailedLinksOf(app.db, user_id);
    return await deleteOtherSessions(app.db, user_id, sessionId ?? "");
  }
  if (!(await deleteSession(app.db, user_id, session_id))) throw new NotFound("Session not found");
  return 1;
}
