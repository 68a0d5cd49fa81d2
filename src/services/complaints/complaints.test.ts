import { beforeEach, describe, expect, it } from "vitest";
import { complaintReference } from "#src/domain/complaints/complaint.ts";
import { Conflict, InvalidInput, NotFound } from "#src/domain/errors/errors.ts";
import { HONEYPOT_FIELD } from "#src/domain/leads/request/lead-entries.ts";
import { COMPLAINT_RETENTION_MONTHS } from "#src/domain/policy/complaints.ts";
import { daysAfter, monthsAfter } from "#src/domain/time/ago.ts";
import { listInbox } from "#src/services/overview/inbox-queries.ts";
import {
  downloadMailbox,
  eraseMailbox,
  findMailbox,
  restrictMailbox,
} from "#src/services/personal-data/mailbox.ts";
import { removeOldRecords } from "#src/services/retention/remove-old-records.ts";
import type { JobContext } from "#src/worker/job-context.ts";
import { handleJob } from "#src/worker/job-handlers.ts";
import { ADMIN } from "#tests/support/actors.ts";
import { columnsWith } from "#tests/support/database/personal-data-search.ts";
import { jobsOf } from "#tests/support/leads.ts";
import { leadWorld, NOW } from "#tests/support/worlds/lead-world.ts";
import { answerComplaint, dismissComplaint, listComplaints, openComplaint } from "./complaints.ts";
import { findComplaintReceipt, submitComplaint } from "./submit-complaint.ts";

const world = leadWorld();
const EMAIL = "wilhelmina@example.org";
const COMPLAINT = {
  topic: "dealer",
  name: "Wilhelmina Quackenbush",
  email: EMAIL,
  text: "They sold the car.\n\nThen they rang me at night.",
};
const ACT = { email: EMAIL, ground: "wrote_from_mailbox" };

beforeEach(async () => {
  await world.database.db.deleteFrom("complaints").execute();
});

const complain = (changes: Record<string, string> = {}) =>
  submitComplaint(world.app, { ...COMPLAINT, ...changes });
const complaints = async () => (await listComplaints(world.app, 1)).complaints;
const jobNames = async () => (await jobsOf(world.database.db)).map(({ name }) => name);

/** Emails of the waiting complaint jobs, as the worker sends them. */
async function mails() {
  const sent: { to: unknown; subject: string; text: string }[] = [];
  const mailer = {
    send: async (mail: { to: unknown; subject: string; text: string }) => void sent.push(mail),
    close: async () => {},
  };
  const context = { ...world.app, mailer } as unknown as JobContext;
  for (const { name, payload } of await jobsOf(world.database.db)) {
    if (name.startsWith("send-complaint-")) {
      await handleJob(context, name as "send-complaint-received", payload);
    }
  }
  return sent.map(({ to, subject, text }) => ({ to, subject, text: text.replace(/\s+/g, " ") }));
}

