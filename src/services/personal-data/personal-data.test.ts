import { createHash } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { InvalidInput, NotFound } from "#src/domain/errors/errors.ts";
import { downloadRequest, eraseRequest } from "#src/services/buyer-page/rights.ts";
import { reportIssue } from "#src/services/issues/issues.ts";
import { addLeadNote, passLead } from "#src/services/leads/inbox/lead-actions.ts";
import { submitLead } from "#src/services/leads/submission/submit-lead.ts";
import { recordMail } from "#src/services/mail-log/mail-log.ts";
import { insertSavedSearch } from "#src/services/saved-searches/saved-search-queries.ts";
import { upsertSubscriber } from "#src/services/saved-searches/subscriber-queries.ts";
import { ADMIN } from "#tests/support/actors.ts";
import { columnsWith } from "#tests/support/database/personal-data-search.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { aLeadRequest } from "#tests/support/leads.ts";
import { META, submitLeadForTwoDealers } from "#tests/support/records/lead-for-two-dealers.ts";
import { leadWorld } from "#tests/support/worlds/lead-world.ts";
import { downloadMailbox, eraseMailbox, findMailbox, restrictMailbox } from "./mailbox.ts";

const world = leadWorld();
let lastEntry: number;
beforeEach(async () => {
  const { db } = world.database;
  await db.deleteFrom("mail_log").execute();
  const { last } = await db
    .selectFrom("audit_log")
    .select(({ fn }) => fn.max("audit_id").as("last"))
    .executeTakeFirstOrThrow();
  lastEntry = last ?? 0;
});
const EMAIL = "wilhelmina@example.org";
const WORDS = ["quackenbush", "wilhelmina", "w…@example.org", "203.0.113.77", "netscape", "m1 1ae"];
const PERSON = { email: EMAIL, phone: "07700 900789", words: WORDS };
const ACT = { email: " Wilhelmina@Example.org ", ground: "wrote_from_mailbox" };

/** A request with a note, a report, a pass reason, a repeat, logged mails, a saved search and an error report. */
async function aPerson() {
  const { db } = world.database;
  const asked = { email: EMAIL, phone: PERSON.phone, name: "Wilhelmina Quackenbush" };
  const { lead_id, one, two, token } = await submitLeadForTwoDealers(world, asked);
  for (const dealerId of [one, two]) {
    const { user_id, email } = dealerUser(dealerId);
    const user = { id: user_id, name: "Ada Dealer", email };
    await db
      .insertInto("auth.user")
      .values(user)
      .onConflict((c) => c.doNothing())
      .execute();
  }
  await addLeadNote(world.app, dealerUser(one), lead_id, { text: "Quackenbush rings back" });
  await reportIssue(world.app, dealerUser(one), lead_id, {
    reason: "no_consent",
    evidence: "Wilhelmina denies it",
  });
  await passLead(world.app, dealerUser(two), lead_id, { reason: "Mrs Quackenbush is a friend" });
  world.now = new Date("2026-03-31T14:00:00Z");
  await submitLead(world.app, aLeadRequest(asked), META);
  await logMail(`<lead-confirmation.${lead_id}@x>`);
  await saveSearchOf(EMAIL);
  await db
    .insertInto("error_reports")
    .values({ fingerprint: "f", message: `Broken for ${EMAIL}`, path: "/lead" })
    .execute();
  return { lead_id, one, two, token };
}
async function saveSearchOf(email: string) {
  const { db } = world.database;
  const at = world.now;
  await db.deleteFrom("alert_subscribers").execute();
  await db.deleteFrom("error_reports").execute();
  const mailbox = { email, email_normalised: email, at, count_since: at };
  const { subscriber_id } = await upsertSubscriber(db, mailbox);
  await insertSavedSearch(db, {
    subscriber_id,
    search: "model=Leaf",
    vehicle_id: null,
    vehicle_title: "",
    known_price: null,
    frequency: "daily",
    consent_version: "1",
    consent_text: "Yes",
    requested_at: at,
    requested_ip: META.ip,
  });
}
const logMail = (messageId: string) =>
  recordMail(world.app, {
    kind: "send-lead-confirmation",
    to: EMAIL,
    subject: "Your request, Mrs Quackenbush",
    message_id: messageId,
    error: null,
  });
const traces = () => columnsWith(world.database.db, PERSON);
const audited = () =>
  world.database.db
    .selectFrom("audit_log")
    .select(["action", "subject_id", "after"])
    .where("audit_id", ">", lastEntry)
    .where("subject_kind", "=", "person")
    .orderBy("audit_id")
    .execute();

