import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#src/db/database.ts";
import { API_KEY_SCOPES } from "#src/domain/accounts/api-key-scopes.ts";
import { hoursAfter } from "#src/domain/time/ago.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { signedIn, type TestApi } from "#tests/support/test-api.ts";
import { BATTERY_TEST } from "#tests/support/valid-bodies.ts";

export const ROLES = [
  "visitor",
  "unlinked",
  "other dealer",
  "staff",
  "owner",
  "admin",
  "API key",
  "API key without the scope",
] as const;
/** Not among ROLES: its access follows from the other dealer's and from that of keys. */
export const STRANGERS_KEY = "API key of another dealer";
export type Role = (typeof ROLES)[number] | typeof STRANGERS_KEY;

export interface SubjectWorld {
  db: Db;
  dealer_id: string;
  owner_id: string;
}

export interface AccessWorld extends SubjectWorld {
  /** The bearer token of a role; the weak key lacks the scope of the operation. */
  token(role: Role, scope: string | null): string | undefined;
}

export async function buildAccessWorld(api: TestApi): Promise<AccessWorld> {
  const { db } = api.app;
  const { dealer_id } = await buildDealer(db);
  const other = await buildDealer(db, { name: "Salford Electric" });
  const sign = (name: string, parts: { dealer_id?: string; is_admin?: boolean } = {}) =>
    signedIn(api, { email: `${name}@access.example`, ...parts });
  const owner = await sign("owner", { dealer_id });
  const staff = await sign("staff", { dealer_id });
  await db
    .updateTable("dealer_profiles")
    .set({ role: "staff" })
    .where("user_id", "=", staff.user_id)
    .execute();
  const stranger = await sign("other", { dealer_id: other.dealer_id });
  const key = async (scopes: readonly string[], { access } = owner) => {
    const json = { name: "Access", scopes };
    const { body } = await api.request("/account/api-keys", { token: access, json });
    const { key } = body as { key: string };
    // The first use is recorded, then none for an hour.
    await api.request("/dealer/vehicles", { token: key });
    return key;
  };
  const tokens: Partial<Record<Role, string>> = {
    unlinked: (await sign("unlinked")).access,
    "other dealer": stranger.access,
    staff: staff.access,
    owner: owner.access,
    admin: (await sign("admin", { is_admin: true })).access,
    "API key": await key(API_KEY_SCOPES),
    [STRANGERS_KEY]: await key(API_KEY_SCOPES, stranger),
  };
  const weak = new Map<string | null, string>();
  for (const scope of [...API_KEY_SCOPES, null]) {
    weak.set(scope, await key(API_KEY_SCOPES.filter((one) => one !== scope)));
  }
  return {
    db,
    dealer_id,
    owner_id: owner.user_id,
    token: (role, scope) => (role === "API key without the scope" ? weak.get(scope) : tokens[role]),
  };
}

