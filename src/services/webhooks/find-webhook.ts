import { pageOf } from "#src/domain/lists/page-of.ts";
import { WEBHOOK_DELIVERIES_PAGE_SIZE } from "#src/domain/policy/webhooks.ts";
import type { AppContext } from "#src/services/app-context.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { countDeliveries, type LoggedDelivery, selectDeliveries } from "./delivery-log-queries.ts";
import type { WebhookEndpoint } from "./endpoint-queries.ts";
import { ownEndpoint } from "./own-endpoint.ts";

export async function findWebhook(
  { db }: Pick<AppContext, "db">,
  actor: OwnDealer,
  webhookEndpointId: string,
  requestedPage: number,
): Promise<{
  endpoint: WebhookEndpoint;
  total: number;
  page: number;
  pages: number;
  deliveries: LoggedDelivery[];
}> {
  await ownEndpoint(db, actor, webhookEndpointId);
  const total = await countDeliveries(db, webhookEndpointId);
  const { page, pages, ...slice } = pageOf({ total, requestedPage, size: WEBHOOK_DELIVERIES_PAGE_SIZE });
  const deliveries = await selectDeliveries(db, webhookEndpointId, slice);
  // Read last: a page that shows a delivery as accepted must not show the endpoint as failing.
  const endpoint = await ownEndpoint(db, actor, webhookEndpointId);
  return { endpoint, total, page, pages, deliveries };
}
