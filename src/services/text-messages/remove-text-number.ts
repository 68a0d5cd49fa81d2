import type { Actor } from "#src/domain/accounts/permissions.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { signedInUser } from "#src/services/signed-in-user.ts";
import { deleteTextNumber } from "./text-number-queries.ts";

export async function removeTextNumber({ db }: Pick<AppContext, "db">, actor: Actor): Promise<void> {
  await deleteTextNumber(db, signedInUser(actor).user_id);
}
