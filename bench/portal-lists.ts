import { sql } from "kysely";
import type pg from "pg";
import type { Db } from "#src/db/database.ts";
import { addDays } from "#src/domain/format/london-day.ts";
import { parseAdminLeadListQuery } from "#src/domain/leads/admin-lead-list.ts";
import { parseDealerLeadQuery } from "#src/domain/leads/dealer-lead-list.ts";
import { parseAuditListQuery, parseMailListQuery } from "#src/domain/operations/operations-lists.ts";
import { searchRecords } from "#src/services/admin-search/search-records.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { listAuditLog } from "#src/services/audit/audit-list-queries.ts";
import { listAdminLeads } from "#src/services/leads/admin/admin-leads.ts";
import { listDealerLeads } from "#src/services/leads/inbox/dealer-lead.ts";
import { countRoutes } from "#src/services/leads/inbox/dealer-lead-queries.ts";
import { submitLead } from "#src/services/leads/submission/submit-lead.ts";
import { listMails } from "#src/services/mail-log/mail-log-queries.ts";
import { listInbox } from "#src/services/overview/inbox-queries.ts";
import { findWaitingWork } from "#src/services/overview/waiting-work-queries.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { aLeadRequest } from "#tests/support/leads.ts";
import { benchApp } from "./bench-app.ts";
import type { BenchRow } from "./bench-row.ts";
import { percentile } from "./percentile.ts";
import { withRandomStock } from "./random-stock.ts";

const CARS = 20_000;
/** Share of all leads that one dealer has: 5,000 of a million. */
const OWN_SHARE = 200;
const LIMIT_MS = 100;

interface BenchOptions {
  connection: pg.PoolConfig;
  leads: number;
  rounds: number;
}

/** Lists of both portals with this many leads, emails and audit entries. The limit is a fixed time for each. */
export async function benchPortalLists({ connection, leads, rounds }: BenchOptions): Promise<BenchRow[]> {
  return await withRandomStock(connection, CARS, async ({ db }) => {
    const app = benchApp(db);
    const dealerId = await fillWith(app, leads);
    const rows: BenchRow[] = [];
    for (const [name, list] of Object.entries(listsOf(app, dealerId, leads))) {
      const times: number[] = [];
      for (let round = -2; round < rounds; round++) {
        const start = performance.now();
        await list();
        if (round >= 0) times.push(performance.now() - start);
      }
      const ours = percentile(times, 95);
      const figure = `${name}, with ${leads.toLocaleString("en-GB")} requests, p95 ms`;
      rows.push({ figure, ours, limit: LIMIT_MS, ratio: ours / LIMIT_MS });
    }
    return rows;
  });
}

function listsOf(app: AppContext, dealerId: string, leads: number) {
  const dealer = { ...dealerUser(dealerId), dealer_role: "owner" } as const;
  const requests = (search: string) =>
    listAdminLeads(app, parseAdminLeadListQuery(new URLSearchParams(search)));
  const enquiries = (search: string) =>
    listDealerLeads(app, dealer, parseDealerLeadQuery(new URLSearchParams(search)));
  const mails = (search: string) => listMails(app, parseMailListQuery(new URLSearchParams(search)));
  const audit = (search: string) => listAuditLog(app, parseAuditListQuery(new URLSearchParams(search)));
  return {
    "an admin's requests": () => requests(""),
    "an admin's requests, page 100": () => requests("page=100"),
    "an admin's requests, last page": () => requests(`page=${leads}`),
    "an admin's requests, unmatched": () => requests("state=unmatched"),
    "an admin's requests, a week a year ago": () => requests(`from=${day(-365)}&to=${day(-359)}`),
    "an admin's requests, before a year ago": () => requests(`to=${day(-365)}`),
    "an admin's requests, a surname": () => requests("search=buyer123456"),
    "an admin's inbox": () => listInbox(app),
    "an admin's start page": () => findWaitingWork(app),
    "an admin's search for a person": () => searchRecords(app, "buyer123456"),
    "the email log": () => mails(""),
    "the email log, failed": () => mails("show=failed"),
    "the email log, a week a month ago": () => mails(`from=${day(-30)}&to=${day(-24)}`),
    "the email log, a recipient": () => mails("search=buyer123456"),
    "the audit log": () => audit(""),
    "the audit log, a dealer's changes": () => audit("action=vehicle.update"),
    "the audit log, a person's changes": () => audit("actor=user1234"),
    "the audit log, a car's changes": () => audit("subject=car+123456"),
    "the audit log, a dealer's records": () => audit(`subject=${dealerId}`),
    "the audit log, a day a year ago": () => audit(`from=${day(-365)}&to=${day(-365)}`),
    "a dealer's enquiries": () => enquiries(""),
    "a dealer's enquiries, a surname": () => enquiries("search=buyer12345"),
    "a dealer's count of enquiries": () => countRoutes(app.db, dealerId),
  };
}

