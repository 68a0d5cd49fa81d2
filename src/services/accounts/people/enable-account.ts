import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { Conflict } from "#src/domain/errors/errors.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { setDisabled } from "./account-state-queries.ts";
import { changeAccount } from "./change-account.ts";

export async function enableAccount(
  app: Pick<AppContext, "db" | "now">,
  admin: UserActor,
  userId: string,
  input: unknown,
): Promise<void> {
  await changeAccount(
    app,
    { admin, user_id: userId, input },
    {
      action: "user.enable",
      async change(tx, { email, is_disabled }) {
        if (!is_disabled) throw new Conflict(`${email} is not disabled`);
        await setDisabled(tx, userId, null);
        return { before: { is_disabled: true }, after: { is_disabled: false } };
      },
    },
  );
}