it("an admin finds everything held about a mailbox", async () => {
  const { lead_id } = await aPerson();
  expect(await findMailbox(world.app, { email: ACT.email })).toMatchObject({
    email: EMAIL,
    requests: [{ lead_id, repeats: 1, dealers_notes: 1, dealers_reports: 1, emails: 1, restricted_at: null }],
    saved_searches: 1,
    error_reports: 1,
    has_account: false,
  });
});

it("the downloads of admin and buyer have the same parts, notes, evidence and mails included", async () => {
  const { token } = await aPerson();
  const own = await downloadRequest(world.app, token);
  const { requests, saved_searches, complaints } = await downloadMailbox(world.app, ADMIN, ACT);
  const { downloaded_at: _, saved_searches: ownSearches, complaints: ownComplaints, ...ownRequest } = own;
  expect(requests).toEqual([ownRequest]);
  expect(saved_searches).toEqual(ownSearches);
  expect(complaints).toEqual(ownComplaints);
  const text = JSON.stringify(own);
  for (const part of ["Quackenbush rings back", "Wilhelmina denies it", "is a friend", "Your request, Mrs"]) {
    expect(text).toContain(part);
  }
  expect(own.withheld.join()).toContain("people at the dealers");
  expect(text).not.toContain("Ada Dealer");
});

it("an erasure by an admin leaves no word of the person in any table, mail log included", async () => {
  const { lead_id, one, two } = await aPerson();
  const before = await traces();
  for (const table of [
    "mail_log.recipient",
    "lead_notes.text",
    "lead_repeats.request",
    "lead_issues.evidence",
  ]) {
    expect(before).toContain(`public.${table}`);
  }
  await eraseMailbox(world.app, ADMIN, ACT);
  expect(await traces()).toEqual([]);
  const told = await world.database.db.selectFrom("buyer_requests").select(["kind", "lead_id"]).execute();
  expect(told).toEqual([{ kind: "erased", lead_id }]);
  expect([one, two]).toHaveLength(2);
  expect(await audited()).toMatchObject([
    { action: "person.erase", after: { ground: "wrote_from_mailbox", requests: [lead_id] } },
  ]);
  await eraseMailbox(world.app, ADMIN, ACT);
});

it("an erasure by the buyer leaves no word either", async () => {
  const { token } = await aPerson();
  await eraseRequest(world.app, token);
  expect(await traces()).toEqual([]);
});

it("an erasure spares other people", async () => {
  await aPerson();
  const other = { email: "agnes@example.org", phone: "07700 900456", name: "Agnes Brown" };
  await submitLead(world.app, aLeadRequest(other), { ...META, ip: "203.0.113.5" });
  const held = () => findMailbox(world.app, { email: other.email });
  const before = await held();
  await eraseMailbox(world.app, ADMIN, ACT);
  expect(await held()).toEqual(before);
});

it("the digest of a logged mail cannot be tested without the secret", async () => {
  await logMail("<lead-confirmation.1@x>");
  const [row] = await world.database.db.selectFrom("mail_log").select("mail_key").execute();
  const guess = createHash("sha256").update(`<lead-confirmation.1@x> ${EMAIL}`).digest("hex");
  expect(row?.mail_key).not.toBe(guess);
});

it("an admin restricts all requests of a mailbox and lifts it again", async () => {
  const { lead_id } = await aPerson();
  const restrictedAt = async () =>
    (await findMailbox(world.app, { email: EMAIL })).requests.map((one) => one.restricted_at);
  await restrictMailbox(world.app, ADMIN, { ...ACT, restricted: true });
  expect(await restrictedAt()).toEqual([world.now]);
  await restrictMailbox(world.app, ADMIN, { ...ACT, restricted: false });
  expect(await restrictedAt()).toEqual([null]);
  expect((await audited()).map(({ action }) => action)).toEqual(["person.restrict", "person.unrestrict"]);
  expect(lead_id).toBeTruthy();
});

it("refuses unknown reasons and mailboxes without requests", async () => {
  await aPerson();
  await expect(eraseMailbox(world.app, ADMIN, { ...ACT, ground: "Mrs Quackenbush" })).rejects.toThrow(
    InvalidInput,
  );
  const none = { ...ACT, email: "nobody@example.org", restricted: true };
  await expect(restrictMailbox(world.app, ADMIN, none)).rejects.toThrow(NotFound);
});
