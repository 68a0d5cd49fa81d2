import { beforeEach, describe, expect, it } from "vitest";
import { onePagePdf } from "#sample-data/one-page-pdf.ts";
import { Conflict, InvalidInput, NotFound } from "#src/domain/errors/errors.ts";
import { MESSAGE_REPORTS_PER_DAY } from "#src/domain/policy/complaints.ts";
import { daysAfter } from "#src/domain/time/ago.ts";
import { readOwnMessageFile, reportDealerMessage, writeToDealer } from "#src/services/buyer-page/messages.ts";
import { downloadRequest, eraseRequest } from "#src/services/buyer-page/rights.ts";
import { findAdminLead, readAnyMessageFile } from "#src/services/leads/admin/admin-leads.ts";
import { readMessageFile, reportBuyerMessage } from "#src/services/leads/inbox/lead-actions.ts";
import { listInbox } from "#src/services/overview/inbox-queries.ts";
import { restrictMailbox } from "#src/services/personal-data/mailbox.ts";
import type { JobContext } from "#src/worker/job-context.ts";
import { handleJob } from "#src/worker/job-handlers.ts";
import { ADMIN } from "#tests/support/actors.ts";
import { jobsOf } from "#tests/support/leads.ts";
import { leadWorld, NOW } from "#tests/support/worlds/lead-world.ts";
import { enquiryWithMessages } from "#tests/support/worlds/message-world.ts";
import { answerComplaint, dismissComplaint, listComplaints, openComplaint } from "./complaints.ts";

const world = leadWorld();
const PDF = { file_name: "pay-here.pdf", bytes: onePagePdf("Pay here") };

beforeEach(async () => {
  await world.database.db.deleteFrom("complaints").execute();
});

/** A buyer and a dealer who have written to each other. */
async function conversation() {
  const enquiry = await enquiryWithMessages(world);
  const { lead_id, actor, token } = enquiry;
  await enquiry.ask("You are a crook");
  await enquiry.answer("Send a deposit to this account");
  const idOf = async (writer: "buyer" | "dealer") =>
    (await enquiry.page()).messages.find((one) => one.writer === writer)?.lead_message_id ?? "";
  const [asked, answered] = [await idOf("buyer"), await idOf("dealer")];
  const byBuyer = (report: unknown = "This is fraud", id = answered) =>
    reportDealerMessage(world.app, token, id, { report });
  const byDealer = (report: unknown = "This is abuse", id = asked) =>
    reportBuyerMessage(world.app, actor, { lead_id, lead_message_id: id }, { report });
  return { ...enquiry, asked, answered, byBuyer, byDealer };
}

const complaints = async () => (await listComplaints(world.app, 1)).complaints;
const newest = async () => (await complaints())[0]?.complaint_id ?? "";
const decide = async (decision: string, answer: string) =>
  answerComplaint(world.app, ADMIN, await newest(), { answer, decision });

/** Emails of the waiting jobs about reports, as the worker sends them. */
async function mails() {
  const sent: { to: unknown; subject: string; text: string }[] = [];
  const mailer = {
    send: async (mail: (typeof sent)[number]) => void sent.push(mail),
    close: async () => {},
  };
  for (const { name, payload } of await jobsOf(world.database.db)) {
    if (/^send-(complaint|message-decision)/.test(name)) {
      await handleJob(
        { ...world.app, mailer } as unknown as JobContext,
        name as "send-complaint-answer",
        payload,
      );
    }
  }
  return sent.map(({ to, subject, text }) => ({ to, subject, text: text.replace(/\s+/g, " ") }));
}

