import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import { daysAfter } from "#src/domain/time/ago.ts";
import type { JobContext } from "#src/worker/job-context.ts";
import { handleJob } from "#src/worker/job-handlers.ts";
import { ADMIN } from "#tests/support/actors.ts";
import { buildDealer, buildRoutedLead } from "#tests/support/factories.ts";
import { jobsOf } from "#tests/support/leads.ts";
import { statementIssuer } from "#tests/support/records/statement-issuer.ts";
import { FIRST_OF_NOVEMBER, OCTOBER, StatementWorld } from "#tests/support/worlds/statement-world.ts";
import { findAccount } from "./account.ts";
import { chargeRoutes, creditRoute } from "./charge-routes.ts";
import { issueStatements } from "./issue-statements.ts";
import { saveSeller } from "./prices.ts";

const world = new StatementWorld();
const { record, owing, issueAt, issued, statement } = world;

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
    world.now = new Date(entryAt);
    await owing();
    await issueAt(new Date(at));
    expect(await issued()).toHaveLength(count);
  });

  it("includes dealers with entries or a balance", async () => {
    const quiet = await buildDealer(world.database.db);
    const owes = await owing("10");
    const settled = await owing("10");
    await record(settled, "12", "payment");
    await issueAt(FIRST_OF_NOVEMBER);
    world.now = new Date("2026-11-05T12:00:00Z");
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
    const { months } = await findAccount(world.app, owes);
    expect(months.map(({ month }) => month)).toEqual(["2026-12", "2026-11", "2026-10"]);
  });

  it.each([
    ["2026-11-01T07:00:00Z", "2026-11-15"],
    // Issued late, just after midnight, and summer time ends before it is due.
    ["2026-10-11T23:15:00Z", "2026-10-26"],
  ])("issued at %s are due on %s, fourteen days of the calendar later", async (at, dueOn) => {
    world.now = new Date("2026-09-15T12:00:00Z");
    const dealerId = await owing();
    await issueAt(new Date(at));
    expect((await statement(dealerId, "2026-09")).issued?.due_on).toBe(dueOn);
  });

  it("numbers each once without gaps, under concurrency", async () => {
    for (let count = 0; count < 6; count++) await owing();
    world.now = FIRST_OF_NOVEMBER;
    await Promise.all([
      issueStatements(world.app, world.now),
      issueStatements(world.app, world.now),
      issueStatements(world.app, world.now),
    ]);
    await issueStatements(world.app, world.now);
    expect((await issued()).map(({ statement_number }) => statement_number)).toEqual([1, 2, 3, 4, 5, 6]);
    const mails = (await jobsOf(world.database.db)).filter(({ name }) => name === "send-statement");
    expect(mails).toHaveLength(6);
  });

  it("continues without a gap when one fails halfway", async () => {
    const unlucky = await owing();
    for (let count = 0; count < 3; count++) await owing();
    await sql`create function fail() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$`.execute(
      world.database.db,
    );
    await sql`create trigger fail after insert on statements for each row when (new.dealer_id = ${sql.lit(unlucky)})
      execute function fail()`.execute(world.database.db);
    await expect(issueAt(FIRST_OF_NOVEMBER)).rejects.toThrow("statements not issued: 1");
    await sql`drop function fail cascade`.execute(world.database.db);
    expect((await issued()).map(({ statement_number }) => statement_number)).toEqual([1, 2, 3]);
    expect(await jobsOf(world.database.db)).toHaveLength(3);
    await issueStatements(world.app, world.now);
    expect((await issued()).at(-1)).toMatchObject({ statement_number: 4, dealer_id: unlucky });
  });

  it("does not issue a dealer's later statement when an earlier one fails", async () => {
    world.now = new Date("2026-09-15T12:00:00Z");
    const unlucky = await owing("10");
    world.now = OCTOBER;
    await record(unlucky, "20");
    await sql`create function fail() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$`.execute(
      world.database.db,
    );
    await sql`create trigger fail after insert on statements for each row when (new.month = '2026-09')
      execute function fail()`.execute(world.database.db);
    await expect(issueAt(FIRST_OF_NOVEMBER)).rejects.toThrow("statements not issued: 1");
    expect(await issued()).toEqual([]);
    await sql`drop function fail cascade`.execute(world.database.db);
    await issueStatements(world.app, world.now);
    expect((await issued()).map(({ month }) => month)).toEqual(["2026-09", "2026-10"]);
  });

  it("issues nothing early when the worker's clock is ahead", async () => {
    world.now = new Date();
    const dealerId = await owing();
    const context = { ...world.app, now: () => daysAfter(world.now, 40), mailer: {} } as JobContext;
    await handleJob(context, "issue-statements", {});
    expect(await issued()).toEqual([]);
    world.now = daysAfter(world.now, 40);
    await issueStatements(world.app, world.now);
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
    await world.app.db.transaction().execute((tx) => chargeRoutes(tx, charged));
    const entries = world.database.db.selectFrom("ledger_entries").select("recorded_at");
    expect(await entries.where("kind", "=", "charge").execute()).toEqual([
      { recorded_at: new Date("2026-11-01T00:00:00Z") },
    ]);
  });

  it("credits and records in the next month for a process whose clock is behind", async () => {
    const lead = await buildRoutedLead(world.database.db, []);
    const dealerId = await owing();
    const routes = [{ dealer_id: dealerId, lead_kind: "vehicle_shared" as const }];
    const { lead_id } = lead;
    await world.app.db.transaction().execute((tx) => chargeRoutes(tx, { lead_id, routes, at: OCTOBER }));
    await issueAt(FIRST_OF_NOVEMBER);
    world.now = new Date("2026-10-31T23:59:50Z");
    const credit = { reason: "silent_dealer", at: world.now, by: "system" } as const;
    await world.app.db
      .transaction()
      .execute((tx) => creditRoute(tx, { lead_id, dealer_id: dealerId }, credit));
    await record(dealerId, "20");
    const entries = await world.database.db
      .selectFrom("ledger_entries")
      .select(["kind", "recorded_at"])
      .where("recorded_at", ">", OCTOBER)
      .execute();
    const recordedAt = new Date("2026-11-01T00:00:00Z");
    expect(entries).toEqual([
      { kind: "credit", recorded_at: recordedAt },
      { kind: "adjustment", recorded_at: recordedAt },
    ]);
  });

  it("waits for the seller's details, then issues overdue statements", async () => {
    await sql`delete from seller_details`.execute(world.database.db);
    await owing();
    await issueAt(FIRST_OF_NOVEMBER);
    expect(await issued()).toEqual([]);
    await saveSeller(world.app, ADMIN, statementIssuer());
    expect(await jobsOf(world.database.db)).toEqual([{ name: "issue-statements", payload: {} }]);
    await issueStatements(world.app, world.now);
    expect(await issued()).toHaveLength(1);
  });
});

it("invalid details of the seller change nothing", async () => {
  await expect(saveSeller(world.app, ADMIN, statementIssuer({ vat_number: "GB 1" }))).rejects.toThrow(
    InvalidInput,
  );
  const elsewhere = { ...world.app, company: { ...world.app.company, name: "Second Spark Ltd" } };
  await expect(saveSeller(elsewhere, ADMIN, statementIssuer())).rejects.toMatchObject({
    fields: { company_name: expect.stringContaining("The site names Second Spark Ltd.") },
  });
  const [row] = await world.database.db.selectFrom("seller_details").select("vat_number").execute();
  expect(row).toEqual({ vat_number: "999999973" });
});