/** Creates a record of the owner's dealer for each URL parameter and request. */
export const SUBJECTS: Record<string, (world: SubjectWorld) => Promise<string> | string> = {
  vehicle_id: async ({ db, dealer_id }) => (await buildVehicle(db, { dealer_id })).vehicle_id,
  battery_test_id: async ({ db, dealer_id }) => {
    const { vehicle_id } = await buildVehicle(db, { dealer_id });
    const test = { ...BATTERY_TEST, tested_on: new Date(BATTERY_TEST.tested_on) };
    const file = { file_name: "test.pdf", media_type: "application/pdf", content: Buffer.from("%PDF-1.7") };
    const row = await db
      .insertInto("battery_tests")
      .values({ ...test, ...file, vehicle_id, recorded_at: new Date() })
      .returning("battery_test_id")
      .executeTakeFirstOrThrow();
    return row.battery_test_id;
  },
  lead_id: buildRoutedLead,
  import_id: async ({ db, dealer_id, owner_id: ownerId }) => {
    const row = await db
      .insertInto("imports")
      .values({
        dealer_id,
        created_by: ownerId,
        kind: "csv",
        file_name: "stock.csv",
        header_cells: ["make"],
        state: "done",
        total: 0,
        created_at: new Date(),
        finished_at: new Date(),
      })
      .returning("import_id")
      .executeTakeFirstOrThrow();
    return row.import_id;
  },
  api_key_id: async ({ db, dealer_id, owner_id: ownerId }) => {
    const row = await db
      .insertInto("api_keys")
      .values({
        dealer_id,
        user_id: ownerId,
        name: "One",
        prefix: "ssk_",
        key_hash: randomUUID(),
        scopes: ["listings:read"],
      })
      .returning("api_key_id")
      .executeTakeFirstOrThrow();
    return row.api_key_id;
  },
  webhook_endpoint_id: async ({ db, dealer_id }) => {
    const row = await db
      .insertInto("webhook_endpoints")
      .values({
        dealer_id,
        url: "https://systems.example/hook",
        events: ["lead.changed"],
        encrypted_secret: "sealed",
        created_at: new Date(),
      })
      .returning("webhook_endpoint_id")
      .executeTakeFirstOrThrow();
    return row.webhook_endpoint_id;
  },
  stock_feed_id: async ({ db, dealer_id }) => {
    const mapping = { version: 1, has_header: true, columns: [], mileage_unit: "miles", date_order: "dmy" };
    const row = await db
      .insertInto("stock_feeds")
      .values({
        dealer_id,
        source: "url",
        url: "https://systems.example/stock.csv",
        state: "active",
        mapping: JSON.stringify({ ...mapping, is_all_electric: true, ends_with_line_break: true }),
        run_hour: 4,
        created_at: new Date(),
      })
      .returning("stock_feed_id")
      .executeTakeFirstOrThrow();
    return row.stock_feed_id;
  },
  session_id: async ({ db, owner_id: ownerId }) => {
    const id = randomUUID();
    const expiresAt = hoursAfter(new Date(), 1);
    await db.insertInto("auth.session").values({ id, expiresAt, token: id, userId: ownerId }).execute();
    return id;
  },
  invitation_id: async ({ db, dealer_id, owner_id: ownerId }) => {
    const row = await db
      .insertInto("dealer_invitations")
      .values({
        dealer_id,
        email: `${randomUUID()}@access.example`,
        role: "staff",
        token_hash: randomUUID(),
        invited_by: ownerId,
        created_at: new Date(),
        sent_at: new Date(),
        expires_at: hoursAfter(new Date(), 1),
      })
      .returning("invitation_id")
      .executeTakeFirstOrThrow();
    return row.invitation_id;
  },
  user_id: async ({ db, dealer_id }) => {
    const id = randomUUID();
    await db
      .insertInto("auth.user")
      .values({ id, name: "Col League", email: `${id}@access.example` })
      .execute();
    await db
      .insertInto("dealer_profiles")
      .values({ user_id: id, dealer_id, full_name: "Col League", role: "staff" })
      .execute();
    return id;
  },
  dealer_id: ({ dealer_id }) => dealer_id,
  month: () => "2026-01",
  lead_issue_id: async (world) => {
    const { db, dealer_id } = world;
    const row = await db
      .insertInto("lead_issues")
      .values({
        lead_id: await buildRoutedLead(world),
        dealer_id,
        reason: "invalid_contact",
        evidence: "The number does not exist",
        state: "open",
        reported_at: new Date(),
        reported_by: "test",
      })
      .returning("lead_issue_id")
      .executeTakeFirstOrThrow();
    return row.lead_issue_id;
  },
  post_id: async ({ db }) => {
    const row = await db
      .insertInto("posts")
      .values({
        slug: `post-${randomUUID()}`,
        title: "Post",
        body_markdown: "Text",
        body_html: "<p>Text</p>",
      })
      .returning("post_id")
      .executeTakeFirstOrThrow();
    return row.post_id;
  },
};

async function buildRoutedLead({ db, dealer_id }: SubjectWorld): Promise<string> {
  const { lead_id } = await db
    .insertInto("leads")
    .values({
      name: "Priya Shah",
      email: "priya@example.org",
      email_normalised: "priya@example.org",
      phone: "+447700900123",
      postcode: "M1 1AE",
      source: "lead_form",
      lead_score: 50,
      score_version: 1,
      score_parts: "[]",
      state: "routed",
      budget_band: "£10-15k",
      timeframe_days: 30,
      max_travel_mi: 25,
    })
    .returning("lead_id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("lead_routes")
    .values({ lead_id, dealer_id, position: 1, reason: "matching_stock" })
    .execute();
  return lead_id;
}

/** One digest of the whole database, equal exactly when nothing changed. */
export async function digestOf(db: Db): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'auth') and table_type = 'BASE TABLE' and table_name <> 'rate_limits'
    union all select 'graphile_worker._private_jobs' order by 1
  `.execute(db);
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' || md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as part from ${name} t`,
  );
  const { rows } = await sql.raw<{ part: string }>(parts.join(" union all ")).execute(db);
  return rows.map(({ part }) => part).join("\n");
}
