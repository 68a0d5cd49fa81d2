import { PUSH_REST_MINUTES } from "#src/domain/policy/lead-routes.ts";
import { minutesAfter } from "#src/domain/time/ago.ts";
import { FetchRefused } from "#src/integrations/safe-fetch/public-address.ts";
import type { JobPayload } from "#src/queue/jobs.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { pushAuthorization, pushKey } from "./push-key.ts";
import { deleteSubscription, findSubscription, restSubscription } from "./push-queries.ts";

const TIMEOUT_MS = 10_000;
const RESPONSE_MAX_BYTES = 4096;
/** A later message replaces one that still waits for the browser. */
const TOPIC = "enquiry";

/**
 * Sends a push message without content: the browser's push service learns nothing of the buyer.
 * @throws when the push service should be tried again
 */
export async function sendPush(
  app: Pick<AppContext, "db" | "now" | "encryption" | "safePost" | "contacts" | "log">,
  { push_subscription_id, until }: JobPayload<"send-push">,
) {
  const now = app.now();
  const secondsLeft = Math.floor((Date.parse(until) - now.getTime()) / 1000);
  const subscription = await findSubscription(app.db, push_subscription_id, now);
  if (!subscription || secondsLeft <= 0) return;
  const { encrypted_endpoint, paused_until } = subscription;
  if (paused_until !== null && paused_until > now) throw new Error("the push service failed and rests");
  const endpoint = await app.encryption.decrypt(encrypted_endpoint).catch(() => null);
  // AUTH_SECRET has changed, so the browser's subscription belongs to another key as well.
  if (endpoint === null) return await deleteSubscription(app.db, push_subscription_id);
  const contact = `mailto:${app.contacts.supportEmail}`;
  const authorization = pushAuthorization(pushKey(app.encryption), { endpoint, contact, now });
  try {
    const { status } = await app.safePost(endpoint, {
      body: "",
      headers: { Authorization: authorization, TTL: String(secondsLeft), Urgency: "high", Topic: TOPIC },
      maxBytes: RESPONSE_MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
    });
    if (status >= 200 && status < 300) return;
    if (status === 429 || status >= 500) throw new Error(`the push service responded with status ${status}`);
    app.log.info({ push_subscription_id, status }, "push subscription expired");
    await deleteSubscription(app.db, push_subscription_id);
  } catch (error) {
    if (error instanceof FetchRefused) return await deleteSubscription(app.db, push_subscription_id);
    await restSubscription(app.db, push_subscription_id, minutesAfter(app.now(), PUSH_REST_MINUTES));
    throw error;
  }
}
