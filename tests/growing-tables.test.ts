import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { REVISIONS_PER_POST } from "#src/domain/policy/retention.ts";
import { removeOldRecords } from "#src/services/retention/remove-old-records.ts";
import { fillEveryTable } from "./support/database/fill-every-table.ts";
import {
  FILLED_BY_MIGRATIONS,
  FILLED_BY_TRIGGERS,
  REQUIRED_VALUES,
} from "./support/database/required-values.ts";
import { testApp } from "./support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "./support/test-database.ts";

/** Tables to which the product only adds, or almost only, with what bounds them. */
const BOUNDED_BY = {
  "the retention job": [
    "api_keys",
    "audit_log",
    "deleted_vehicles",
    "dealer_invitations",
    "error_reports",
    "feed_arrivals",
    "mail_log",
    "post_revisions",
    "stock_feed_runs",
    "text_messages",
    "vehicle_days",
    "webhook_deliveries",
    "weekly_mails",
  ],
  "the row it belongs to, which is deleted": [
    "import_rows",
    "push_messages",
    "announced_listings",
    "webhook_attempts",
  ],
  /** At most one for each car, person, dealer, demand or place. */
  "its primary or unique key": [
    "agreement_requests",
    "dealer_preferences",
    "listing_change_cursor",
    "postcode_points",
    "seller_details",
    "vehicle_confirmations",
  ],
  /** With its car: a listing is on sale for months, its price changes at most daily. */
  "the life of its car": ["listing_prices"],
  /** One for each act of a person; the text of it is erased with the request. */
  "the number of enquiries": [
    "buyer_requests",
    "lead_issues",
    "lead_routes",
    "leads",
    "lead_repeats",
    "lead_state_changes",
    "lead_route_events",
    "lead_consents",
    "saved_adverts",
    "review_invitations",
    "reviews",
  ],
  /** A few for each dealer. */
  "acts of dealers and decisions of admins about them": [
    "dealer_agreements",
    "dealer_applications",
    "dealer_application_steps",
    "dealer_changes",
    "dealers",
  ],
  "what admins write": ["post_pictures", "post_slugs"],
  /** Decisions 14 and 33. */
  "nothing: an append-only record that stays": [
    "ledger_entries",
    "review_events",
    "statements",
    "tombstones",
  ],
} as const;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const without = new RegExp(`${FILLED_BY_TRIGGERS.source}|${FILLED_BY_MIGRATIONS.source}`);
  await fillEveryTable(database.db, { number: 1, wanted: REQUIRED_VALUES, without });
});
afterAll(() => database?.close());

const isFilled = async (table: string) =>
  (await sql`select from ${sql.table(table)} limit 1`.execute(database.db)).rows.length > 0;

it("every table that the application may not delete from has a rule", async () => {
  const { rows } = await sql<{ table: string }>`
    select relname as table from pg_class left join table_rights on to_regclass(table_name) = pg_class.oid
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and coalesce(rights, 'select, insert, update') like '%insert%'
      and coalesce(rights, 'select, insert, update') not like '%delete%'
    order by 1
  `.execute(database.db);
  const ruled: string[] = Object.values(BOUNDED_BY).flat();
  expect(rows.map(({ table }) => table).filter((table) => !ruled.includes(table))).toEqual([]);
});

describe("the retention job", () => {
  it("deletes what has ended years ago, and leaves recent rows", async () => {
    const { db } = database;
    const tables = [
      "api_keys",
      "deleted_vehicles",
      "dealer_invitations",
      "feed_arrivals",
      "text_messages",
      "vehicle_days",
      "weekly_mails",
    ];
    const years = sql`interval '4 years'`;
    await sql`update api_keys set revoked_at = now()`.execute(db);
    await removeOldRecords(testApp(db));
    for (const table of tables) expect(await isFilled(table), table).toBe(true);
    await sql`update api_keys set revoked_at = now() - ${years}`.execute(db);
    await sql`update deleted_vehicles set deleted_at = now() - ${years}`.execute(db);
    await sql`update dealer_invitations set expires_at = now() - ${years}`.execute(db);
    await sql`update feed_arrivals set day = day - ${years}`.execute(db);
    await sql`update vehicle_days set day = day - ${years}`.execute(db);
    await sql`update weekly_mails set week_began = week_began - 4 * 364`.execute(db);
    await sql`update text_messages set queued_at = now() - ${years}`.execute(db);
    await removeOldRecords(testApp(db));
    for (const table of tables) expect(await isFilled(table), table).toBe(false);
  });

  it("leaves an article's newest versions", async () => {
    const { db } = database;
    await sql`
      insert into post_revisions (post_id, slug, title, excerpt, body_markdown, cover_image_url, topics, city,
        meta_title, meta_description, status, saved_at, replaced_at)
      select post_id, slug, n::text, excerpt, body_markdown, cover_image_url, topics, city,
        meta_title, meta_description, status, now(), now() + n * interval '1 minute'
      from post_revisions, generate_series(1, ${REVISIONS_PER_POST + 5}) as n
    `.execute(db);
    await removeOldRecords(testApp(db));
    const { rows } = await sql<{ title: string }>`
      select title from post_revisions order by replaced_at
    `.execute(db);
    expect(rows).toHaveLength(REVISIONS_PER_POST);
    expect(rows[0]?.title).toBe("6");
  });
});
