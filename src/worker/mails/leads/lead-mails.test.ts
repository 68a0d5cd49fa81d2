import { runOnce } from "graphile-worker";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { hoursAfter } from "#src/domain/time/ago.ts";
import { createSmtpMailer } from "#src/integrations/smtp-mailer.ts";
import { addJob } from "#src/queue/add-job.ts";
import { withdrawRequest } from "#src/services/buyer-page/withdrawal.ts";
import { submitLead } from "#src/services/leads/submission/submit-lead.ts";
import { queueOptions } from "#src/worker/job-queue.ts";
import { buildDealer, buildRoutedLead, buildVehicle } from "#tests/support/factories.ts";
import { finishWithdrawals } from "#tests/support/finish-withdrawals.ts";
import { aLeadRequest, FROM_NOWHERE, jobsOf, leadTables } from "#tests/support/leads.ts";
import { startMailServer } from "#tests/support/servers/mail-server.ts";
import { FROM, LeadMailWorld } from "#tests/support/worlds/lead-mail-world.ts";

const world = new LeadMailWorld();
const { submit, twoDealers, doJobs, recipients, mailTo } = world;

describe("after a lead", () => {
  it("the buyer and each dealer get one email", async () => {
    await submit({ vehicle_id: await twoDealers() });
    await doJobs();
    expect(recipients()).toEqual(["other@dealers.example", "own@dealers.example", "priya@example.org"]);
    expect(await jobsOf(world.database.db)).toEqual([]);
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
      "within 2 opening hours",
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
    const { dealer_id } = await buildDealer(world.database.db, {
      name: "Late Cars",
      email: "late@dealers.example",
    });
    const now = hoursAfter(world.app.now(), 1);
    for (let lead = 0; lead < 10; lead++) {
      const { lead_id } = await buildRoutedLead(world.database.db, [dealer_id], {
        email: `l${lead}@example.org`,
      });
      await world.database.db
        .updateTable("lead_routes")
        .set({ response_due_at: hoursAfter(world.app.now(), -1) })
        .where("lead_id", "=", lead_id)
        .execute();
    }
    await submit({ vehicle_id: await twoDealers() });
    await runOnce(queueOptions(world.database.pool, { ...world.app, now: () => now, mailer: world.mailer }));
    const { text = "", html = "" } = mailTo("priya@example.org");
    expect(text.replace(/\s+/g, " ")).toContain("We asked them to contact you within 2 opening hours");
    expect(html).toContain("to contact you within 2 opening hours.");
    expect(text + html).not.toMatch(/will contact you|Expect their call/);
  });

  it("a buyer who excluded a dealer gets no more emails about that dealer, even delayed ones", async () => {
    const { lead_id } = await submit({ vehicle_id: await twoDealers() });
    await doJobs();
    world.mailServer.messages.length = 0;
    const { dealer_id } = await world.database.db
      .selectFrom("dealers")
      .select("dealer_id")
      .where("name", "=", "Other Cars")
      .executeTakeFirstOrThrow();
    await addJob(world.database.db, "send-lead-introduction", { lead_id, dealer_id });
    await addJob(world.database.db, "send-response-missed", { lead_id, dealer_id });
    const link = world.app.buyerLinks.urlOf({ lead_id, created_at: world.app.now() });
    await withdrawRequest(world.app, link.split("/my-request/")[1] ?? "", dealer_id);
    await finishWithdrawals(world.app);
    await doJobs();
    expect(recipients()).toEqual(["other@dealers.example"]);
  });

  it("a buyer without matches is told that no dealer has the request", async () => {
    await submit({ models: ["Hovercraft"] });
    await doJobs();
    expect(recipients()).toEqual(["priya@example.org"]);
    const { subject, text = "" } = mailTo("priya@example.org");
    expect(subject).toBe("We have your request, but no dealer matches it yet");
    expect(text.replace(/\s+/g, " ")).toContain("No dealer has your details");
    expect(text).not.toMatch(/2 hours|will contact you/);
  });

  it("a buyer is told when the car's dealer is not taking enquiries", async () => {
    const { dealer_id } = await buildDealer(world.database.db, { name: "Own Cars", credit_limit_pence: 0 });
    const { vehicle_id } = await buildVehicle(world.database.db, { dealer_id });
    await submit({ vehicle_id });
    await doJobs();
    expect(recipients()).toEqual(["priya@example.org"]);
    const { text = "" } = mailTo("priya@example.org");
    expect(text.replace(/\s+/g, " ")).toContain("Own Cars, the dealer of this car, is not taking enquiries");
    expect(text).not.toMatch(/car that fits|credit/);
  });

  it("a buyer is told when the car is not for sale", async () => {
    await buildVehicle(world.database.db);
    const gone = await buildVehicle(world.database.db, { published: false });
    await submit({ vehicle_id: gone.vehicle_id });
    await doJobs();
    expect(mailTo("priya@example.org").text?.replace(/\s+/g, " ")).toContain("is not for sale");
  });

  it("a phone number that someone gave before reveals nothing to another mailbox", async () => {
    const vehicleId = await twoDealers();
    const lead = await submit({ vehicle_id: vehicleId, models: ["Leaf"], budget_band: "£15-25k" });
    await doJobs();
    world.mailServer.messages.length = 0;
    const later = { ...world.app, now: () => hoursAfter(new Date(), 1) };
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
    world.mailServer.messages.length = 0;
    const later = { ...world.app, now: () => hoursAfter(new Date(), 1) };
    await submitLead(
      later,
      aLeadRequest({ vehicle_id: vehicleId, email: "Priya@example.org" }),
      FROM_NOWHERE,
    );
    await doJobs();
    expect(world.mailServer.messages[0]?.text).toContain("up to 25 miles from M1 1AE");
  });

  it("no email is sent about an erased lead", async () => {
    await submit({ vehicle_id: await twoDealers() });
    await world.database.db.deleteFrom("leads").execute();
    await doJobs();
    expect(recipients()).toEqual([]);
    expect(await jobsOf(world.database.db)).toEqual([]);
  });
});