describe("a complaint", () => {
  it("is confirmed by email with a reference and the day of the answer, in the transaction that saves it", async () => {
    const { complaint_id } = await complain();
    expect(await jobNames()).toEqual(["send-complaint-received", "send-complaint-waiting"]);
    const receipt = await findComplaintReceipt(world.app, complaint_id);
    expect(receipt).toEqual({
      reference: `C-${complaint_id.slice(0, 8).toUpperCase()}`,
      dueAt: daysAfter(NOW, 28),
      isConfirmed: true,
    });
    const [mail] = await mails();
    expect(mail?.to).toBe(EMAIL);
    expect(mail?.subject).toBe(`We have your complaint ${receipt?.reference}`);
    expect(mail?.text).toContain("answers by 26 April 2026");
    expect(mail?.text).not.toMatch(/Quackenbush|rang me/);
  });

  it("about something that cannot be used is answered within a week", async () => {
    const { complaint_id } = await complain({ topic: "accessibility" });
    expect((await findComplaintReceipt(world.app, complaint_id))?.dueAt).toEqual(daysAfter(NOW, 7));
  });

  it("about content that should not be here is decided within three days, and shown with its page", async () => {
    const page = "/dealers/own-cars?reviews=2#review-00000000-0000-4000-8000-000000000001";
    const { complaint_id } = await complain({ topic: "content", page });
    expect((await findComplaintReceipt(world.app, complaint_id))?.dueAt).toEqual(daysAfter(NOW, 3));
    expect(await openComplaint(world.app, complaint_id)).toMatchObject({ page, message: null });
    await answerComplaint(world.app, ADMIN, complaint_id, { answer: "We have removed it." });
    expect(await openComplaint(world.app, complaint_id)).toMatchObject({ decision: null });
  });

  it.each(["https://evil.example", "//evil.example", "/admin/people", "/dealers/x?next=//evil.example"])(
    "does not lead admins to '%s'",
    async (page) => {
      const { complaint_id } = await complain({ topic: "content", page });
      expect(await openComplaint(world.app, complaint_id)).toMatchObject({ page: null });
    },
  );

  it("names what is missing at its field and saves nothing", async () => {
    const wrong = complain({ topic: "weather", name: " ", email: "wilhelmina", text: "" });
    await expect(wrong).rejects.toMatchObject({
      fields: {
        topic: "Choose what it is about",
        name: "Enter your name",
        email: "Enter an email address like name@example.com",
        text: "Tell us what went wrong",
      },
    });
    await expect(submitComplaint(world.app, {})).rejects.toThrow(InvalidInput);
    expect(await complaints()).toEqual([]);
  });

  it("sent twice, also at the same moment, is one complaint with one confirmation", async () => {
    const sent = await Promise.all([complain(), complain(), complain()]);
    expect(new Set(sent.map(({ complaint_id }) => complaint_id)).size).toBe(1);
    expect(await jobNames()).toHaveLength(2);
  });

  it("that fills the honeypot is saved for an admin, but emails no one", async () => {
    const { complaint_id } = await complain({ [HONEYPOT_FIELD]: "https://spam.example" });
    expect(await complaints()).toMatchObject([{ complaint_id, looks_automated: true }]);
    expect(await jobNames()).toEqual([]);
    expect((await findComplaintReceipt(world.app, complaint_id))?.isConfirmed).toBe(false);
  });

  it("is confirmed to one mailbox three times a day, and saved each time", async () => {
    for (const text of ["one", "two", "three", "four"]) await complain({ text });
    expect((await complaints()).filter(({ looks_automated }) => !looks_automated)).toHaveLength(3);
    const confirmations = async () =>
      (await jobNames()).filter((name) => name === "send-complaint-received").length;
    expect(await confirmations()).toBe(3);
    world.now = daysAfter(NOW, 2);
    await complain({ text: "five" });
    expect(await confirmations()).toBe(4);
  });

  it("reaches the admins by email, however many were sent in the name of the same mailbox", async () => {
    for (const text of ["one", "two", "three", "four"]) await complain({ text });
    const toAdmins = (await jobNames()).filter((name) => name === "send-complaint-waiting");
    expect(toAdmins).toHaveLength(4);
  });
});

describe("the queue", () => {
  it("lists open complaints first, the most urgent at the top, with what is overdue", async () => {
    const { complaint_id: later } = await complain();
    const { complaint_id: answered } = await complain({ text: "Answered" });
    world.now = daysAfter(NOW, 10);
    const { complaint_id: soon } = await complain({ topic: "accessibility", text: "Too small" });
    await answerComplaint(world.app, ADMIN, answered, { answer: "We are sorry" });
    world.now = daysAfter(NOW, 18);
    expect((await complaints()).map(({ complaint_id, urgency }) => [complaint_id, urgency])).toEqual([
      [soon, "overdue"],
      [later, "later"],
      [answered, "later"],
    ]);
  });

  it("is in the inbox, the first due on top, unless its use is restricted", async () => {
    const { complaint_id: later } = await complain();
    const { complaint_id: sooner } = await complain({ topic: "accessibility" });
    const { items } = await listInbox(world.app);
    expect(items).toMatchObject([
      { kind: "complaint", id: sooner, what: "Something I cannot use or read", due_at: daysAfter(NOW, 7) },
      { kind: "complaint", id: later, due_at: daysAfter(NOW, 28) },
    ]);
    expect(items[0]?.who).toContain(complaintReference(sooner));
    await restrictMailbox(world.app, ADMIN, { ...ACT, restricted: true });
    expect(await listInbox(world.app)).toEqual({ total: 0, items: [] });
  });

  it("is not found under an unknown id", async () => {
    await expect(openComplaint(world.app, "x")).rejects.toThrow(NotFound);
  });
});

