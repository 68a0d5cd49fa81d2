import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { DealerRole } from "#src/domain/accounts/permissions.ts";
import type { DealerStatus } from "#src/domain/dealers/dealer-status.ts";
import type { Mailer, MailMessage } from "#src/integrations/mailer.ts";
import { handleJob } from "#src/worker/job-handlers.ts";
import { buildDealer, buildRoutedLead, buildVehicle } from "#tests/support/factories.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { findWeeklyMail, turnOffWeeklyMail } from "./weekly-mail.ts";

const MONDAY_AT_SEVEN = "2026-11-23T07:00:00Z";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`truncate weekly_mails, dealer_preferences, dealer_profiles, lead_routes, vehicles, vehicle_days, auth."user" cascade`.execute(
    database.db,
  );
  await sql`delete from leads`.execute(database.db);
  await sql`delete from dealers`.execute(database.db);
});

/** Starts the weekly emails at that time, runs the queued jobs, and returns the emails. */
async function mailsAt(now: string): Promise<MailMessage[]> {
  const mails: MailMessage[] = [];
  const mailer = { send: async (mail: MailMessage) => void mails.push(mail), close: async () => {} };
  const context = { ...testApp(database.db, () => new Date(now)), mailer };
  await handleJob(context, "start-weekly-mails", {});
  const { rows } = await sql<{ payload: unknown }>`
    delete from graphile_worker._private_jobs where task_id = (
      select id from graphile_worker._private_tasks where identifier = 'send-weekly-performance'
    ) returning payload
  `.execute(database.db);
  // Taken before running: jobs that it adds wait.
  for (const { payload } of rows) await handleJob(context, "send-weekly-performance", payload);
  return mails;
}

async function weeklyJobs(): Promise<{ id: string; payload: unknown }[]> {
  const { rows } = await sql<{ id: string; payload: unknown }>`
    select jobs.id::text, jobs.payload from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where tasks.identifier = 'send-weekly-performance' order by jobs.id
  `.execute(database.db);
  return rows;
}

async function addPerson(dealerId: string, name: string, role: DealerRole = "owner") {
  const email = `${name}@cars.example`;
  await database.db.insertInto("auth.user").values({ id: name, name, email }).execute();
  await database.db
    .insertInto("dealer_profiles")
    .values({ user_id: name, dealer_id: dealerId, full_name: name, role })
    .execute();
}

/** Builds a dealer with a published car and an owner. */
async function dealer(owner: string, status: DealerStatus = "verified") {
  const { dealer_id } = await buildDealer(database.db, {
    status,
    ...(status === "verified" ? {} : { verified_at: null }),
  });
  await buildVehicle(database.db, { dealer_id });
  await addPerson(dealer_id, owner);
  return dealer_id;
}

it("sends each owner the figures of the week, without buyers' data", async () => {
  const dealerId = await dealer("ann");
  await addPerson(dealerId, "bea");
  await addPerson(dealerId, "sam", "staff");
  const { vehicle_id } = await database.db
    .selectFrom("vehicles")
    .select("vehicle_id")
    .executeTakeFirstOrThrow();
  for (const [day, viewed] of [
    ["2026-11-15", 4],
    ["2026-11-16", 2],
    ["2026-11-22", 3],
    ["2026-11-23", 50],
  ]) {
    await sql`insert into vehicle_days (dealer_id, day, vehicle_id, viewed) values (${dealerId}, ${day}::date, ${vehicle_id}, ${viewed})`.execute(
      database.db,
    );
  }
  await buildRoutedLead(database.db, [dealerId], { created_at: new Date("2026-11-22T23:59:00Z") });
  await buildRoutedLead(database.db, [dealerId], { created_at: new Date("2026-11-23T00:01:00Z") });

  const mails = await mailsAt(MONDAY_AT_SEVEN);
  expect(mails.map(({ to }) => to)).toEqual(["ann@cars.example", "bea@cars.example"]);
  const [mail] = mails;
  const text = mail?.text.replace(/\s+/g, " ");
  expect(mail?.subject).toBe("Your week: 5 views, 1 enquiry");
  expect(text).toContain("16 November 2026 to 22 November 2026");
  expect(text).toContain("Views: 5 (up 25%)");
  expect(text).toContain("Enquiries received: 1 (none before)");
  expect(text).toContain("Viewed most: 2020 Nissan Leaf, 5 times.");
  expect(text).toContain("/dealer/performance?range=custom&first_day=2026-11-16&last_day=2026-11-22");
  expect(text).not.toMatch(/Priya|example\.org|07700|M1 1AE/);
  expect(new Set(mails.map(({ message_id }) => message_id)).size).toBe(2);
});

