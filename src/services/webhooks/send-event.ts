import { createHmac, randomBytes } from "node:crypto";
import { TimedOut } from "#src/concurrency/with-timeout.ts";
import { BRAND } from "#src/domain/policy/brand.ts";
import { WEBHOOK_TIMEOUT_SECONDS } from "#src/domain/policy/webhooks.ts";
import { responseExcerpt } from "#src/domain/webhooks/delivery.ts";
import { webhookBody } from "#src/domain/webhooks/webhook-body.ts";
import { FetchRefused } from "#src/integrations/safe-fetch/public-address.ts";
import type { AppContext } from "#src/services/app-context.ts";
import type { WaitingDelivery } from "./delivery-queries.ts";

/** Prefix of a base64 signing secret (Standard Webhooks, 'Signature scheme'). */
const SECRET_START = "whsec_";

export const newWebhookSecret = (): string => SECRET_START + randomBytes(32).toString("base64");

/** Headers of standardwebhooks.com. @param secrets new and, during a rotation, previous */
export function signWebhook(
  secrets: readonly string[],
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_START.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}

const RESPONSE_MAX_BYTES = 4096;
const USER_AGENT = `${BRAND.replaceAll(" ", "-")}-Webhooks/1`;

export interface Outcome {
  status: number | null;
  durationMs: number;
  /** Empty when accepted. */
  failure: string;
  response: string;
  tookTooLong: boolean;
  isFinal: boolean;
  /** A fault of ours, which must not count towards switching the endpoint off. */
  isOurFault: boolean;
}

/** @returns the outcome of an attempt, or the time to wait for */
export type Sender = (
  app: AppContext,
  delivery: WaitingDelivery,
  at: Date,
) => Promise<Outcome | { waitsUntil: Date }>;

const ACCEPTED: Outcome = {
  status: null,
  durationMs: 0,
  failure: "",
  response: "",
  tookTooLong: false,
  isFinal: false,
  isOurFault: false,
};

export const notSent = (why: string, isOurFault = false): Outcome => ({
  ...ACCEPTED,
  failure: `Not sent: ${why}`,
  isFinal: true,
  isOurFault,
});

/** Measures the attempt from now on. @returns builds its outcome, by default an acceptance */
export function startAttempt(): (outcome: Partial<Outcome>) => Outcome {
  const began = performance.now();
  return (outcome) => ({ ...ACCEPTED, durationMs: Math.round(performance.now() - began), ...outcome });
}

/** Null if the delivery may go. */
export function refusalOf({ is_dealer_suspended, is_on }: WaitingDelivery): Outcome | null {
  if (is_dealer_suspended) return notSent("the dealership is suspended", true);
  return is_on ? null : notSent("the webhook was switched off");
}

/** Ids only: the receiver reads the rest with an API key. */
export async function sendEvent(app: AppContext, delivery: WaitingDelivery, at: Date): Promise<Outcome> {
  const refusal = refusalOf(delivery);
  if (refusal) return refusal;
  const body = webhookBody(delivery, app.publicOrigin);
  return await postSigned(app, delivery, { body, headers: { "Content-Type": "application/json" }, at });
}

export async function postSigned(
  app: AppContext,
  delivery: WaitingDelivery,
  { body, headers, at }: { body: string; headers: Record<string, string>; at: Date },
): Promise<Outcome> {
  const secrets = await decryptSecrets(app, delivery, at);
  if (!secrets) return notSent("the secret cannot be read. Make a new one");
  const signed = signWebhook(secrets, { id: delivery.webhook_delivery_id, at, body });
  const attempted = startAttempt();
  try {
    const { status, body: responseBody } = await app.safePost(delivery.url, {
      body,
      headers: { ...headers, "User-Agent": USER_AGENT, ...signed },
      maxBytes: RESPONSE_MAX_BYTES,
      timeoutMs: WEBHOOK_TIMEOUT_SECONDS * 1000,
    });
    const failure = status >= 200 && status < 300 ? "" : failureOf(status);
    return attempted({ status, failure, response: responseExcerpt(responseBody) });
  } catch (error) {
    const tookTooLong = error instanceof TimedOut;
    return attempted({ failure: reasonOf(error), tookTooLong, isFinal: error instanceof FetchRefused });
  }
}

/** Null when AUTH_SECRET has changed since they were encrypted. */
async function decryptSecrets({ encryption }: AppContext, delivery: WaitingDelivery, at: Date) {
  const { encrypted_secret, previous_encrypted_secret, previous_secret_until } = delivery;
  const isPreviousGood = previous_secret_until !== null && previous_secret_until > at;
  try {
    const secrets = [await encryption.decrypt(encrypted_secret)];
    if (previous_encrypted_secret !== null && isPreviousGood) {
      secrets.push(await encryption.decrypt(previous_encrypted_secret));
    }
    return secrets;
  } catch {
    return null;
  }
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