const day = (days: number): string => addDays(new Date().toISOString().slice(0, 10), days);

/**
 * Multiplies one submitted lead, over two years and all verified dealers, without triggers.
 * @returns the dealer with the largest share
 */
async function fillWith(app: AppContext, leads: number): Promise<string> {
  const { db } = app;
  await submitFirst(app);
  await withoutTriggers(db, ["leads", "lead_routes"], async () => {
    await sql`
      insert into leads select made.* from leads as first, generate_series(1, ${leads}) as n,
      lateral jsonb_populate_record(first, jsonb_build_object(
        'lead_id', gen_random_uuid(), 'idempotency_key', null, 'name', 'Robin Buyer' || n,
        'email', 'buyer' || n || '@bench.example', 'email_normalised', 'buyer' || n || '@bench.example',
        'phone', '+447' || lpad(n::text, 9, '0'),
        'created_at', now() - n * interval '2 years' / ${leads},
        'state', case when n % 2000 = 0 then 'held' when n % 2000 = 1 then 'unmatched' else 'routed' end
      )) as made
    `.execute(db);
    await sql`
      insert into lead_routes select made.* from (select * from lead_routes limit 1) as first,
      (select leads.*, row_number() over (order by created_at desc) as n from leads where state = 'routed') as leads,
      (select array_agg(dealer_id order by dealer_id) as ids from dealers where status = 'verified') as dealers,
      lateral jsonb_populate_record(null::lead_routes, to_jsonb(first) || jsonb_build_object(
        'lead_id', leads.lead_id, 'routed_at', leads.created_at, 'progress', 'called',
        'response_due_at', leads.created_at + interval '2 hours',
        'first_response_at', leads.created_at + interval '1 hour', 'first_opened_at', leads.created_at,
        'dealer_id', ids[case when n % ${OWN_SHARE} = 0 then 1 else 2 + n % (array_length(ids, 1) - 1) end]
      )) as made
      on conflict do nothing
    `.execute(db);
  });
  await sql`
    insert into mail_log (mail_key, kind, recipient, subject, state, first_tried_at, last_tried_at, error)
    select 'bench-' || n, 'lead-confirmation', 'b…' || n || '@bench.example', 'We introduce you to buyer' || n,
      case when n % 5000 = 0 then 'failed' else 'sent' end, at, at, case when n % 5000 = 0 then 'refused' else '' end
    from generate_series(1, ${leads}) as n, lateral (select now() - n * interval '90 days' / ${leads} as at) as times
  `.execute(db);
  await sql`
    insert into audit_log (at, actor_kind, actor_user_id, actor_name, action, subject_kind, subject_id, subject_name)
    select now() - n * interval '2 years' / ${leads}, 'user', 'user-' || n % 3000, 'user' || n % 3000,
      (array['vehicle.update', 'lead.progress', 'vehicle.create', 'dealer.profile'])[1 + n % 4],
      'vehicle', n::text, 'Car ' || n
    from generate_series(1, ${leads}) as n
  `.execute(db);
  await sql`vacuum analyze`.execute(db);
  const { rows } = await sql<{ dealer_id: string }>`
    select min(dealer_id::text) as dealer_id from dealers where status = 'verified'
  `.execute(db);
  return rows[0]?.dealer_id ?? "";
}

async function submitFirst(app: AppContext): Promise<void> {
  await sql`
    insert into postcode_points (code, latitude, longitude, source) values ('M1', 53.48, -2.24, 'sample')
  `.execute(app.db);
  const { rows } = await sql<{ vehicle_id: string }>`select vehicle_id from cars_on_sale limit 1`.execute(
    app.db,
  );
  const form = { company_website: "", form_seconds: 60, source: "vehicle_page" as const };
  const request = aLeadRequest({ vehicle_id: rows[0]?.vehicle_id, ...form });
  await submitLead(app, request, { ip: "10.0.0.1", user_agent: "bench", idempotency_key: "bench" });
}

async function withoutTriggers(db: Db, tables: readonly string[], run: () => Promise<void>): Promise<void> {
  for (const table of tables) await sql`alter table ${sql.ref(table)} disable trigger user`.execute(db);
  await run();
  for (const table of tables) await sql`alter table ${sql.ref(table)} enable trigger user`.execute(db);
}
