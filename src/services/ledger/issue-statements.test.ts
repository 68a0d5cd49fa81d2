import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { InvalidInput, NotAllowed } from "#src/domain/errors/errors.ts";
import { daysAfter } from "#src/domain/time/ago.ts";
import type { AppContext } from "#src/services/app-context.ts";
import type { JobContext } from "#src/worker/job-context.ts";
import { handleJob } from "#src/worker/job-handlers.ts";
import { ADMIN } from "#tests/support/actors.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildDealer } from "#tests/support/factories.ts";
import { jobsOf, leadTables } from "#tests/support/leads.ts";
import { statementIssuer } from "#tests/support/statement-issuer.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { chargeRoutes } from "./charge-routes.ts";
import { findAccount } from "./find-account.ts";
import { findStatement } from "./find-statement.ts";
import { issueStatements } from "./issue-statements.ts";
import { insertEntries } from "./ledger-queries.ts";
import { recordEntry } from "./record-entry.ts";
import { saveSeller } from "./save-seller.ts";
import { statementPdf } from "./statement-pdf.ts";

const OCTOBER = new Date("2026-10-15T12:00:00Z");
const FIRST_OF_NOVEMBER = new Date("2026-11-01T07:00:00Z");
let now: Date;
let database: TestDatabase;
let app: AppContext;

beforeAll(async () => {
  database = await createTestDatabase();
  app = testApp(database.db, () => now);
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = OCTOBER;
  await leadTables.empty(database.db);
  await sql`delete from seller_details`.execute(database.db);
  await saveSeller(app, ADMIN, statementIssuer());
  await sql`truncate graphile_worker._private_jobs`.execute(database.db);
});

const record = (dealerId: string, amount: string, kind = "adjustment") =>
  recordEntry(app, ADMIN, dealerId, { kind, amount, reason: "Set by the test" });
async function owing(amount = "10", overrides: Parameters<typeof buildDealer>[1] = {}): Promise<string> {
  const { dealer_id } = await buildDealer(database.db, overrides);
  await record(dealer_id, amount);
  return dealer_id;
}
const issueAt = async (moment: Date) => {
  now = moment;
  await issueStatements(app, now);
};
const issued = () =>
  database.db
    .selectFrom("statements")
    .select(["statement_number", "dealer_id", "month", "closing_pence"])
    .orderBy("statement_number")
    .execute();
const statement = (dealerId: string, month = "2026-10") =>
  findStatement(app, ADMIN, { dealer_id: dealerId, month });