describe("a report of a message", () => {
  it("from either side is confirmed by email and waits for an admin, with the message and a day", async () => {
    const { lead_id, answered, byBuyer, byDealer } = await conversation();
    await byBuyer();
    await byDealer();
    expect((await complaints()).map(({ topic, due_at, urgency }) => ({ topic, due_at, urgency }))).toEqual(
      Array(2).fill({ topic: "content", due_at: daysAfter(NOW, 3), urgency: "soon" }),
    );
    const opened = await Promise.all(
      (await complaints()).map((one) => openComplaint(world.app, one.complaint_id)),
    );
    expect(opened.find(({ reported_by }) => reported_by === "buyer")).toMatchObject({
      text: "This is fraud",
      message: { lead_id, lead_message_id: answered, text: "Send a deposit to this account" },
    });
    expect(opened.find(({ reported_by }) => reported_by === "dealer")).toMatchObject({
      name: "Nadia Own",
      message: { text: "You are a crook" },
    });
    expect((await listInbox(world.app)).items.map(({ kind, due_at }) => [kind, due_at])).toEqual(
      Array(2).fill(["complaint", daysAfter(NOW, 3)]),
    );
    const confirmed = (await mails()).filter(({ subject }) => subject.startsWith("We have your complaint"));
    expect(confirmed.map(({ to }) => to)).toEqual([
      opened.find((one) => one.reported_by === "buyer")?.email,
      opened.find((one) => one.reported_by === "dealer")?.email,
    ]);
    expect(JSON.stringify(confirmed)).not.toMatch(/fraud|abuse|deposit|crook/);
  });

  it("is one while it is open, also sent twice at once", async () => {
    const { byBuyer } = await conversation();
    await Promise.all([byBuyer(), byBuyer("Again"), byBuyer()]);
    expect(await complaints()).toHaveLength(1);
  });

  it.each(["", " \n ", 7, "x".repeat(5001)])("that says %j is refused at its field", async (report) => {
    const { byBuyer, byDealer } = await conversation();
    for (const send of [byBuyer, byDealer]) {
      await expect(send(report)).rejects.toMatchObject({ fields: { report: expect.any(String) } });
    }
    expect(await complaints()).toEqual([]);
  });

  it("is for those who can read the message, and not for its writer", async () => {
    const mine = await conversation();
    const other = await conversation();
    const wrong = [
      () => mine.byBuyer("Mine", mine.asked),
      () => mine.byDealer("Mine", mine.answered),
      () => mine.byBuyer("Theirs", other.answered),
      () => mine.byDealer("Theirs", other.asked),
      () => mine.byBuyer("None", "x"),
    ];
    for (const send of wrong) await expect(send()).rejects.toThrow(NotFound);
    const { lead_id, asked } = mine;
    const strangers = reportBuyerMessage(
      world.app,
      other.actor,
      { lead_id, lead_message_id: asked },
      { report: "x" },
    );
    await expect(strangers).rejects.toThrow(NotFound);
    expect(await complaints()).toEqual([]);
  });

  it("is one of at most ten a day by one person", async () => {
    const { answer, byBuyer, page } = await conversation();
    for (let n = 0; n < MESSAGE_REPORTS_PER_DAY; n++) await answer(`Offer ${n}`);
    const ids = (await page()).messages.filter((one) => one.writer === "dealer");
    for (const { lead_message_id } of ids.slice(0, MESSAGE_REPORTS_PER_DAY))
      await byBuyer("Spam", lead_message_id);
    await expect(byBuyer("Spam", ids.at(-1)?.lead_message_id)).rejects.toThrow(Conflict);
  });

  it("is recorded in the audit log when a dealer sends it", async () => {
    const { lead_id, byDealer } = await conversation();
    await byDealer();
    const entry = await world.database.db
      .selectFrom("audit_log")
      .select(["action", "subject_id", "after"])
      .orderBy("audit_id", "desc")
      .limit(1)
      .executeTakeFirst();
    expect(entry).toEqual({ action: "lead.report-message", subject_id: lead_id, after: {} });
  });
});

