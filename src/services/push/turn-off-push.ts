import type { Actor } from "#src/domain/accounts/permissions.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { signedInUser } from "#src/services/signed-in-user.ts";
import { deleteSubscriptions } from "./push-queries.ts";

export async function turnOffPush(
  { db }: Pick<AppContext, "db">,
  actor: Actor,
  sessionId: string | null,
): Promise<void> {
  signedInUser(actor);
  if (sessionId !== null) await deleteSubscriptions(db, { session_id: sessionId });
}
