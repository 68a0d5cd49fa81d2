import { sql } from "kysely";
import type { WithDb } from "#src/services/app-context.ts";
import type { WebhookEndpoint } from "../endpoint-queries.ts";
import { hostOf } from "../own-endpoint.ts";

const CHANNELS_LISTED = 200;

type OfEndpoint = "webhook_endpoint_id" | "dealer_id" | "kind" | "url" | "given_up_at";

interface FailingChannel extends Pick<WebhookEndpoint, OfEndpoint> {
  dealer_name: string;
  failing_since: Date;
  /** Failure of the latest failed attempt; empty once that is deleted. */
  problem: string;
  waiting: number;
}

/**
 * Dealers' systems that enquiries do not reach, longest failing first, by host: the rest of a URL may be a secret.
 * Omits channels that their dealer switched off, and suspended dealers'.
 */
export async function listFailingChannels({ db }: WithDb) {
  const { rows } = await sql<FailingChannel>`
    select webhook_endpoint_id, dealer_id, dealers.name as dealer_name, kind, url, failing_since, given_up_at,
      coalesce(latest.failure, '') as problem,
      (select count(*)::int from webhook_deliveries as delivery
        where delivery.webhook_endpoint_id = endpoint.webhook_endpoint_id and state = 'waiting') as waiting
    from webhook_endpoints as endpoint join dealers using (dealer_id)
    left join lateral (
      select failure from webhook_deliveries join webhook_attempts using (webhook_delivery_id)
      where webhook_deliveries.webhook_endpoint_id = endpoint.webhook_endpoint_id and failure <> ''
      order by webhook_attempt_id desc limit 1
    ) as latest on true
    where failing_since is not null and (is_on or given_up_at is not null) and dealers.status <> 'suspended'
    order by failing_since, webhook_endpoint_id limit ${CHANNELS_LISTED}
  `.execute(db);
  return rows.map(({ url, ...channel }) => ({ ...channel, host: hostOf({ url }) }));
}
