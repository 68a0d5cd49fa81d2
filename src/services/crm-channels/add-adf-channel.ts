import { randomInt, randomUUID } from "node:crypto";
import type { DbOrTransaction } from "#src/db/database.ts";
import { CHANNEL_CODE_HOURS, CHANNEL_CODE_LENGTH } from "#src/domain/policy/webhooks.ts";
import { hoursAfter } from "#src/domain/time/ago.ts";
import { adfMailSchema, adfPostSchema, channelHeader } from "#src/domain/webhooks/adf-channel-form.ts";
import { ADF_EVENTS } from "#src/domain/webhooks/webhook-events.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { checkPublicUrl } from "#src/services/check-public-url.ts";
import { parseInput } from "#src/services/parse-input.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import type { WebhookEndpoint } from "#src/services/webhooks/endpoint-queries.ts";
import { insertOwnEndpoint } from "#src/services/webhooks/insert-own-endpoint.ts";
import { newWebhookSecret } from "#src/services/webhooks/sign-webhook.ts";
import { codeDigest } from "./confirm-channel.ts";

export async function addAdfPost(
  app: Pick<AppContext, "db" | "now" | "encryption" | "webhookTargets">,
  actor: OwnDealer,
  input: unknown,
): Promise<{ secret: string; endpoint: WebhookEndpoint }> {
  const { dealer_id } = actor;
  const wanted = parseInput(adfPostSchema, input);
  checkPublicUrl(app, wanted.url);
  const secret = newWebhookSecret();
  const header = channelHeader(wanted);
  const row = {
    ...(await newRow(app, dealer_id, secret)),
    kind: "adf_post",
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
    kind: "adf_mail",
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
