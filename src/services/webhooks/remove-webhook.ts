import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { deleteEndpoint } from "./endpoint-queries.ts";
import { hostOf, lockOwnEndpoint } from "./own-endpoint.ts";

export async function removeWebhook(
  app: Pick<AppContext, "db" | "now">,
  actor: OwnDealer,
  webhookEndpointId: string,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const endpoint = await lockOwnEndpoint(tx, actor, webhookEndpointId);
    await deleteEndpoint(tx, webhookEndpointId);
    await recordChange(tx, {
      actor,
      action: "webhook.delete",
      subject: { id: webhookEndpointId, name: hostOf(endpoint), dealer_id: endpoint.dealer_id },
      before: { host: hostOf(endpoint), events: endpoint.events },
      at: app.now(),
    });
  });
}
