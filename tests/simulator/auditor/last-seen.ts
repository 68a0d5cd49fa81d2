import { sql } from "kysely";
import type { SimulatedWorld } from "../simulated-world.ts";

/** What there was before a step. */
export interface LastSeen {
  at: Date;
  /** Lines of the history. */
  line: number;
  leads: string[];
  dealers: string[];
  entry: string;
  /** Of all ledger entries until `entry`. */
  digest: string;
  /** Ids of cars that their dealers have on sale. */
  published: string[];
  /** URLs of webhooks that are on. */
  webhooks: string[];
  /** Mailboxes that alerts may go to. */
  watchers: string[];
  mails: number;
  deliveries: number;
}

export async function lastSeen({ db, clock, history, mail, webhooks }: SimulatedWorld): Promise<LastSeen> {
  const { rows } = await sql<Pick<LastSeen, "leads" | "dealers" | "published" | "webhooks" | "watchers">>`
    select (select coalesce(array_agg(lead_id::text order by lead_id, dealer_id), '{}') from lead_routes) as leads,
      (select coalesce(array_agg(dealer_id::text order by lead_id, dealer_id), '{}') from lead_routes) as dealers,
      (select coalesce(array_agg(vehicle_id::text), '{}') from vehicles where published) as published,
      (select coalesce(array_agg(url), '{}') from webhook_endpoints where is_on) as webhooks,
      (select coalesce(array_agg(email), '{}') from alert_subscribers where exists (
        select from saved_searches where confirmed_at is not null
          and saved_searches.subscriber_id = alert_subscribers.subscriber_id
      )) as watchers
  `.execute(db);
  const nothing = { leads: [], dealers: [], published: [], webhooks: [], watchers: [] };
  return {
    at: clock.now,
    line: history.length,
    mails: mail.sent.length,
    deliveries: webhooks.received.length,
    ...(rows[0] ?? nothing),
    ...(await ledgerDigest(db, null)),
  };
}

/** @param until the last entry to count; null for all */
export async function ledgerDigest(db: SimulatedWorld["db"], until: string | null) {
  const { rows } = await sql<{ entry: string; digest: string }>`
    select coalesce(max(ledger_entry_id), 0)::text as entry,
      md5(coalesce(string_agg(entries::text, ',' order by ledger_entry_id), '')) as digest
    from ledger_entries as entries where ${until}::bigint is null or ledger_entry_id <= ${until}::bigint
  `.execute(db);
  return rows[0] ?? { entry: "0", digest: "" };
}

/** Enquiries that the last step gave to a dealer. */
export const addedRoutes = ({ at, leads, dealers }: LastSeen) => sql`(
  select * from lead_routes where routed_at >= ${at} and (lead_id, dealer_id) not in (
    select lead_id, dealer_id from unnest(${leads}::uuid[], ${dealers}::uuid[]) as seen (lead_id, dealer_id)
  )
)`;
