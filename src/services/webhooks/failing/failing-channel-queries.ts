import { sql } from "kysely";
import type { Db } from "#src/db/database.ts";
import type { ChannelKind } from "#src/domain/webhooks/webhook-events.ts";

export interface FailingChannel {
  webhook_endpoint_id: string;
  dealer_id: string;
  dealer_name: string;
  kind: ChannelKind;
  url: string;
  failing_since: Date;
  /** When it was switched off after failures. */
  given_up_at: Date | null;
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
