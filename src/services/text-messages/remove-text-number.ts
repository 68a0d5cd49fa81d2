import type { UserActor } from "#src/domain/accounts/permissions.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { deleteTextNumber } from "./text-number-queries.ts";

export async function removeTextNumber({ db }: Pick<AppContext, "db">, user: UserActor): Promise<void> {
  await deleteTextNumber(db, user.user_id);
}
