import type { UserActor } from "#src/domain/accounts/permissions.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { deleteChallengesOf } from "../second-factor/challenge-queries.ts";
import { deleteMailedLinksOf, deleteSessions } from "../sessions/session-queries.ts";
import { changeAccount } from "./change-account.ts";

/** API keys and the password stay. */
export async function endPersonsSessions(
  app: Pick<AppContext, "db" | "now">,
  admin: UserActor,
  userId: string,
  input: unknown,
): Promise<void> {
  await changeAccount(
    app,
    { admin, user_id: userId, input },
    {
      action: "user.end-sessions",
      async change(tx) {
        await deleteChallengesOf(tx, userId);
        await deleteMailedLinksOf(tx, userId);
        return { after: { sessions_ended: await deleteSessions(tx, userId) } };
      },
    },
  );
}
