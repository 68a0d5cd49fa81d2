import { runOnce } from "graphile-worker";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hoursAfter } from "#src/domain/time/ago.ts";
import type { Mailer } from "#src/integrations/mailer.ts";
import { createSmtpMailer } from "#src/integrations/smtp-mailer.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { withdrawRequest } from "#src/services/buyer-page/withdrawal/withdraw-request.ts";
import { findLinkedEnquiry } from "#src/services/leads/enquiry-link/open-enquiry-link.ts";
import { submitLead } from "#src/services/leads/submission/submit-lead.ts";
import { queueOptions } from "#src/worker/queue-options.ts";
import { buildDealer, buildRoutedLead, buildVehicle } from "#tests/support/factories.ts";
import { finishWithdrawals } from "#tests/support/finish-withdrawals.ts";
import { aLeadRequest, FROM_NOWHERE, jobsOf, leadTables, placeOutwards } from "#tests/support/leads.ts";
import { type MailServer, startMailServer } from "#tests/support/mail-server.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const FROM = "Second Spark <hello@second-spark.example>";
let database: TestDatabase;
let app: AppContext;
let mailServer: MailServer;
let mailer: Mailer;

beforeAll(async () => {
  database = await createTestDatabase();
  app = testApp(database.db);
  await placeOutwards(database.db);
  mailServer = await startMailServer();
  mailer = createSmtpMailer({ url: mailServer.url, from: FROM });
});
afterAll(async () => {
  await mailer.close();
  await mailServer.close();
  await database.drop();
});
beforeEach(async () => {
  mailServer.messages.length = 0;
  await leadTables.empty(database.db);
});

const submit = (changes: Record<string, unknown> = {}) =>
  submitLead(app, aLeadRequest(changes), FROM_NOWHERE);
const twoDealers = async () => {
  const own = await buildDealer(database.db, { name: "Own Cars", email: "own@dealers.example" });
  const other = await buildDealer(database.db, { name: "Other Cars", email: "other@dealers.example" });
  await buildVehicle(database.db, { dealer_id: other.dealer_id });
  return (await buildVehicle(database.db, { dealer_id: own.dealer_id })).vehicle_id;
};

/** Runs each due job once. */
const doJobs = (by: Mailer = mailer) => runOnce(queueOptions(database.pool, { ...app, mailer: by }));
const makeRetriesDue = () =>
  sql`update graphile_worker._private_jobs set run_at = now() where attempts > 0`.execute(database.db);
const recipients = () => mailServer.messages.flatMap(({ to }) => to?.map(({ address }) => address)).sort();
const mailTo = (address: string) => {
  const mail = mailServer.messages.find(({ to }) => to?.[0]?.address === address);
  if (!mail) throw new Error(`no mail to ${address}`);
  return { ...mail, everything: JSON.stringify(mail) };
};

