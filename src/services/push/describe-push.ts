import type { Actor } from "#src/domain/accounts/permissions.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { signedInUser } from "#src/services/signed-in-user.ts";
import { pushKey } from "./push-key.ts";
import { hasSubscription } from "./push-queries.ts";

export async function describePush(
  { db, encryption }: Pick<AppContext, "db" | "encryption">,
  actor: Actor,
  sessionId: string | null,
): Promise<{ public_key: string; is_on: boolean }> {
  signedInUser(actor);
  const isOn = sessionId !== null && (await hasSubscription(db, sessionId));
  return { public_key: pushKey(encryption).publicKey, is_on: isOn };
}
