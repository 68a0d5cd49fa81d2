import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Actor } from "#src/domain/accounts/permissions.ts";
import { Conflict } from "#src/domain/errors/errors.ts";
import { hoursAfter } from "#src/domain/time/ago.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { decideIssue, reportIssue } from "#src/services/issues/issues.ts";
import { addLeadNote, passLead } from "#src/services/leads/inbox/lead-actions.ts";
import { submitLead } from "#src/services/leads/submission/submit-lead.ts";
import { ADMIN } from "#tests/support/actors.ts";
import { columnsWith } from "#tests/support/database/personal-data-search.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { aLeadRequest, FROM_NOWHERE, jobsOf, leadTables, placeOutwards } from "#tests/support/leads.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { eraseExpiredLeads } from "./erase-leads.ts";
import { eraseRequest } from "./rights.ts";

const NOW = new Date("2026-04-06T12:00:00Z");
let now: Date;
let database: TestDatabase;
let app: AppContext;
let dealer: Actor;
let leadId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  app = testApp(database.db, () => now);
  await placeOutwards(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = NOW;
  await leadTables.empty(database.db);
  const { dealer_id } = await buildDealer(database.db);
  await buildVehicle(database.db, { dealer_id });
  dealer = dealerUser(dealer_id);
  const { user_id, email } = dealerUser(dealer_id);
  await database.db
    .insertInto("auth.user")
    .values({ id: user_id, name: "Ada", email })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  ({ lead_id: leadId } = await submitLead(app, aLeadRequest(), FROM_NOWHERE));
});
const erase = () =>
  eraseRequest(
    app,
    app.buyerLinks.urlOf({ lead_id: leadId, created_at: NOW }).split("/my-request/")[1] ?? "",
  );
const PRIYA = { email: "priya@example.org", phone: "07700 900123", words: ["priya"] };
const traces = async () => (await columnsWith(database.db, PRIYA)).sort();
const waiting = async () =>
  (
    await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
      database.db,
    )
  ).rows.length;

it("an erased request accepts no notes and no pass reasons", async () => {
  await erase();
  await expect(addLeadNote(app, dealer, leadId, { text: "Priya called" })).rejects.toThrow(Conflict);
  await expect(passLead(app, dealer, leadId, { reason: "Priya moved" })).rejects.toThrow(Conflict);
  expect(await traces()).toEqual([]);
});

it("a note written concurrently with the erasure is erased too", async () => {
  const both = await database.db.transaction().execute(async (tx) => {
    await sql`select from lead_routes for update`.execute(tx);
    const note = addLeadNote(app, dealer, leadId, { text: "Priya called" });
    await expect.poll(waiting).toBe(1);
    const erased = erase();
    await expect.poll(waiting).toBe(2);
    return [note, erased];
  });
  await Promise.all(both);
  expect(await traces()).toEqual([]);
});

it("a decided report about an erased request is redacted, its reason a day later", async () => {
  await erase();
  const input = { reason: "no_consent", evidence: "Priya says that it was her sister" };
  await reportIssue(app, dealer, leadId, input);
  const { lead_issue_id } = await database.db
    .selectFrom("lead_issues")
    .select("lead_issue_id")
    .executeTakeFirstOrThrow();
  await eraseExpiredLeads(app);
  expect(await traces()).toEqual(["public.lead_issues.evidence"]);
  await decideIssue(app, ADMIN, lead_issue_id, { accept: true, reason: "Priya told us the same" });
  await eraseExpiredLeads(app);
  // The dealer has yet to read it.
  expect(await traces()).toEqual(["public.lead_issues.decision_reason"]);
  now = hoursAfter(NOW, 25);
  await eraseExpiredLeads(app);
  expect(await traces()).toEqual([]);
});

it("captured emails about a report are erased with the request", async () => {
  await reportIssue(app, dealer, leadId, { reason: "no_consent", evidence: "Priya says no" });
  const { lead_issue_id } = await database.db
    .selectFrom("lead_issues")
    .select("lead_issue_id")
    .executeTakeFirstOrThrow();
  await decideIssue(app, ADMIN, lead_issue_id, { accept: true, reason: "Priya told us the same" });
  await erase();
  const forgets = (await jobsOf(database.db)).find(({ name }) => name === "forget-captured-mails");
  expect(forgets?.payload.ids).toEqual([leadId, lead_issue_id]);
});

it("a request whose time ends while its buyer erases it is erased once", async () => {
  const both = await database.db.transaction().execute(async (tx) => {
    await sql`select from lead_routes for update`.execute(tx);
    const erased = erase();
    await expect.poll(waiting).toBe(1);
    now = new Date("2027-04-30T12:00:00Z");
    const expired = eraseExpiredLeads(app);
    await expect.poll(waiting).toBe(2);
    return [erased, expired];
  });
  expect((await Promise.all(both)).at(1)).toBe(0);
  const { state, erased_at } = await database.db
    .selectFrom("leads")
    .select(["state", "erased_at"])
    .executeTakeFirstOrThrow();
  expect({ state, erased_at }).toEqual({ state: "withdrawn", erased_at: NOW });
});

it("a failing erasure does not block the others", async () => {
  const people = ["ann", "bo", "cy"].map((name) => ({
    email: `${name}@example.org`,
    phone: `0770090012${name.length}`,
  }));
  for (const person of people)
    await submitLead(app, aLeadRequest({ ...person, name: person.email }), FROM_NOWHERE);
  await sql`create function fail() returns trigger language plpgsql as $$ begin
    if old.email = 'bo@example.org' then raise exception 'broken'; end if;
    return new;
  end $$`.execute(database.db);
  await sql`create trigger fail before update on leads for each row execute function fail()`.execute(
    database.db,
  );
  now = new Date("2027-04-30T12:00:00Z");
  await expect(eraseExpiredLeads(app)).rejects.toThrow(": 1");
  const stored = database.db.selectFrom("leads").select("email").where("erased_at", "is", null);
  expect(await stored.execute()).toEqual([{ email: "bo@example.org" }]);
  await sql`drop function fail cascade`.execute(database.db);
  expect(await eraseExpiredLeads(app)).toBe(1);
});
