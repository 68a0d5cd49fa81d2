import { WEBHOOK_GIVEN_UP_AFTER_DAYS } from "#src/domain/policy/webhooks.ts";
import { DAY_MS } from "#src/domain/time/ago.ts";
import { nextAttempt, pauseAfterSlowResponse } from "#src/domain/webhooks/delivery.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import {
  findWaitingDelivery,
  insertAttempt,
  isBuyerErased,
  updateDelivery,
  type WaitingDelivery,
} from "./delivery-queries.ts";
import { lockEndpoint, updateEndpoint } from "./endpoint-queries.ts";
import { queueDelivery } from "./notify-webhooks.ts";
import { type Outcome, type Sender, sendEvent } from "./send-event.ts";

/** Delivers at least once: an unrecorded attempt is repeated with the same id. */
export async function deliverWebhook(app: AppContext, webhookDeliveryId: string, send: Sender = sendEvent) {
  const delivery = await findWaitingDelivery(app.db, webhookDeliveryId);
  if (!delivery) return;
  const { paused_until, next_attempt_at } = delivery;
  const at = app.now();
  const notBefore = paused_until !== null && paused_until > next_attempt_at ? paused_until : next_attempt_at;
  if (notBefore > at) return await postpone(app, delivery, notBefore);
  const outcome = await send(app, delivery, at);
  if ("waitsUntil" in outcome) return await postpone(app, delivery, outcome.waitsUntil);
  await recordOutcome(app, delivery, outcome, at);
}

async function postpone({ db }: AppContext, delivery: WaitingDelivery, until: Date) {
  await db.transaction().execute(async (tx) => {
    await updateDelivery(tx, delivery.webhook_delivery_id, { next_attempt_at: until });
    await queueDelivery(tx, delivery, until);
  });
}

async function recordOutcome(app: AppContext, waiting: WaitingDelivery, outcome: Outcome, at: Date) {
  const { webhook_endpoint_id, webhook_delivery_id, lead_id } = waiting;
  const { status, durationMs, failure } = outcome;
  await app.db.transaction().execute(async (tx) => {
    // The buyer may have been erased. Locks lead, then endpoint, to avoid deadlocks.
    const isErased = outcome.response !== "" && lead_id !== null && (await isBuyerErased(tx, lead_id));
    const response = isErased ? "" : outcome.response;
    // Locks the endpoint before its delivery; both may have been deleted during the attempt.
    const endpoint = await lockEndpoint(tx, webhook_endpoint_id);
    const delivery = await findWaitingDelivery(tx, webhook_delivery_id);
    if (!endpoint || !delivery) return;
    await insertAttempt(tx, {
      webhook_delivery_id,
      attempted_at: at,
      status,
      duration_ms: durationMs,
      failure,
      response,
    });
    const attempts = delivery.attempts + 1;
    if (failure === "") {
      await updateDelivery(tx, webhook_delivery_id, { state: "delivered", attempts, next_attempt_at: null });
      const pausedUntil = pauseAfterSlowResponse({ began: at, ended: app.now() });
      await updateEndpoint(tx, webhook_endpoint_id, { failing_since: null, paused_until: pausedUntil });
      return;
    }
    if (outcome.isOurFault) {
      await updateDelivery(tx, webhook_delivery_id, { state: "failed", attempts, next_attempt_at: null });
      return;
    }
    const { next_attempt_at, paused_until } = nextAttempt(
      { ...outcome, attempts },
      { began: at, ended: app.now() },
    );
    // A suspended dealer cannot mend the receiver.
    const failingSince = delivery.is_dealer_suspended
      ? endpoint.failing_since
      : (endpoint.failing_since ?? at);
    const state = next_attempt_at === null ? "failed" : "waiting";
    await updateDelivery(tx, webhook_delivery_id, { state, attempts, next_attempt_at });
    await updateEndpoint(tx, webhook_endpoint_id, {
      failing_since: failingSince,
      ...(paused_until && { paused_until }),
    });
    if (next_attempt_at !== null) return await queueDelivery(tx, waiting, next_attempt_at);
    if (!endpoint.is_on || delivery.is_dealer_suspended || !isGivenUp(failingSince, at)) return;
    await updateEndpoint(tx, webhook_endpoint_id, { is_on: false, given_up_at: at });
    await addJob(tx, "send-webhook-given-up", { webhook_endpoint_id, at: at.toISOString() });
  });
}

const isGivenUp = (failingSince: Date | null, at: Date): boolean =>
  failingSince !== null && at.getTime() - failingSince.getTime() >= WEBHOOK_GIVEN_UP_AFTER_DAYS * DAY_MS;
