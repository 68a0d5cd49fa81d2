import type { UserActor } from "#src/domain/accounts/permissions.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { deleteSubscriptions } from "./push-queries.ts";

export async function turnOffPush(
  { db }: Pick<AppContext, "db">,
  _user: UserActor,
  sessionId: string | null,
): Promise<void> {
  if (sessionId !== null) await deleteSubscriptions(db, { session_id: sessionId });
}