describe("after a lead", () => {
  it("the buyer and each dealer get one email", async () => {
    await submit({ vehicle_id: await twoDealers() });
    await doJobs();
    expect(recipients()).toEqual(["other@dealers.example", "own@dealers.example", "priya@example.org"]);
    expect(await jobsOf(database.db)).toEqual([]);
  });

  it("every enquiry address of a dealer gets the email", async () => {
    const vehicleId = await twoDealers();
    const enquiryEmails = ["ann@dealers.example", "bo@dealers.example"];
    await database.db
      .updateTable("dealers")
      .set({ enquiry_emails: enquiryEmails })
      .where("name", "=", "Own Cars")
      .execute();
    await submit({ vehicle_id: vehicleId });
    await doJobs();
    expect(recipients()).toEqual([...enquiryEmails, "other@dealers.example", "priya@example.org"]);
    const logged = await database.db.selectFrom("mail_log").select("recipient").execute();
    expect(logged).toContainEqual({ recipient: "a…@dealers.example, b…@dealers.example" });
    expect(await jobsOf(database.db)).toEqual([]);
  });

  it("the buyer's email names the request, the dealers, the response time and how to change it", async () => {
    const { lead_id } = await submit({
      vehicle_id: await twoDealers(),
      models: ["Leaf", "see spam.example"],
    });
    await doJobs();
    const { subject, text = "", html = "", from, messageId, headers } = mailTo("priya@example.org");
    expect(subject).toBe("Your request about the 2020 Nissan Leaf");
    expect(from).toMatchObject({ name: "Second Spark", address: "hello@second-spark.example" });
    expect(messageId).toBe(`<lead-confirmation.${lead_id}@second-spark.example>`);
    expect(headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-generated");
    for (const words of [
      "Hello Priya Shah",
      "2020 Nissan Leaf (£13,495)",
      "Own Cars",
      "Other Cars",
      "Manchester",
      "0161 555 0142",
      "within 2 hours",
      "no obligation",
      "Only these dealers have your contact details",
      "Budget: £10-15k",
      "Distance: up to 25 miles from M1 1AE",
      "Reply to this email",
    ]) {
      expect(text.replace(/\s+/g, " ")).toContain(words);
    }
    for (const words of ["Hello Priya Shah", "Own Cars", "Other Cars"]) expect(html).toContain(words);
    // Free text in our email would let spammers advertise to any address.
    expect(text + html).not.toContain("spam.example");
    expect(html).not.toMatch(/<img|src=|url\(/);
  });

  it("the buyer's email promises no call once too few dealers answer in time", async () => {
    const { dealer_id } = await buildDealer(database.db, {
      name: "Late Cars",
      email: "late@dealers.example",
    });
    const now = hoursAfter(app.now(), 1);
    for (let lead = 0; lead < 10; lead++) {
      const { lead_id } = await buildRoutedLead(database.db, [dealer_id], { email: `l${lead}@example.org` });
      await database.db
        .updateTable("lead_routes")
        .set({ response_due_at: hoursAfter(app.now(), -1) })
        .where("lead_id", "=", lead_id)
        .execute();
    }
    await submit({ vehicle_id: await twoDealers() });
    await runOnce(queueOptions(database.pool, { ...app, now: () => now, mailer }));
    const { text = "", html = "" } = mailTo("priya@example.org");
    expect(text.replace(/\s+/g, " ")).toContain("We asked them to contact you within 2 hours");
    expect(html).toContain("to contact you within 2 hours of their opening times.");
    expect(text + html).not.toMatch(/will contact you|Expect their call/);
  });

  it("the dealer's email contains no contact details, only a link to the portal", async () => {
    const { lead_id } = await submit({ vehicle_id: await twoDealers() });
    await doJobs();
    const { dealer_id } = await database.db
      .selectFrom("dealers")
      .select("dealer_id")
      .where("name", "=", "Own Cars")
      .executeTakeFirstOrThrow();
    const { subject, text = "", messageId, everything } = mailTo("own@dealers.example");
    expect(subject).toBe("New enquiry for the 2020 Nissan Leaf");
    expect(messageId).toBe(`<lead-notification.${lead_id}.${dealer_id}@second-spark.example>`);
    for (const words of ["Score: 85 of 100", "Area: M1", "https://second-spark.example/dealer/leads"]) {
      expect(text).toContain(words);
    }
    expect(everything).not.toMatch(/Priya|Shah|priya@|7700|900123|1AE/);
  });

  it("a member gets an email of their own, with a link to this enquiry", async () => {
    const vehicleId = await twoDealers();
    const { dealer_id } = await database.db
      .updateTable("dealers")
      .set({ enquiry_emails: ["Ann@dealers.example", "desk@dealers.example"] })
      .where("name", "=", "Own Cars")
      .returning("dealer_id")
      .executeTakeFirstOrThrow();
    const ann = { id: "ann", name: "Ann", email: "ann@dealers.example", emailVerified: true };
    await database.db.insertInto("auth.user").values(ann).execute();
    await database.db
      .insertInto("dealer_profiles")
      .values({ user_id: "ann", dealer_id, full_name: "Ann" })
      .execute();
    await submit({ vehicle_id: vehicleId });
    await doJobs();
    const [token = ""] = /(?<=\/enquiry\/)[\w-]+/.exec(mailTo("ann@dealers.example").text ?? "") ?? [];
    expect(await findLinkedEnquiry(app, token, null)).toMatchObject({
      isOpened: false,
      dealer_name: "Own Cars",
    });
    expect(mailTo("desk@dealers.example").everything).not.toContain("/enquiry/");
    expect(mailTo("ann@dealers.example").everything).not.toMatch(/Priya|Shah|priya@|7700|900123|1AE/);
    expect(await jobsOf(database.db)).toEqual([]);
  });

  it("a suspended dealer gets no emails about enquiries, queued ones included, but hears of a withdrawal", async () => {
    const { lead_id } = await submit({ vehicle_id: await twoDealers() });
    const [own] = await database.db
      .updateTable("dealers")
      .set({ status: "suspended" })
      .where("name", "=", "Own Cars")
      .returning("dealer_id")
      .execute();
    const { dealer_id = "" } = own ?? {};
    await addJob(database.db, "send-response-reminder", { lead_id, dealer_id, after_minutes: 60 });
    await doJobs();
    expect(recipients()).toEqual(["other@dealers.example", "priya@example.org"]);
    mailServer.messages.length = 0;
    const link = app.buyer_links.urlOf({ lead_id, created_at: app.now() });
    await withdrawRequest(app, link.split("/my-request/")[1] ?? "", dealer_id);
    await finishWithdrawals(app);
    await doJobs();
    expect(recipients()).toEqual(["own@dealers.example"]);
  });

  it("a buyer who excluded a dealer gets no more emails about that dealer, even delayed ones", async () => {
    const { lead_id } = await submit({ vehicle_id: await twoDealers() });
    await doJobs();
    mailServer.messages.length = 0;
    const { dealer_id } = await database.db
      .selectFrom("dealers")
      .select("dealer_id")
      .where("name", "=", "Other Cars")
      .executeTakeFirstOrThrow();
    await addJob(database.db, "send-lead-introduction", { lead_id, dealer_id });
    await addJob(database.db, "send-response-missed", { lead_id, dealer_id });
    const link = app.buyer_links.urlOf({ lead_id, created_at: app.now() });
    await withdrawRequest(app, link.split("/my-request/")[1] ?? "", dealer_id);
    await finishWithdrawals(app);
    await doJobs();
    expect(recipients()).toEqual(["other@dealers.example"]);
  });

  it("a buyer without matches is told that no dealer has the request", async () => {
    await submit({ models: ["Hovercraft"] });
    await doJobs();
    expect(recipients()).toEqual(["priya@example.org"]);
    const { subject, text = "" } = mailTo("priya@example.org");
    expect(subject).toBe("We have your request, but no dealer matches it yet");
    expect(text.replace(/\s+/g, " ")).toContain("no dealer has been given your contact details");
    expect(text).not.toMatch(/2 hours|will contact you/);
  });

  it("a buyer is told when the car's dealer is not taking enquiries", async () => {
    const { dealer_id } = await buildDealer(database.db, { name: "Own Cars", credit_limit_pence: 0 });
    const { vehicle_id } = await buildVehicle(database.db, { dealer_id });
    await submit({ vehicle_id });
    await doJobs();
    expect(recipients()).toEqual(["priya@example.org"]);
    const { text = "" } = mailTo("priya@example.org");
    expect(text.replace(/\s+/g, " ")).toContain("Own Cars, the dealer of this car, is not taking enquiries");
    expect(text).not.toMatch(/car that fits|credit/);
  });

  it("a buyer is told when the car is not for sale", async () => {
    await buildVehicle(database.db);
    const gone = await buildVehicle(database.db, { published: false });
    await submit({ vehicle_id: gone.vehicle_id });
    await doJobs();
    expect(mailTo("priya@example.org").text?.replace(/\s+/g, " ")).toContain("is not for sale");
  });

  it("a phone number that someone gave before reveals nothing to another mailbox", async () => {
    const vehicleId = await twoDealers();
    const lead = await submit({ vehicle_id: vehicleId, models: ["Leaf"], budget_band: "£15-25k" });
    await doJobs();
    mailServer.messages.length = 0;
    const later = { ...app, now: () => hoursAfter(new Date(), 1) };
    const request = aLeadRequest({ vehicle_id: vehicleId, email: "new@example.org", name: "P. Shah" });
    const second = await submitLead(later, request, FROM_NOWHERE);
    expect(second).toMatchObject({ repeat: false });
    await doJobs();
    expect(recipients()).toEqual(["new@example.org", "other@dealers.example", "own@dealers.example"]);
    const { subject, text = "", messageId } = mailTo("new@example.org");
    expect(subject).toBe("Your request about the 2020 Nissan Leaf");
    expect(messageId).toBe(`<lead-confirmation.${second.lead_id}@second-spark.example>`);
    expect(text).toContain("Hello P. Shah");
    expect(text).toContain("Budget: £10-15k");
    expect(text).not.toMatch(/already|again|earlier|£15-25k/);
    expect(text).not.toContain(lead.lead_id);
  });

  it("a repeat from the same mailbox is confirmed with all its details", async () => {
    const vehicleId = await twoDealers();
    await submit({ vehicle_id: vehicleId });
    await doJobs();
    mailServer.messages.length = 0;
    const later = { ...app, now: () => hoursAfter(new Date(), 1) };
    await submitLead(
      later,
      aLeadRequest({ vehicle_id: vehicleId, email: "Priya@example.org" }),
      FROM_NOWHERE,
    );
    await doJobs();
    expect(mailServer.messages[0]?.text).toContain("up to 25 miles from M1 1AE");
  });

  it("a dealer without an email address does not delay the buyer's email", async () => {
    const { dealer_id } = await buildDealer(database.db, { email: "" });
    await buildVehicle(database.db, { dealer_id });
    await submit();
    await doJobs();
    expect(recipients()).toEqual(["priya@example.org"]);
    expect(await jobsOf(database.db)).toEqual([]);
  });

  it("no email is sent about an erased lead", async () => {
    await submit({ vehicle_id: await twoDealers() });
    await database.db.deleteFrom("leads").execute();
    await doJobs();
    expect(recipients()).toEqual([]);
    expect(await jobsOf(database.db)).toEqual([]);
  });
});

describe("when mail cannot be sent", () => {
  it("the lead is saved, and every email is sent once the server is back", async () => {
    const gone = await startMailServer();
    await gone.close();
    const itsMailer = createSmtpMailer({ url: gone.url, from: FROM });
    const receipt = await submit({ vehicle_id: await twoDealers() });
    await doJobs(itsMailer);
    expect(receipt.routed).toBe(2);
    expect(await leadTables.count(database.db)).toMatchObject({ leads: 1, routes: 2, consents: 1, jobs: 3 });
    const { rows } = await sql<{
      attempts: number;
      max_attempts: number;
      last_error: string;
      waits: boolean;
    }>`
      select attempts, max_attempts, last_error, run_at > now() as waits from graphile_worker.jobs
      where task_identifier not in ('send-response-reminder', 'judge-response')
    `.execute(database.db);
    for (const job of rows) {
      expect(job).toMatchObject({ attempts: 1, max_attempts: 25, waits: true });
      expect(job.last_error).toContain("ECONNREFUSED");
    }

    const back = await startMailServer(Number(new URL(gone.url).port));
    try {
      await makeRetriesDue();
      await doJobs(itsMailer);
      expect(back.messages).toHaveLength(3);
      expect(await jobsOf(database.db)).toEqual([]);
    } finally {
      await itsMailer.close();
      await back.close();
    }
  });

  it("a retry has the same Message-ID, so that mail clients deduplicate", async () => {
    const { lead_id } = await submit();
    const jobs = await jobsOf(database.db);
    await doJobs();
    // Simulates a crash after the mail server accepted the email and before the job was completed.
    await sql`select graphile_worker.add_job(${jobs[0]?.name}, ${JSON.stringify(jobs[0]?.payload)}::json)`.execute(
      database.db,
    );
    await doJobs();
    const ids = mailServer.messages.map(({ messageId }) => messageId);
    expect(ids).toEqual(Array(2).fill(`<lead-confirmation.${lead_id}@second-spark.example>`));
  });
});