it("reaches an owner once, even while another's mailbox fails", async () => {
  const dealerId = await dealer("ann");
  await addPerson(dealerId, "bea");
  const taken: string[] = [];
  const mailer: Mailer = {
    send: async ({ to }) => {
      if (to === "bea@cars.example") throw new Error("550 no such mailbox");
      taken.push(...[to].flat());
    },
    close: async () => {},
  };
  const context = { ...testApp(database.db, () => new Date(MONDAY_AT_SEVEN)), mailer };
  await handleJob(context, "start-weekly-mails", {});
  const done = new Set<unknown>();
  // Retries failed jobs only, like the queue.
  for (const _ of [1, 2, 3]) {
    for (const { id, payload } of await weeklyJobs()) {
      if (done.has(id)) continue;
      await handleJob(context, "send-weekly-performance", payload).then(
        () => done.add(id),
        () => {},
      );
    }
  }
  expect(taken).toEqual(["ann@cars.example"]);
});

it("has a link and an unsubscribe header per owner", async () => {
  const dealerId = await dealer("ann");
  await addPerson(dealerId, "bea");
  const [ann, bea] = await mailsAt(MONDAY_AT_SEVEN);
  const header = ann?.headers?.["List-Unsubscribe"] ?? "";
  expect(ann?.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  const [, key = ""] = /^<https:\/\/second-spark\.example\/weekly-mail\/([0-9a-f-]{36})>$/.exec(header) ?? [];
  expect(ann?.text).toContain(`/weekly-mail/${key}`);
  expect(bea?.text).not.toContain(key);

  const app = testApp(database.db);
  expect(await findWeeklyMail(app, key)).toMatchObject({ is_on: true });
  await turnOffWeeklyMail(app, key);
  await turnOffWeeklyMail(app, key);
  expect(await findWeeklyMail(app, key)).toMatchObject({ is_on: false });
  expect((await mailsAt("2026-11-30T07:00:00Z")).map(({ to }) => to)).toEqual(["bea@cars.example"]);
  for (const none of ["nonsense", "00000000-0000-4000-8000-000000000000"]) {
    await expect(turnOffWeeklyMail(app, none)).rejects.toThrow("This link is not valid");
  }
});

it("is sent once a week, on Monday at seven London time, summer and winter", async () => {
  await dealer("ann");
  const sent = async (now: string) => (await mailsAt(now)).length;
  expect(await sent("2026-11-23T06:00:00Z")).toBe(0);
  expect(await sent("2026-11-23T07:00:00Z")).toBe(1);
  expect(await sent("2026-11-23T07:00:01Z")).toBe(0);
  expect(await sent("2027-03-29T06:00:00Z")).toBe(1);
  expect(await sent("2027-03-29T07:00:00Z")).toBe(0);
});

it("waits for the end of a dealer's quiet hours", async () => {
  const dealerId = await dealer("ann");
  const quietHours = JSON.stringify({ from: "20:00", until: "08:30" });
  await database.db
    .insertInto("dealer_preferences")
    .values({ dealer_id: dealerId, quiet_hours: quietHours, updated_at: new Date(), updated_by: "ann" })
    .execute();
  expect(await mailsAt(MONDAY_AT_SEVEN)).toEqual([]);
  expect(await mailsAt("2026-11-23T08:30:00Z")).toHaveLength(1);
});

it.each([
  ["that is not verified", () => dealer("ann", "suspended")],
  [
    "that has paused enquiries",
    async () => {
      const dealerId = await dealer("ann");
      await database.db
        .insertInto("dealer_preferences")
        .values({
          dealer_id: dealerId,
          paused_until: sql`'2026-11-24'::date`,
          updated_at: new Date(),
          updated_by: "ann",
        })
        .execute();
    },
  ],
  [
    "with no published car and no enquiry",
    async () => {
      const dealerId = await dealer("ann");
      await database.db
        .updateTable("vehicles")
        .set({ published: false })
        .where("dealer_id", "=", dealerId)
        .execute();
    },
  ],
  [
    "without an owner",
    async () => {
      await dealer("ann");
      await database.db.updateTable("dealer_profiles").set({ role: "staff" }).execute();
    },
  ],
  [
    "whose owner turned it off",
    async () => {
      await dealer("ann");
      await database.db.updateTable("dealer_profiles").set({ weekly_mail: false }).execute();
    },
  ],
])("is not sent to a dealer %s", async (_, build) => {
  await build();
  expect(await mailsAt(MONDAY_AT_SEVEN)).toEqual([]);
});