describe("issuing statements", () => {
  it.each([
    // Winter: seven in London is seven of UTC.
    ["2026-11-01T06:00:00Z", "2026-10-15T12:00:00Z", 0],
    ["2026-11-01T07:00:00Z", "2026-10-15T12:00:00Z", 1],
    // Summer: it is six.
    ["2026-07-01T05:59:00Z", "2026-06-15T12:00:00Z", 0],
    ["2026-07-01T06:00:00Z", "2026-06-15T12:00:00Z", 1],
    // The scheduler did not run on the first.
    ["2026-11-02T03:00:00Z", "2026-10-15T12:00:00Z", 1],
    // The month is not over, in London.
    ["2026-10-31T23:59:59Z", "2026-10-15T12:00:00Z", 0],
  ])("at %s for an entry of %s: %i", async (at, entryAt, count) => {
    now = new Date(entryAt);
    await owing();
    await issueAt(new Date(at));
    expect(await issued()).toHaveLength(count);
  });

  it("includes dealers with entries or a balance", async () => {
    const quiet = await buildDealer(database.db);
    const owes = await owing("10");
    const settled = await owing("10");
    await record(settled, "12", "payment");
    await issueAt(FIRST_OF_NOVEMBER);
    now = new Date("2026-11-05T12:00:00Z");
    await issueAt(new Date("2026-12-01T07:00:00Z"));
    const all = await issued();
    expect(all.map(({ dealer_id, month }) => [dealer_id, month])).toEqual(
      expect.arrayContaining([
        [owes, "2026-10"],
        [settled, "2026-10"],
        // Nothing new, but still owed.
        [owes, "2026-11"],
      ]),
    );
    expect(all).toHaveLength(3);
    expect(all.some(({ dealer_id }) => dealer_id === quiet.dealer_id)).toBe(false);
    const { months } = await findAccount(app, ADMIN, owes);
    expect(months.map(({ month }) => month)).toEqual(["2026-12", "2026-11", "2026-10"]);
  });

  it.each([
    ["2026-11-01T07:00:00Z", "2026-11-15"],
    // Issued late, just after midnight, and summer time ends before it is due.
    ["2026-10-11T23:15:00Z", "2026-10-26"],
  ])("issued at %s are due on %s, fourteen days of the calendar later", async (at, dueOn) => {
    now = new Date("2026-09-15T12:00:00Z");
    const dealerId = await owing();
    await issueAt(new Date(at));
    expect((await statement(dealerId, "2026-09")).issued?.due_on).toBe(dueOn);
  });

  it("numbers each once without gaps, under concurrency", async () => {
    for (let count = 0; count < 6; count++) await owing();
    now = FIRST_OF_NOVEMBER;
    await Promise.all([issueStatements(app, now), issueStatements(app, now), issueStatements(app, now)]);
    await issueStatements(app, now);
    expect((await issued()).map(({ statement_number }) => statement_number)).toEqual([1, 2, 3, 4, 5, 6]);
    const mails = (await jobsOf(database.db)).filter(({ name }) => name === "send-statement");
    expect(mails).toHaveLength(6);
  });

  it("continues without a gap when one fails halfway", async () => {
    const unlucky = await owing();
    for (let count = 0; count < 3; count++) await owing();
    await sql`create function fail() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$`.execute(
      database.db,
    );
    await sql`create trigger fail after insert on statements for each row when (new.dealer_id = ${sql.lit(unlucky)})
      execute function fail()`.execute(database.db);
    await expect(issueAt(FIRST_OF_NOVEMBER)).rejects.toThrow("statements not issued: 1");
    await sql`drop function fail cascade`.execute(database.db);
    expect((await issued()).map(({ statement_number }) => statement_number)).toEqual([1, 2, 3]);
    expect(await jobsOf(database.db)).toHaveLength(3);
    await issueStatements(app, now);
    expect((await issued()).at(-1)).toMatchObject({ statement_number: 4, dealer_id: unlucky });
  });

  it("does not issue a dealer's later statement when an earlier one fails", async () => {
    now = new Date("2026-09-15T12:00:00Z");
    const unlucky = await owing("10");
    now = OCTOBER;
    await record(unlucky, "20");
    await sql`create function fail() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$`.execute(
      database.db,
    );
    await sql`create trigger fail after insert on statements for each row when (new.month = '2026-09')
      execute function fail()`.execute(database.db);
    await expect(issueAt(FIRST_OF_NOVEMBER)).rejects.toThrow("statements not issued: 1");
    expect(await issued()).toEqual([]);
    await sql`drop function fail cascade`.execute(database.db);
    await issueStatements(app, now);
    expect((await issued()).map(({ month }) => month)).toEqual(["2026-09", "2026-10"]);
  });

  it("issues nothing early when the worker's clock is ahead", async () => {
    now = new Date();
    const dealerId = await owing();
    const context = { ...app, now: () => daysAfter(now, 40), mailer: {} } as JobContext;
    await handleJob(context, "issue-statements", {});
    expect(await issued()).toEqual([]);
    now = daysAfter(now, 40);
    await issueStatements(app, now);
    expect((await issued())[0]?.dealer_id).toBe(dealerId);
  });

  it("charges the next month for a lead of a process whose clock is behind", async () => {
    const dealerId = await owing();
    await issueAt(FIRST_OF_NOVEMBER);
    const charged = {
      lead_id: randomUUID(),
      routes: [{ dealer_id: dealerId, lead_kind: "vehicle_shared" as const }],
      at: new Date("2026-10-31T23:59:50Z"),
    };
    await app.db.transaction().execute((tx) => chargeRoutes(tx, charged));
    const entries = database.db.selectFrom("ledger_entries").select("recorded_at");
    expect(await entries.where("kind", "=", "charge").execute()).toEqual([
      { recorded_at: new Date("2026-11-01T00:00:00Z") },
    ]);
  });

  it("waits for the seller's details, then issues overdue statements", async () => {
    await sql`delete from seller_details`.execute(database.db);
    await owing();
    await issueAt(FIRST_OF_NOVEMBER);
    expect(await issued()).toEqual([]);
    await saveSeller(app, ADMIN, statementIssuer());
    expect(await jobsOf(database.db)).toEqual([{ name: "issue-statements", payload: {} }]);
    await issueStatements(app, now);
    expect(await issued()).toHaveLength(1);
  });
});