describe("a decision about a reported message", () => {
  it("to take it down hides words and file from both sides, who read the reason, and not from admins", async () => {
    const { lead_id, token, actor, dealer_id, byDealer, lead, page } = await conversation();
    await writeToDealer(world.app, token, dealer_id, { message: "Threat" }, PDF);
    const id = (await page()).messages.find(({ file }) => file)?.lead_message_id ?? "";
    await byDealer("A threat", id);
    await decide("taken_down", "It threatens a person.");
    for (const { messages } of [await lead(), await page()]) {
      expect(messages.find((one) => one.lead_message_id === id)).toMatchObject({
        text: "",
        file: null,
        removed_at: NOW,
        removed_reason: "It threatens a person.",
      });
    }
    await expect(readMessageFile(world.app, actor, id)).rejects.toThrow(NotFound);
    await expect(readOwnMessageFile(world.app, token, id)).rejects.toThrow(NotFound);
    expect((await readAnyMessageFile(world.app, id)).file_name).toBe("pay-here.pdf");
    const { messages } = await findAdminLead(world.app, lead_id);
    expect(messages.find((one) => one.lead_message_id === id)).toMatchObject({ text: "Threat" });
  });

  it("is emailed with its reason to the reporter, and to the other side if it changes something", async () => {
    const { byBuyer } = await conversation();
    await byBuyer();
    await decide("taken_down", "It asks for money elsewhere.");
    const sent = (await mails()).filter(({ text }) => text.includes("It asks for money elsewhere."));
    const toReporter = sent.find(({ subject }) => subject.startsWith("Our answer to your complaint"));
    const toWriter = sent.find(({ subject }) => subject === "We took down your message");
    expect(sent).toHaveLength(2);
    expect(toReporter?.to).toBe("priya@example.org");
    expect(toReporter?.text).toContain("The message is taken down");
    expect(toWriter?.to).toEqual(["desk@own.example"]);
    expect(toWriter?.text).toContain("Ask us to look again");
    expect(JSON.stringify(sent)).not.toContain("deposit");
  });

  it("to let it stay is told to the reporter alone", async () => {
    const { byBuyer, page, answered } = await conversation();
    await byBuyer();
    await decide("stays", "It is a usual offer.");
    const sent = (await mails()).filter(({ text }) => text.includes("It is a usual offer."));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain("The message stays where it is.");
    expect((await page()).messages.find((one) => one.lead_message_id === answered)?.text).toContain(
      "deposit",
    );
  });

  it("can be appealed by the writer, and the message put back, which the other side is told", async () => {
    const { byBuyer, byDealer, answered, page } = await conversation();
    await byBuyer();
    await decide("taken_down", "It asks for money elsewhere.");
    await byDealer("It is our own account", answered);
    await decide("stays", "The account is the dealer's own.");
    expect((await page()).messages.find((one) => one.lead_message_id === answered)).toMatchObject({
      text: "Send a deposit to this account",
      removed_at: null,
      removed_reason: null,
    });
    expect((await mails()).map(({ subject }) => subject)).toContain("We put back a message to you");
  });

  it("needs a choice and a reason, and is recorded with the choice", async () => {
    const { byBuyer } = await conversation();
    await byBuyer();
    const id = await newest();
    const answer = (input: unknown) => answerComplaint(world.app, ADMIN, id, input);
    await expect(answer({ answer: "Because" })).rejects.toMatchObject({
      fields: { decision: expect.any(String) },
    });
    await expect(answer({ answer: " ", decision: "stays" })).rejects.toThrow(InvalidInput);
    await answer({ answer: "Because", decision: "stays" });
    const entry = await world.database.db
      .selectFrom("audit_log")
      .select(["action", "after"])
      .orderBy("audit_id", "desc")
      .limit(1)
      .executeTakeFirst();
    expect(entry).toEqual({ action: "complaint.answer", after: { decision: "stays" } });
  });

  it("is not needed to close spam, which changes nothing", async () => {
    const { byBuyer, page, answered } = await conversation();
    await byBuyer();
    await dismissComplaint(world.app, ADMIN, await newest());
    expect((await page()).messages.find((one) => one.lead_message_id === answered)?.removed_at).toBeNull();
  });

  it("keeps a dealer's message that was taken down out of the buyer's download, and the buyer's own in it", async () => {
    const { token, byBuyer, byDealer } = await conversation();
    await byBuyer();
    await decide("taken_down", "Fraud.");
    await byDealer();
    await decide("taken_down", "Abuse.");
    const download = JSON.stringify(await downloadRequest(world.app, token));
    expect(download).toContain("You are a crook");
    expect(download).not.toContain("Send a deposit");
  });
});

it("a report outlives its message without it, and two of them never meet", async () => {
  const { token, answer, byBuyer, page } = await conversation();
  await answer("Another account");
  for (const { writer, lead_message_id } of (await page()).messages) {
    if (writer === "dealer") await byBuyer("The same words", lead_message_id);
  }
  await eraseRequest(world.app, token, { keepsReviews: false });
  expect(await complaints()).toHaveLength(2);
  for (const { complaint_id } of await complaints()) {
    expect(await openComplaint(world.app, complaint_id)).toMatchObject({ message: null });
    await answerComplaint(world.app, ADMIN, complaint_id, { answer: "It is gone." });
  }
  expect((await mails()).filter(({ subject }) => subject.startsWith("Our answer"))).toHaveLength(2);
});

it("a restricted report shows neither its words nor the message", async () => {
  const { byBuyer } = await conversation();
  await byBuyer();
  const id = await newest();
  const { email } = await openComplaint(world.app, id);
  await restrictMailbox(world.app, ADMIN, { email, ground: "wrote_from_mailbox", restricted: true });
  const opened = JSON.stringify(await openComplaint(world.app, id));
  expect(opened).not.toMatch(/fraud|deposit/);
});
