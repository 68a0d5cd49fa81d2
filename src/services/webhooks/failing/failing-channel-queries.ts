import { sql } from "kysely";
import type { Db } from "#src/db/database.ts";
import type { WebhookEndpoint } from "../endpoint-queries.ts";

type OfEndpoint = "webhook_endpoint_id" | "dealer_id" | "kind" | "url" | "given_up_at";

interface FailingChannel extends Pick<WebhookEndpoint, OfEndpoint> {
  dealer_name: string;
  failing_since: Date;
  /** Failure of the latest failed attempt; empty once that is deleted. */
  problem: string;
  waiting: number;
}

/** Longest failing first. Omits channels that their dealer switched off, and suspended dealers'. */
export async function selectFailingChannels(db: Db, limit: number) {
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
    order by failing_since, webhook_endpoint_id limit ${limit}
  `.execute(db);
  return rows;
}