describe("an answer", () => {
  it("is emailed to the person, closes the complaint and is audited without personal data", async () => {
    const { complaint_id } = await complain();
    await answerComplaint(world.app, ADMIN, complaint_id, { answer: "We have spoken to them.\n\nSorry." });
    const mail = (await mails()).find(({ subject }) => subject.startsWith("Our answer"));
    expect(mail).toMatchObject({ to: EMAIL });
    expect(mail?.text).toContain("We have spoken to them.");
    expect(await openComplaint(world.app, complaint_id)).toMatchObject({
      closed_at: NOW,
      answer: "We have spoken to them.\n\nSorry.",
    });
    const entry = await world.database.db
      .selectFrom("audit_log")
      .select(["action", "subject_id", "subject_name", "after"])
      .orderBy("audit_id", "desc")
      .limit(1)
      .executeTakeFirst();
    expect(entry).toEqual({
      action: "complaint.answer",
      subject_id: complaint_id,
      subject_name: "",
      after: {},
    });
  });

  it("is given once, also when two admins answer at the same moment", async () => {
    const { complaint_id } = await complain();
    const give = () => answerComplaint(world.app, ADMIN, complaint_id, { answer: "Sorry" });
    const given = await Promise.allSettled([give(), give()]);
    expect(given.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(dismissComplaint(world.app, ADMIN, complaint_id)).rejects.toThrow(Conflict);
    expect((await jobNames()).filter((name) => name === "send-complaint-answer")).toHaveLength(1);
  });

  it("has words; spam is closed without any", async () => {
    const { complaint_id } = await complain();
    const empty = answerComplaint(world.app, ADMIN, complaint_id, { answer: " " });
    await expect(empty).rejects.toThrow("Write an answer first");
    await dismissComplaint(world.app, ADMIN, complaint_id);
    expect(await jobNames()).not.toContain("send-complaint-answer");
    expect(await openComplaint(world.app, complaint_id)).toMatchObject({ answer: null });
  });
});

describe("a person's complaints", () => {
  const PERSON = { email: EMAIL, phone: "07700 900789", words: ["quackenbush", "rang me"] };

  it("are found, downloaded and erased by their mailbox, and leave a tombstone", async () => {
    const { complaint_id } = await complain();
    await complain({ email: "agnes@example.org" });
    const found = await findMailbox(world.app, { email: EMAIL });
    expect(found.complaints).toEqual([
      { complaint_id, received_at: NOW, closed_at: null, restricted_at: null },
    ]);
    expect(JSON.stringify(await downloadMailbox(world.app, ADMIN, ACT))).toContain("rang me at night");
    await eraseMailbox(world.app, ADMIN, ACT);
    expect(await columnsWith(world.database.db, { ...PERSON, words: [] })).toEqual([]);
    expect(await complaints()).toHaveLength(1);
    expect((await jobsOf(world.database.db)).map(({ payload }) => payload.complaint_id)).not.toContain(
      complaint_id,
    );
    const tombstones = await world.database.db
      .selectFrom("tombstones")
      .select("record_id")
      .where("kind", "=", "complaint")
      .execute();
    expect(tombstones).toContainEqual({ record_id: complaint_id });
  });

  it("are neither shown, answered nor emailed about while their use is restricted", async () => {
    const { complaint_id } = await complain();
    await restrictMailbox(world.app, ADMIN, { ...ACT, restricted: true });
    const [listed] = await complaints();
    const opened = await openComplaint(world.app, complaint_id);
    expect(JSON.stringify([listed, opened])).not.toMatch(/Quackenbush|rang me|wilhelmina/);
    await expect(answerComplaint(world.app, ADMIN, complaint_id, { answer: "Sorry" })).rejects.toThrow(
      Conflict,
    );
    expect(await mails()).toEqual([]);
    await restrictMailbox(world.app, ADMIN, { ...ACT, restricted: false });
    expect((await openComplaint(world.app, complaint_id)).name).toBe("Wilhelmina Quackenbush");
  });

  it("are deleted twelve months after they were closed, open ones never", async () => {
    const { complaint_id } = await complain();
    const { complaint_id: open } = await complain({ text: "Still open" });
    await answerComplaint(world.app, ADMIN, complaint_id, { answer: "Sorry" });
    world.now = monthsAfter(NOW, COMPLAINT_RETENTION_MONTHS);
    await removeOldRecords(world.app);
    expect(await complaints()).toHaveLength(2);
    world.now = daysAfter(world.now, 1);
    await removeOldRecords(world.app);
    expect((await complaints()).map((one) => one.complaint_id)).toEqual([open]);
  });
});
