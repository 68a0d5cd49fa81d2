import { Conflict, InvalidInput } from "#src/domain/errors/errors.ts";
import { channelCodeSchema } from "#src/domain/webhooks/adf-channel-form.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { parseInput } from "#src/services/parse-input.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import {
  findChannelCode,
  updateEndpoint,
  type WebhookEndpoint,
} from "#src/services/webhooks/endpoint-queries.ts";
import { hostOf, lockOwnEndpoint } from "#src/services/webhooks/own-endpoint.ts";

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
