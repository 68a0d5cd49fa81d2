import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LEAD_RETENTION_MONTHS } from "#src/domain/policy/retention.ts";
import { monthsAfter } from "#src/domain/time/ago.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { eraseExpiredLeads } from "#src/services/buyer-page/erase-leads.ts";
import { submitLead } from "#src/services/leads/submission/submit-lead.ts";
import { buildVehicle } from "#tests/support/factories.ts";
import { aLeadRequest, FROM_NOWHERE, placeOutwards } from "#tests/support/leads.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { PERSONAL_COLUMNS } from "./personal-columns.ts";

/** Column name fragments that suggest personal data. */
const SUGGESTS_PERSONAL_DATA =
  "(email|phone|name|address|(^|_)ip|note|reason|text|agent|evidence|finding|answer|response|message|error|stack|request|recipient|" +
  "content|cells|before|after|details|fields|subject|value|latitude|longitude|url|failure|postcode|token|identifier|about|" +
  "endpoint|_by$|statement$|description|held_words|allowed_words|question|^registration$|^vin$)";

interface Column {
  table: string;
  column: string;
  type: string;
}

const NOW = new Date("2026-03-01T12:00:00Z");
let now = NOW;
let database: TestDatabase;
let app: AppContext;
beforeAll(async () => {
  database = await createTestDatabase();
  app = testApp(database.db, () => now);
  await placeOutwards(database.db);
});
afterAll(() => database?.drop());

async function columns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select case table_schema when 'public' then table_name else table_schema || '.' || table_name end as table,
      column_name as column, data_type as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema in ('public', 'auth') and column_name ~* ${SUGGESTS_PERSONAL_DATA}
      and data_type in
        ('text', 'character varying', 'inet', 'json', 'jsonb', 'bytea', 'ARRAY', 'double precision', 'real', 'numeric')
    order by 1, 2
  `.execute(database.db);
  return rows;
}

const listed = () =>
  Object.values(PERSONAL_COLUMNS).flatMap((tables) =>
    Object.entries(tables).flatMap(([table, names]) => names.map((name) => `${table}.${name}`)),
  );

it("every column that suggests personal data has a retention rule, and every rule a column", async () => {
  const found = (await columns()).map(({ table, column }) => `${table}.${column}`);
  expect(found.filter((column) => !listed().includes(column))).toEqual([]);
  expect(listed().filter((column) => !found.includes(column))).toEqual([]);
  expect(listed()).toHaveLength(new Set(listed()).size);
});

describe("twelve months after a request", () => {
  const MARK = "Zebedee Quill";
  const MARKED_ADDRESS = "203.0.113.77";

  /** A lead with a row in every table that references it. */
  async function wholeRequest(): Promise<string> {
    const { db } = database;
    const { dealer_id } = await buildVehicle(db);
    const { lead_id } = await submitLead(app, aLeadRequest(), FROM_NOWHERE);
    const route = { lead_id, dealer_id };
    await db
      .insertInto("lead_notes")
      .values({ ...route, text: "x", user_id: null, created_at: NOW })
      .execute();
    const file = { file_name: "x.pdf", media_type: "application/pdf", content: Buffer.from("%PDF-") };
    await db
      .insertInto("lead_messages")
      .values({ ...route, writer: "buyer", text: "x", sent_at: NOW, ...file })
      .execute();
    await db
      .insertInto("lead_email_changes")
      .values({
        lead_id,
        email: "x",
        email_normalised: "x",
        token_hash: "x",
        requested_at: NOW,
        expires_at: NOW,
      })
      .execute();
    await db
      .insertInto("lead_repeats")
      .values({ lead_id, request: "{}", source: "lead_form", received_at: NOW })
      .execute();
    const report = {
      reason: "no_consent",
      evidence: "x",
      state: "refused",
      reported_at: NOW,
      reported_by: "x",
    } as const;
    const decision = { decided_at: NOW, decided_by: "x", decision_reason: "x" };
    await db
      .insertInto("lead_issues")
      .values({ ...route, ...report, ...decision })
      .execute();
    const missed = {
      ...route,
      kind: "not_called",
      requested_at: NOW,
      settled_at: NOW,
      dealer_statement: "x",
    };
    await db.insertInto("buyer_requests").values(missed).execute();
    await db.updateTable("lead_routes").set({ passed_at: NOW, pass_reason: "x" }).execute();
    return lead_id;
  }

  const marked = async (): Promise<Column[]> => {
    const withRequest = PERSONAL_COLUMNS["with the request"];
    const all = (await columns()).filter(({ table, column }) => withRequest[table]?.includes(column));
    return all.filter(
      ({ table, type }) =>
        table !== "webhook_attempts" && !["double precision", "real", "bytea"].includes(type),
    );
  };

  it("all columns erased with it are empty, including a report's evidence", async () => {
    const leadId = await wholeRequest();
    const toMark = await marked();
    expect(toMark.length).toBeGreaterThan(10);
    const { db } = database;
    // Append-only history, whose free text an admin writes.
    await sql`alter table lead_state_changes disable trigger user`.execute(db);
    await sql`update lead_state_changes set changed_by = 'some admin' where lead_id = ${leadId}`.execute(db);
    for (const { table, column, type } of toMark) {
      const value = type === "inet" ? MARKED_ADDRESS : type === "jsonb" ? JSON.stringify({ x: MARK }) : MARK;
      await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = ${value}::text::${sql.raw(type)} where lead_id = ${leadId}
      `.execute(db);
    }
    await sql`alter table lead_state_changes enable trigger user`.execute(db);
    const left = async () => {
      const found: string[] = [];
      for (const { table, column } of toMark) {
        const { rows } = await sql`
          select from ${sql.table(table)} where lead_id = ${leadId}
            and (${sql.ref(column)}::text like ${`%${MARK}%`} or ${sql.ref(column)}::text like ${`%${MARKED_ADDRESS}%`})
        `.execute(db);
        if (rows.length > 0) found.push(`${table}.${column}`);
      }
      return found;
    };
    expect(await left()).toHaveLength(toMark.length);
    now = monthsAfter(NOW, LEAD_RETENTION_MONTHS);
    expect(await eraseExpiredLeads(app)).toBe(0);
    now = new Date(now.getTime() + 1);
    expect(await eraseExpiredLeads(app)).toBe(1);
    expect(await left()).toEqual([]);
  });
});
