import { Conflict } from "#src/domain/errors/errors.ts";
import { webhookChangeSchema } from "#src/domain/webhooks/webhook-form.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { checkPublicUrl } from "#src/services/check-public-url.ts";
import { parseInput } from "#src/services/parse-input.ts";
import { savedByOther } from "#src/services/refuse-if-changed.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { updateEndpoint, type WebhookEndpoint } from "./endpoint-queries.ts";
import { hostOf, lockOwnEndpoint } from "./own-endpoint.ts";

export async function updateWebhook(
  app: Pick<AppContext, "db" | "now" | "webhookTargets">,
  actor: OwnDealer,
  webhookEndpointId: string,
  input: unknown,
): Promise<WebhookEndpoint> {
  const { seen, ...wanted } = parseInput(webhookChangeSchema, input);
  if (wanted.url !== undefined) checkPublicUrl(app, wanted.url);
  return await app.db.transaction().execute(async (tx) => {
    const before = await lockOwnEndpoint(tx, actor, webhookEndpointId);
    if (before.kind !== "webhook" && (wanted.url !== undefined || wanted.events !== undefined)) {
      throw new Conflict("Its address cannot be changed. Add another channel, and delete this one.");
    }
    if (seen && (seen.url !== before.url || seen.events.join() !== before.events.join())) {
      throw savedByOther("webhook");
    }
    const { url, events, is_on } = { ...before, ...wanted };
    const resetsFailures = url !== before.url || (is_on && !before.is_on);
    await updateEndpoint(tx, webhookEndpointId, {
      url,
      events,
      is_on,
      ...(resetsFailures && { failing_since: null, paused_until: null }),
      ...(is_on && { given_up_at: null }),
    });
    const { dealer_id } = before;
    await recordChange(tx, {
      actor,
      action: "webhook.update",
      subject: { id: webhookEndpointId, name: hostOf({ url }), dealer_id },
      before: { host: hostOf(before), events: before.events, is_on: before.is_on },
      after: { host: hostOf({ url }), events, is_on },
      at: app.now(),
    });
    return await lockOwnEndpoint(tx, actor, webhookEndpointId);
  });
}
