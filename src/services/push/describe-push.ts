import type { UserActor } from "#src/domain/accounts/permissions.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { pushKey } from "./push-key.ts";
import { hasSubscription } from "./push-queries.ts";

export async function describePush(
  { db, encryption }: Pick<AppContext, "db" | "encryption">,
  _user: UserActor,
  sessionId: string | null,
): Promise<{ public_key: string; is_on: boolean }> {
  const isOn = sessionId !== null && (await hasSubscription(db, sessionId));
  return { public_key: pushKey(encryption).publicKey, is_on: isOn };
}