describe("an issued statement", () => {
  it("has number, due day, VAT and seller, as page and PDF", async () => {
    const dealerId = await owing("100");
    await issueAt(FIRST_OF_NOVEMBER);
    const found = await statement(dealerId);
    expect(found.issued).toMatchObject({
      statement_number: 1,
      due_on: "2026-11-15",
      vat_percent: 20,
      closing_pence: 12_000,
      seller: { company_name: "Second Spark Trading Ltd", vat_number: "999999973" },
    });
    expect(found.totals.closing_pence).toBe(12_000);
    expect((await statementPdf(found, app.public_origin)).length).toBeGreaterThan(1000);
  });

  it("never changes with the seller, the dealer or later entries", async () => {
    const dealerId = await owing("100");
    await issueAt(FIRST_OF_NOVEMBER);
    const before = await statement(dealerId);
    await saveSeller(app, ADMIN, statementIssuer({ company_name: "Other Ltd", account_number: "11111111" }));
    await database.db.updateTable("dealers").set({ name: "Renamed", town: "Leeds" }).execute();
    await record(dealerId, "-100");
    expect(await statement(dealerId)).toEqual(before);
    await expect(database.db.updateTable("statements").set({ closing_pence: 0 }).execute()).rejects.toThrow(
      "append-only",
    );
    await expect(database.db.deleteFrom("statements").execute()).rejects.toThrow("append-only");
  });

  it("closes its month and earlier ones to new entries, also concurrent ones", async () => {
    const dealerId = await owing("100");
    const late = (recordedAt: Date) => ({
      ...{ dealer_id: dealerId, kind: "adjustment", pence: 100, vat_pence: 20, reason: "Late" },
      ...{ recorded_at: recordedAt, recorded_by: "test" },
    });
    // Issuing waits for an uncommitted entry and includes it.
    let commit = () => {};
    const held = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let written = () => {};
    const isWritten = new Promise<void>((resolve) => {
      written = resolve;
    });
    const slow = database.db.transaction().execute(async (tx) => {
      await insertEntries(tx, [late(OCTOBER)]);
      written();
      await held;
    });
    await isWritten;
    const issuing = issueAt(FIRST_OF_NOVEMBER);
    commit();
    await Promise.all([slow, issuing]);
    expect((await statement(dealerId)).totals.closing_pence).toBe(12_120);
    expect(await issued()).toMatchObject([{ closing_pence: 12_120 }]);
    for (const moment of [OCTOBER, new Date("2026-09-30T12:00:00Z"), new Date("2026-10-31T23:59:59Z")]) {
      await expect(insertEntries(database.db, [late(moment)])).rejects.toThrow("is issued");
    }
    await insertEntries(database.db, [late(new Date("2026-11-01T00:00:00Z"))]);
  });

  it("adds up to its stored totals and opens with the previous closing balance", async () => {
    const dealerId = await owing("33.33");
    await record(dealerId, "7.77", "payment");
    await issueAt(FIRST_OF_NOVEMBER);
    now = new Date("2026-11-20T12:00:00Z");
    await record(dealerId, "12.34");
    await issueAt(new Date("2026-12-01T07:00:00Z"));
    const [october, november] = [await statement(dealerId), await statement(dealerId, "2026-11")];
    for (const { issued: fixed, totals } of [october, november]) {
      expect(fixed?.closing_pence).toBe(totals.closing_pence);
    }
    expect(november.totals.opening_pence).toBe(october.totals.closing_pence);
  });
});

describe("the mail", () => {
  interface Sent {
    to: string;
    subject: string;
    text: string;
    message_id: string;
  }

  async function mailsOf(dealerId: string): Promise<Sent[]> {
    const sent: Sent[] = [];
    const mailer = {
      send: async (mail: Sent) => void sent.push({ ...mail, text: mail.text.replace(/\s+/g, " ") }),
    };
    const context = { ...app, mailer } as unknown as JobContext;
    for (const { statement_number, dealer_id: whose } of await issued()) {
      if (whose === dealerId) await handleJob(context, "send-statement", { statement_number });
    }
    return sent;
  }

  async function ownerOf(dealerId: string, email: string): Promise<void> {
    await database.db.insertInto("auth.user").values({ id: email, name: "Owner", email }).execute();
    await database.db
      .insertInto("dealer_profiles")
      .values({ user_id: email, dealer_id: dealerId, full_name: "Owner", role: "owner" })
      .execute();
  }

  it("goes to the owners with the month's figures and a link, and names no bank account", async () => {
    const dealerId = await owing("10");
    await ownerOf(dealerId, "owner@statements.example");
    await issueAt(FIRST_OF_NOVEMBER);
    const [mail, ...more] = await mailsOf(dealerId);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: ["owner@statements.example"],
      subject: "Your Second Spark statement for October 2026",
      message_id: "<statement.1@second-spark.example>",
    });
    expect(mail?.text).toContain("Statement 000001 of Ancoats Electric Cars");
    expect(mail?.text).toContain("£12.00 to pay by 15 November 2026.");
    expect(mail?.text).toContain("https://second-spark.example/dealer/statements/2026-10");
    expect(mail?.text).not.toMatch(/55779911|20-00-00/);
  });

  it("states when no payment is due", async () => {
    const dealerId = await owing("-10");
    await ownerOf(dealerId, "owner@credit.example");
    await issueAt(FIRST_OF_NOVEMBER);
    expect((await mailsOf(dealerId))[0]?.text).toContain("Nothing to pay.");
  });

  it("is not sent without recipients; the statement is in the portal", async () => {
    const dealerId = await owing("10");
    await issueAt(FIRST_OF_NOVEMBER);
    expect(await mailsOf(dealerId)).toEqual([]);
  });
});

it("only admins change the seller's details, and invalid ones change nothing", async () => {
  await expect(saveSeller(app, dealerUser("x"), statementIssuer())).rejects.toThrow(NotAllowed);
  await expect(saveSeller(app, ADMIN, statementIssuer({ vat_number: "GB 1" }))).rejects.toThrow(InvalidInput);
  const elsewhere = { ...app, company: { ...app.company, name: "Second Spark Ltd" } };
  await expect(saveSeller(elsewhere, ADMIN, statementIssuer())).rejects.toMatchObject({
    fields: { company_name: expect.stringContaining("The site names Second Spark Ltd.") },
  });
  const [row] = await database.db.selectFrom("seller_details").select("vat_number").execute();
  expect(row).toEqual({ vat_number: "999999973" });
});
