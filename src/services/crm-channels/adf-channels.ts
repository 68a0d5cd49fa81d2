import { randomInt, randomUUID } from "node:crypto";
import type { DbOrTransaction } from "#src/db/database.ts";
import { Conflict, InvalidInput } from "#src/domain/errors/errors.ts";
import { CHANNEL_CODE_HOURS, CHANNEL_CODE_LENGTH } from "#src/domain/policy/webhooks.ts";
import { hoursAfter } from "#src/domain/time/ago.ts";
import {
  adfMailSchema,
  adfPostSchema,
  channelCodeSchema,
  channelHeader,
} from "#src/domain/webhooks/adf-channel-form.ts";
import { ADF_EVENTS } from "#src/domain/webhooks/webhook-events.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { checkPublicUrl } from "#src/services/check-public-url.ts";
import { parseInput } from "#src/services/parse-input.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import {
  findChannelCode,
  updateEndpoint,
  type WebhookEndpoint,
} from "#src/services/webhooks/endpoint-queries.ts";
import { hostOf, insertOwnEndpoint, lockOwnEndpoint } from "#src/services/webhooks/own-endpoint.ts";
import { newWebhookSecret } from "#src/services/webhooks/sign-webhook.ts";

export async function addAdfPost(
  app: Pick<AppContext, "db" | "now" | "encryption" | "webhookTargets">,
  actor: OwnDealer,
  input: unknown,
) {
  const { dealer_id } = actor;
  const wanted = parseInput(adfPostSchema, input);
  checkPublicUrl(app, wanted.url);
  const secret = newWebhookSecret();
  const header = channelHeader(wanted);
  const row = {
    ...(await newRow(app, dealer_id, secret)),
    kind: "adf_post" as const,
    url: wanted.url,
    encrypted_header: header && (await app.encryption.encrypt(JSON.stringify(header))),
  };
  const endpoint = await app.db.transaction().execute((tx) => insertOwnEndpoint(tx, actor, row));
  return { secret, endpoint };
}

/** Sends only a code to the address until the owner has entered it. */
export async function addAdfMail(
  app: Pick<AppContext, "db" | "now" | "encryption">,
  actor: OwnDealer,
  input: unknown,
): Promise<WebhookEndpoint> {
  const { dealer_id } = actor;
  const { email } = parseInput(adfMailSchema, input);
  const code = newCode();
  const sealedCode = await app.encryption.encrypt(code);
  const base = await newRow(app, dealer_id, newWebhookSecret());
  const row = {
    ...base,
    kind: "adf_mail" as const,
    url: `mailto:${encodeURIComponent(email)}`,
    code_digest: codeDigest(app, base.webhook_endpoint_id, code),
    code_expires_at: hoursAfter(base.created_at, CHANNEL_CODE_HOURS),
  };
  return await app.db.transaction().execute(async (tx: DbOrTransaction) => {
    const endpoint = await insertOwnEndpoint(tx, actor, row);
    const { webhook_endpoint_id } = row;
    await addJob(tx, "send-channel-code", { webhook_endpoint_id, sealed_code: sealedCode });
    return endpoint;
  });
}

async function newRow(
  { now, encryption }: Pick<AppContext, "now" | "encryption">,
  dealerId: string,
  secret: string,
) {
  return {
    webhook_endpoint_id: randomUUID(),
    dealer_id: dealerId,
    events: [...ADF_EVENTS],
    encrypted_secret: await encryption.encrypt(secret),
    created_at: now(),
  };
}

/** Without letters and digits that look alike. */
const ALPHABET = "ABCDEFGHJKMNPQRSTVWXYZ23456789";
const newCode = () =>
  Array.from({ length: CHANNEL_CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/** A digest, so that reading the database reveals no code. */
export const codeDigest = (
  { encryption }: Pick<AppContext, "encryption">,
  id: string,
  code: string,
): string => encryption.digest("channel code", `${id} ${code}`);

/**
 * Proves that the address reaches the dealer's system. The code's 39 bits and the rate limit stop guessing.
 * Idempotent.
 */
export async function confirmChannel(
  app: Pick<AppContext, "db" | "now" | "encryption">,
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
