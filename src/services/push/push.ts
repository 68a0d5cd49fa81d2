import { z } from "zod";
import type { Actor, UserActor } from "#src/domain/accounts/permissions.ts";
import { InvalidInput, NotAllowed, parseInput } from "#src/domain/errors/errors.ts";
import { isPlainlyRefused } from "#src/integrations/safe-fetch/safe-fetch.ts";
import { lockUser } from "#src/services/accounts/user-queries.ts";
import type { AppContext, WithDb } from "#src/services/app-context.ts";
import { requireOwnDealer } from "#src/services/require-permission.ts";
import { pushKey } from "./push-key.ts";
import {
  deleteOldestSubscriptions,
  deleteSubscriptions,
  hasSubscription,
  insertSubscription,
} from "./push-queries.ts";

export async function describePush(
  { db, encryption }: Pick<AppContext, "db" | "encryption">,
  _user: UserActor,
  sessionId: string | null,
) {
  const isOn = sessionId !== null && (await hasSubscription(db, sessionId));
  return { public_key: pushKey(encryption).publicKey, is_on: isOn };
}

const ENDPOINT_MAX_LENGTH = 1000;

const UNKNOWN = "This browser's push service is not supported";

export const subscriptionSchema = z.object({
  /** URL of the browser at its push service. */
  endpoint: z.url(UNKNOWN).max(ENDPOINT_MAX_LENGTH, UNKNOWN),
});

/** A telephone, a tablet and some computers. */
const PUSH_SUBSCRIPTIONS_PER_USER = 5;

/**
 * Replaces earlier subscriptions of this session or browser, and the user's oldest ones above the limit.
 * @throws InvalidInput; NotAllowed; NotFound without a dealer
 */
export async function turnOnPush(
  app: Pick<AppContext, "db" | "now" | "encryption" | "webhookTargets">,
  actor: Actor,
  { sessionId, input }: { sessionId: string | null; input: unknown },
) {
  const { user_id } = requireOwnDealer(actor, "lead:list");
  if (sessionId === null) throw new NotAllowed("API keys cannot be used here.");
  const { endpoint } = parseInput(subscriptionSchema, input);
  if (app.webhookTargets === "public" && !isPublicHttps(endpoint)) {
    throw new InvalidInput({ endpoint: UNKNOWN });
  }
  const subscription = {
    session_id: sessionId,
    endpoint_digest: app.encryption.digest("push endpoint", endpoint),
  };
  const sealed = await app.encryption.encrypt(endpoint);
  await app.db.transaction().execute(async (tx) => {
    await lockUser(tx, user_id);
    await deleteSubscriptions(tx, subscription);
    await insertSubscription(tx, { ...subscription, encrypted_endpoint: sealed, created_at: app.now() });
    await deleteOldestSubscriptions(tx, sessionId, PUSH_SUBSCRIPTIONS_PER_USER);
  });
}

/** SSRF protection itself happens on delivery, after DNS lookup. */
const isPublicHttps = (endpoint: string) =>
  new URL(endpoint).protocol === "https:" && !isPlainlyRefused(endpoint);

export async function turnOffPush({ db }: WithDb, _user: UserActor, sessionId: string | null) {
  if (sessionId !== null) await deleteSubscriptions(db, { session_id: sessionId });
}
