import { TimedOut } from "#src/concurrency/with-timeout.ts";
import { BRAND } from "#src/domain/policy/brand.ts";
import { WEBHOOK_GIVEN_UP_AFTER_DAYS, WEBHOOK_TIMEOUT_SECONDS } from "#src/domain/policy/webhooks.ts";
import { DAY_MS } from "#src/domain/time/milliseconds.ts";
import { nextTry, restAfterSlowResponse } from "#src/domain/webhooks/next-try.ts";
import { responseExcerpt } from "#src/domain/webhooks/response-excerpt.ts";
import { webhookBody } from "#src/domain/webhooks/webhook-body.ts";
import { FetchRefused } from "#src/integrations/safe-fetch/safe-fetch.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import {
  findWaitingDelivery,
  insertTry,
  isBuyerErased,
  updateDelivery,
  type WaitingDelivery,
} from "./delivery-queries.ts";
import { lockEndpoint, updateEndpoint } from "./endpoint-queries.ts";
import { queueDelivery } from "./queue-delivery.ts";
import { signWebhook } from "./sign-webhook.ts";

const RESPONSE_MAX_BYTES = 4096;
const USER_AGENT = `${BRAND.replaceAll(" ", "-")}-Webhooks/1`;

interface Outcome {
  status: number | null;
  duration_ms: number;
  failure: string;
  answer: string;
  tookTooLong: boolean;
  isFinal: boolean;
}

/** Delivers at least once: an unrecorded attempt is repeated with the same id. */
export async function deliverWebhook(app: AppContext, webhookDeliveryId: string): Promise<void> {
  const delivery = await findWaitingDelivery(app.db, webhookDeliveryId);
  if (!delivery) return;
  const { rests_until, next_try_at } = delivery;
  const at = app.now();
  const notBefore = rests_until !== null && rests_until > next_try_at ? rests_until : next_try_at;
  if (notBefore > at) {
    await app.db.transaction().execute(async (tx) => {
      await updateDelivery(tx, webhookDeliveryId, { next_try_at: notBefore });
      await queueDelivery(tx, delivery, notBefore);
    });
    return;
  }
  await recordOutcome(app, delivery, await send(app, delivery, at), at);
}

async function send(app: AppContext, delivery: WaitingDelivery, at: Date): Promise<Outcome> {
  const none = { status: null, duration_ms: 0, answer: "", tookTooLong: false, isFinal: true };
  if (delivery.isDealerSuspended) return { ...none, failure: "Not sent: the dealership is suspended" };
  if (!delivery.is_on) return { ...none, failure: "Not sent: the webhook was switched off" };
  const secrets = await decryptSecrets(app, delivery, at);
  if (!secrets) return { ...none, failure: "Not sent: the secret cannot be read. Make a new one" };
  const body = webhookBody(delivery, app.public_origin);
  const signed = signWebhook(secrets, { id: delivery.webhook_delivery_id, at, body });
  const began = performance.now();
  const duration = () => Math.round(performance.now() - began);
  try {
    const { status, body: responseBody } = await app.safePost(delivery.url, {
      body,
      headers: { "Content-Type": "application/json", "User-Agent": USER_AGENT, ...signed },
      maxBytes: RESPONSE_MAX_BYTES,
      timeoutMs: WEBHOOK_TIMEOUT_SECONDS * 1000,
    });
    const isAccepted = status >= 200 && status < 300;
    return {
      ...none,
      status,
      duration_ms: duration(),
      failure: isAccepted ? "" : failureOf(status),
      answer: responseExcerpt(responseBody),
      isFinal: false,
    };
  } catch (error) {
    const tookTooLong = error instanceof TimedOut;
    const isFinal = error instanceof FetchRefused;
    return { ...none, duration_ms: duration(), failure: reasonOf(error), tookTooLong, isFinal };
  }
}

/** Null when AUTH_SECRET has changed since they were encrypted. */
async function decryptSecrets({ encryption }: AppContext, delivery: WaitingDelivery, at: Date) {
  const { sealed_secret, previous_sealed_secret, previous_secret_until } = delivery;
  const isPreviousGood = previous_secret_until !== null && previous_secret_until > at;
  try {
    const secrets = [await encryption.decrypt(sealed_secret)];
    if (previous_sealed_secret !== null && isPreviousGood) {
      secrets.push(await encryption.decrypt(previous_sealed_secret));
    }
    return secrets;
  } catch {
    return null;
  }
}

async function recordOutcome(
  app: AppContext,
  waiting: WaitingDelivery,
  outcome: Outcome,
  at: Date,
): Promise<void> {
  const { webhook_endpoint_id, webhook_delivery_id, lead_id } = waiting;
  const { status, duration_ms, failure } = outcome;
  await app.db.transaction().execute(async (tx) => {
    // The buyer may have been erased. Locks lead, then endpoint, to avoid deadlocks.
    const isErased = outcome.answer !== "" && lead_id !== null && (await isBuyerErased(tx, lead_id));
    const answer = isErased ? "" : outcome.answer;
    // Locks the endpoint before its delivery; both may have been deleted during the attempt.
    const endpoint = await lockEndpoint(tx, webhook_endpoint_id);
    const delivery = await findWaitingDelivery(tx, webhook_delivery_id);
    if (!endpoint || !delivery) return;
    await insertTry(tx, { webhook_delivery_id, tried_at: at, status, duration_ms, failure, answer });
    const tries = delivery.tries + 1;
    if (failure === "") {
      await updateDelivery(tx, webhook_delivery_id, { state: "delivered", tries, next_try_at: null });
      const restsUntil = restAfterSlowResponse({ began: at, ended: app.now() });
      await updateEndpoint(tx, webhook_endpoint_id, { failing_since: null, rests_until: restsUntil });
      return;
    }
    // Says nothing about the endpoint, so it must not count towards switching it off.
    if (delivery.isDealerSuspended) {
      await updateDelivery(tx, webhook_delivery_id, { state: "failed", tries, next_try_at: null });
      return;
    }
    const { next_try_at, rests_until } = nextTry({ ...outcome, tries }, { began: at, ended: app.now() });
    const failingSince = endpoint.failing_since ?? at;
    const state = next_try_at === null ? "failed" : "waiting";
    await updateDelivery(tx, webhook_delivery_id, { state, tries, next_try_at });
    await updateEndpoint(tx, webhook_endpoint_id, {
      failing_since: failingSince,
      ...(rests_until && { rests_until }),
    });
    if (next_try_at !== null) return await queueDelivery(tx, waiting, next_try_at);
    const isGivenUp = at.getTime() - failingSince.getTime() >= WEBHOOK_GIVEN_UP_AFTER_DAYS * DAY_MS;
    if (!endpoint.is_on || !isGivenUp) return;
    await updateEndpoint(tx, webhook_endpoint_id, { is_on: false, given_up_at: at });
    await addJob(tx, "send-webhook-given-up", { webhook_endpoint_id, at: at.toISOString() });
  });
}

function failureOf(status: number): string {
  if (status >= 300 && status < 400) return `Answered with a redirect (${status}), which is not followed`;
  return `Answered with status ${status}`;
}

function reasonOf(error: unknown): string {
  if (error instanceof FetchRefused || error instanceof TimedOut) return error.message;
  const code = error instanceof Error && "code" in error ? ` (${error.code})` : "";
  return `The server could not be reached${code}`;
}
