import type { Actor } from "#src/domain/accounts/permissions.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { signedInUser } from "#src/services/signed-in-user.ts";
import { deleteOtherSessions, deleteSession } from "./session-queries.ts";

/** @throws NotFound */
export async function endSession(app: AppContext, actor: Actor, sessionId: string): Promise<void> {
  const { user_id } = signedInUser(actor);
  if (!(await deleteSession(app.db, user_id, sessionId))) throw new NotFound("Session not found");
}

/** @returns the number of ended sessions */
export async function endOtherSessions(
  app: AppContext,
  actor: Actor,
  sessionId: string | null,
): Promise<number> {
  return await deleteOtherSessions(app.db, signedInUser(actor).user_id, sessionId ?? "");
}