const makeRetriesDue = () =>
  sql`update graphile_worker._private_jobs set run_at = now() where attempts > 0`.execute(world.database.db);

describe("when mail cannot be sent", () => {
  it("the lead is saved, and every email is sent once the server is back", async () => {
    const gone = await startMailServer();
    await gone.close();
    const itsMailer = createSmtpMailer({ url: gone.url, from: FROM });
    const receipt = await submit({ vehicle_id: await twoDealers() });
    await doJobs(itsMailer);
    expect(receipt.routed).toBe(2);
    expect(await leadTables.count(world.database.db)).toMatchObject({
      leads: 1,
      routes: 2,
      consents: 1,
      jobs: 3,
    });
    const { rows } = await sql<{
      attempts: number;
      max_attempts: number;
      last_error: string;
      waits: boolean;
    }>`
      select attempts, max_attempts, last_error, run_at > now() as waits from graphile_worker.jobs
      where task_identifier not in ('send-response-reminder', 'judge-response')
    `.execute(world.database.db);
    for (const job of rows) {
      expect(job).toMatchObject({ attempts: 1, max_attempts: 25, waits: true });
      expect(job.last_error).toContain("ECONNREFUSED");
    }

    const back = await startMailServer(Number(new URL(gone.url).port));
    try {
      await makeRetriesDue();
      await doJobs(itsMailer);
      expect(back.messages).toHaveLength(3);
      expect(await jobsOf(world.database.db)).toEqual([]);
    } finally {
      await itsMailer.close();
      await back.close();
    }
  });

  it("a retry has the same Message-ID, so that mail clients deduplicate", async () => {
    const { lead_id } = await submit();
    const jobs = await jobsOf(world.database.db);
    await doJobs();
    // Simulates a crash after the mail server accepted the email and before the job was completed.
    await sql`select graphile_worker.add_job(${jobs[0]?.name}, ${JSON.stringify(jobs[0]?.payload)}::json)`.execute(
      world.database.db,
    );
    await doJobs();
    const ids = world.mailServer.messages.map(({ messageId }) => messageId);
    expect(ids).toEqual(Array(2).fill(`<lead-confirmation.${lead_id}@second-spark.example>`));
  });
});
