import { randomInt, randomUUID } from "node:crypto";
import { Conflict, InvalidInput, parseInput } from "#src/domain/errors/errors.ts";
import { CHANNEL_CODE_HOURS, CHANNEL_CODE_LENGTH } from "#src/domain/policy/webhooks.ts";
import { hoursAfter } from "#src/domain/time/ago.ts";
import { ADF_EVENTS } from "#src/domain/webhooks/webhook-events.ts";
import {
  adfMailSchema,
  adfPostSchema,
  channelCodeSchema,
  channelHeader,
} from "#src/domain/webhooks/webhook-form.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { checkPublicUrl } from "#src/services/check-public-url.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import {
  findChannelCode,
  updateEndpoint,
  type WebhookEndpoint,
} from "#src/services/webhooks/endpoint-queries.ts";
import { addEndpoint, hostOf, lockOwnEndpoint } from "#src/services/webhooks/own-endpoint.ts";

export async function addAdfPost(app: AppContext, actor: OwnDealer, input: unknown) {
  const wanted = parseInput(adfPostSchema, input);
  checkPublicUrl(app, wanted.url);
  const header = channelHeader(wanted);
  return await addEndpoint(app, actor, {
    kind: "adf_post",
    url: wanted.url,
    events: [...ADF_EVENTS],
    encrypted_header: header && (await app.encryption.encrypt(JSON.stringify(header))),
  });
}

/** Sends only a code to the address until the owner has entered it. */
export async function addAdfMail(app: AppContext, actor: OwnDealer, input: unknown) {
  const { email } = parseInput(adfMailSchema, input);
  const code = newCode();
  const webhookEndpointId = randomUUID();
  const sent = { webhook_endpoint_id: webhookEndpointId, sealed_code: await app.encryption.encrypt(code) };
  const wanted = {
    webhook_endpoint_id: webhookEndpointId,
    kind: "adf_mail" as const,
    url: `mailto:${encodeURIComponent(email)}`,
    events: [...ADF_EVENTS],
    code_digest: codeDigest(app, webhookEndpointId, code),
    code_expires_at: hoursAfter(app.now(), CHANNEL_CODE_HOURS),
  };
  const added = await addEndpoint(app, actor, wanted, (tx) => addJob(tx, "send-channel-code", sent));
  return added.webhook;
}

/** Without letters and digits that look alike. */
const ALPHABET = "ABCDEFGHJKMNPQRSTVWXYZ23456789";
const newCode = () =>
  Array.from({ length: CHANNEL_CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/** A digest, so that reading the database reveals no code. */
export const codeDigest = ({ encryption }: AppContext, id: string, code: string): string =>
  encryption.digest("channel code", `${id} ${code}`);

/**
 * Proves that the address reaches the dealer's system. The code's 39 bits and the rate limit stop guessing.
 * Idempotent.
 */
export async function confirmChannel(
  app: AppContext,
  actor: OwnDealer,
  webhookEndpointId: string,
  input: unknown,
): Promise<WebhookEndpoint> {
  return await app.db.transaction().execute(async (tx) => {
    const endpoint = await lockOwnEndpoint(tx, actor, webhookEndpointId);
    const { code } = parseInput(channelCodeSchema, input);
    const { kind, confirmed_at, dealer_id } = endpoint;
    if (kind !== "adf_mail") throw new Conflict("Only an email address is confirmed by a code.");
    if (confirmed_at !== null) return endpoint;
    const at = app.now();
    const expected = await findChannelCode(tx, webhookEndpointId);
    if (!expected?.code_expires_at || expected.code_expires_at <= at) {
      throw new InvalidInput({ code: "This code is too old. Delete the channel and add it again" });
    }
    if (expected.code_digest !== codeDigest(app, webhookEndpointId, code)) {
      throw new InvalidInput({ code: "This is not the code that we emailed. Check it and try again" });
    }
    await updateEndpoint(tx, webhookEndpointId, {
      confirmed_at: at,
      code_digest: null,
      code_expires_at: null,
    });
    const subject = { id: webhookEndpointId, name: hostOf(endpoint), dealer_id };
    await recordChange(tx, { actor, action: "webhook.confirm", subject, at });
    return await lockOwnEndpoint(tx, actor, webhookEndpointId);
  });
}
