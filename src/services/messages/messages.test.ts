import { describe, expect, it } from "vitest";
import { Conflict, InvalidInput, NotFound } from "#src/domain/errors/errors.ts";
import { consentText } from "#src/domain/leads/request/consent-text.ts";
import { MESSAGES_PER_DAY } from "#src/domain/policy/leads/messages.ts";
import { DAY_MS, MINUTE_MS } from "#src/domain/time/milliseconds.ts";
import type { MailMessage } from "#src/integrations/mailer.ts";
import { downloadRequest } from "#src/services/buyer-page/download-request.ts";
import { eraseRequest } from "#src/services/buyer-page/erase-request.ts";
import { findBuyerPage } from "#src/services/buyer-page/find-buyer-page.ts";
import { restrictRequest } from "#src/services/buyer-page/restrict-request.ts";
import { undoWithdrawal } from "#src/services/buyer-page/withdrawal/undo-withdrawal.ts";
import { withdrawRequest } from "#src/services/buyer-page/withdrawal/withdraw-request.ts";
import { shareContact, writeToDealer } from "#src/services/buyer-page/write-to-dealer.ts";
import { changeLeadProgress } from "#src/services/leads/inbox/change-lead-progress.ts";
import { exportDealerLeads } from "#src/services/leads/inbox/export-dealer-leads.ts";
import { findDealerLead } from "#src/services/leads/inbox/find-dealer-lead.ts";
import { listDealerLeads } from "#src/services/leads/inbox/list-dealer-leads.ts";
import { passLead } from "#src/services/leads/inbox/pass-lead.ts";
import { writeToBuyer } from "#src/services/leads/inbox/write-to-buyer.ts";
import { submitLead } from "#src/services/leads/submission/submit-lead.ts";
import { sendMessageMail } from "#src/worker/mails/leads/message-mails.ts";
import { sendLeadConfirmation } from "#src/worker/mails/leads/send-lead-confirmation.ts";
import { buyerToken } from "#tests/support/buyer-token.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { leadWorld } from "#tests/support/lead-world.ts";
import { aLeadRequest, FROM_NOWHERE, jobsOf } from "#tests/support/leads.ts";

const world = leadWorld();

async function enquiry(changes: Record<string, unknown> = {}) {
  const { db } = world.database;
  const { dealer_id } = await buildDealer(db, { name: "Own Cars", email: "desk@own.example" });
  const { vehicle_id } = await buildVehicle(db, { dealer_id });
  const { lead_id } = await submitLead(world.app, aLeadRequest({ vehicle_id, ...changes }), FROM_NOWHERE);
  const user = { id: `nadia.${dealer_id}`, name: "Nadia Own", email: `nadia.${dealer_id}@own.example` };
  await db.insertInto("auth.user").values(user).execute();
  const actor = { ...dealerUser(dealer_id), user_id: user.id };
  const token = await buyerToken(world, lead_id);
  return {
    ...{ lead_id, dealer_id, actor, token },
    ask: (message: unknown) => writeToDealer(world.app, token, dealer_id, { message }),
    answer: (message: unknown) => writeToBuyer(world.app, actor, lead_id, { message }),
    lead: () => findDealerLead(world.app, actor, lead_id),
    page: () => findBuyerPage(world.app, token),
  };
}

const stored = async () => await world.database.db.selectFrom("lead_messages").selectAll().execute();
async function sentMails(): Promise<MailMessage[]> {
  const sent: MailMessage[] = [];
  const mailer = { send: async (mail: MailMessage) => void sent.push(mail), close: async () => {} };
  for (const { name, payload } of await jobsOf(world.database.db)) {
    if (name === "send-message-mail")
      await sendMessageMail({ ...world.app, mailer }, payload as { lead_message_id: string });
  }
  return sent;
}

describe("messages", () => {
  it("are read by both sides in order, with paragraphs and nothing else of the text changed", async () => {
    const { ask, answer, lead, page } = await enquiry();
    await ask("  Is it still here?\n\n\nI could come on Saturday. <b>P</b> ");
    world.now = new Date(world.now.getTime() + MINUTE_MS);
    await answer("It is. Saturday at ten?");
    const read = [
      ["buyer", "Is it still here?\n\nI could come on Saturday. <b>P</b>", null],
      ["dealer", "It is. Saturday at ten?", "Nadia Own"],
    ];
    expect((await lead()).messages.map(({ writer, text, by }) => [writer, text, by])).toEqual(read);
    expect((await page()).messages.map(({ writer, text }) => [writer, text])).toEqual(
      read.map(([writer, text]) => [writer, text]),
    );
  });

  it.each([
    ["nothing", ""],
    ["spaces", " \n "],
    ["too much", "x".repeat(2001)],
    ["no text", 7],
  ])("are refused at their field when they say %s, and save nothing", async (_, text) => {
    const { ask, answer } = await enquiry();
    for (const write of [ask, answer]) {
      await expect(write(text)).rejects.toMatchObject({ fields: { message: expect.any(String) } });
      await expect(write(text)).rejects.toThrow(InvalidInput);
    }
    expect(await stored()).toEqual([]);
  });

  it("from the dealer are the answer that the buyer was promised, and the first of them stays it", async () => {
    const { answer, ask, lead } = await enquiry();
    await ask("Hello?");
    expect(await lead()).toMatchObject({ first_response_at: null, progress: "new" });
    const first = world.now;
    await answer("Good morning.");
    world.now = new Date(world.now.getTime() + MINUTE_MS);
    await answer("Are you there?");
    expect(await lead()).toMatchObject({ first_response_at: first, first_opened_at: first });
  });

  it("are limited for each side and day, sent at once too", async () => {
    const { answer, ask } = await enquiry();
    const many = await Promise.allSettled(
      Array.from({ length: MESSAGES_PER_DAY + 5 }, (_, n) => answer(`Message ${n}`)),
    );
    expect(many.filter(({ status }) => status === "fulfilled")).toHaveLength(MESSAGES_PER_DAY);
    await ask("One at a time, please");
    await expect(answer("One more")).rejects.toThrow(Conflict);
    world.now = new Date(world.now.getTime() + DAY_MS);
    await answer("Good morning");
    expect(await stored()).toHaveLength(MESSAGES_PER_DAY + 2);
  });

  it("reach their request's dealer and buyer alone", async () => {
    const { lead_id, token } = await enquiry();
    const other = await enquiry({ email: "other@example.org", phone: "07700 900555" });
    const message = { message: "Hello" };
    await expect(writeToBuyer(world.app, other.actor, lead_id, message)).rejects.toThrow(NotFound);
    await expect(writeToDealer(world.app, token, other.dealer_id, message)).rejects.toThrow(NotFound);
    await expect(writeToDealer(world.app, "forged", other.dealer_id, message)).rejects.toThrow(NotFound);
    await expect(shareContact(world.app, token, other.dealer_id)).rejects.toThrow(NotFound);
    expect(await stored()).toEqual([]);
  });

  const ENDS: Record<string, (token: string) => Promise<unknown>> = {
    withdrawn: (token) => withdrawRequest(world.app, token, null),
    restricted: (token) => restrictRequest(world.app, token, true),
    erased: (token) => eraseRequest(world.app, token, {}),
  };
  it.each(Object.entries(ENDS))("cannot be written or read by the dealer once it is %s", async (_, end) => {
    const { ask, answer, lead, token } = await enquiry();
    await ask("Is it still here?");
    await end(token);
    expect((await lead()).messages).toEqual([]);
    await expect(answer("It is")).rejects.toThrow(Conflict);
    await expect(ask("Hello?")).rejects.toThrow();
    expect(await sentMails()).toEqual([]);
  });

  it("are there again when the buyer undoes the withdrawal, and gone for good after erasure", async () => {
    const { ask, lead, token } = await enquiry();
    await ask("Is it still here?");
    await withdrawRequest(world.app, token, null);
    await undoWithdrawal(world.app, token);
    expect((await lead()).messages).toHaveLength(1);
    await eraseRequest(world.app, token, {});
    expect(await stored()).toEqual([]);
  });

  it("end for a dealer who has passed the enquiry on", async () => {
    const { actor, lead_id, answer } = await enquiry();
    await passLead(world.app, actor, lead_id, { reason: "Sold" });
    await expect(answer("Still there?")).rejects.toThrow(Conflict);
  });

  it("are in the buyer's download, without the names of the dealer's staff", async () => {
    const { ask, answer, token } = await enquiry();
    await ask("Is it still here?");
    await answer("It is.");
    const held = await downloadRequest(world.app, token);
    expect(held.messages).toMatchObject([
      { dealer: "Own Cars", writer: "buyer", text: "Is it still here?" },
      { dealer: "Own Cars", writer: "dealer", text: "It is." },
    ]);
    expect(JSON.stringify(held)).not.toContain("Nadia");
  });
});

describe("the email about messages", () => {
  it("is one for several in a row, to the dealer, without what they say and who wrote them", async () => {
    const { ask } = await enquiry();
    await ask("Is it still here?");
    await ask("I could come on Saturday.");
    const [mail, ...more] = await sentMails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: ["desk@own.example"], subject: "A buyer has written to you" });
    expect(mail?.text).not.toMatch(/Saturday|Priya|900123|example\.org/);
  });

  it("leads the buyer to their page", async () => {
    const { answer, lead_id } = await enquiry();
    await answer("It is here.");
    const [mail] = await sentMails();
    expect(mail).toMatchObject({ to: "priya@example.org", subject: "Own Cars has written to you" });
    expect(mail?.text).toContain(`/my-request/${await buyerToken(world, lead_id)}`);
    expect(mail?.text).not.toContain("It is here");
  });

  it("is left out once the other side has answered", async () => {
    const { ask, answer } = await enquiry();
    await ask("Is it still here?");
    world.now = new Date(world.now.getTime() + MINUTE_MS);
    await answer("It is.");
    expect((await sentMails()).map(({ subject }) => subject)).toEqual(["Own Cars has written to you"]);
  });
});

describe("a request with messages only", () => {
  const BY_MESSAGES = { contact_by: "messages" };
  const HIDDEN = /900123|priya@example\.org/;

  it("shows its dealer neither number nor email address, anywhere", async () => {
    const { actor, lead } = await enquiry(BY_MESSAGES);
    const found = async (search: string) =>
      (
        await listDealerLeads(world.app, actor, {
          search,
          state: "all",
          ageDays: null,
          sort: "newest",
          page: 1,
        })
      ).total;
    expect(await lead()).toMatchObject({ name: expect.stringContaining("Priya"), phone: "", email: "" });
    expect(JSON.stringify(await lead())).not.toMatch(HIDDEN);
    expect([await found("priya"), await found("900123"), await found("priya@example.org")]).toEqual([
      1, 0, 0,
    ]);
    const csv = await exportAll(actor);
    expect(csv).toContain("Priya");
    expect(csv).not.toMatch(HIDDEN);
  });

  it("shows both to the dealer with whom the buyer shares them, and sends the dealer's system the change", async () => {
    const { token, dealer_id, lead } = await enquiry(BY_MESSAGES);
    await shareContact(world.app, token, dealer_id);
    await shareContact(world.app, token, dealer_id);
    expect(await lead()).toMatchObject({
      phone: "+447700900123",
      email: "priya@example.org",
      contact_shared_at: world.now,
      changed_by_buyer_at: world.now,
    });
    const changes = await world.database.db
      .selectFrom("buyer_requests")
      .select(["kind", "dealer_id"])
      .execute();
    expect(changes).toEqual([{ kind: "changed", dealer_id }]);
  });

  it("cannot be marked as rung, and is answered by a message", async () => {
    const { actor, lead_id, answer, lead } = await enquiry(BY_MESSAGES);
    for (const progress of ["called", "no_answer"] as const) {
      const step = { progress, seen: "new" } as const;
      await expect(changeLeadProgress(world.app, actor, lead_id, step)).rejects.toThrow(
        "The buyer asked for messages only. Write to them instead.",
      );
    }
    await answer("It is here.");
    expect(await lead()).toMatchObject({ first_response_at: world.now });
  });

  it("has no time for a call", async () => {
    await expect(enquiry({ ...BY_MESSAGES, call_at: "2026-03-31T17:40:00.000Z" })).rejects.toMatchObject({
      fields: { call_at: expect.stringContaining("no one rings you") },
    });
  });

  it("has a consent that says so, and no other is taken for it", async () => {
    const { lead_id } = await enquiry(BY_MESSAGES);
    const [consent] = await world.database.db
      .selectFrom("lead_consents")
      .select(["text", "text_version"])
      .where("lead_id", "=", lead_id)
      .execute();
    expect(consent?.text).toBe(
      "I agree that Second Spark passes this request, without my phone number and email address, to Own Cars and to at most one other verified dealer, named in your confirmation email, and that they may write to me about it here.",
    );
    expect(consent?.text_version).toBe("lead-consent-1-messages");
    const byPhone = { ...BY_MESSAGES, email: "b@example.org", phone: "07700 900556" };
    const posted = consentText(["Own Cars"]).text;
    await expect(enquiry({ ...byPhone, consent_text: posted })).rejects.toMatchObject({
      fields: { consent_text: expect.stringContaining("without my phone number") },
    });
  });

  it("may follow an earlier one by phone, whose details are hidden from then on, and never the other way round", async () => {
    const { lead_id, lead } = await enquiry();
    const { vehicle_id } = await lead();
    const repeat = async (contactBy: string) => {
      world.now = new Date(world.now.getTime() + 10 * MINUTE_MS);
      return await submitLead(world.app, aLeadRequest({ vehicle_id, contact_by: contactBy }), FROM_NOWHERE);
    };
    expect(await repeat("messages")).toMatchObject({ lead_id, repeat: true });
    expect(await lead()).toMatchObject({ contact_by: "messages", phone: "", email: "" });
    await repeat("phone");
    expect(await lead()).toMatchObject({ contact_by: "messages", phone: "" });
  });

  it("is refused for an unknown choice, and by phone without one", async () => {
    await expect(enquiry({ contact_by: "pigeon" })).rejects.toMatchObject({
      fields: { contact_by: "Choose how dealers reach you" },
    });
    expect(await (await enquiry()).lead()).toMatchObject({ contact_by: "phone", phone: "+447700900123" });
  });

  it("says in the confirmation what the dealer has, and that they write", async () => {
    const { lead_id } = await enquiry(BY_MESSAGES);
    const texts: string[] = [];
    const mailer = { send: async ({ text }: MailMessage) => void texts.push(text), close: async () => {} };
    await sendLeadConfirmation({ ...world.app, mailer }, { lead_id });
    const text = texts[0]?.replace(/\s+/g, " ");
    expect(text).toContain("your request, without your number and your email address");
    expect(text).not.toMatch(/Expect their call|call you by|calendar/);
  });
});

const exportAll = (actor: Parameters<typeof exportDealerLeads>[1]) =>
  exportDealerLeads(world.app, actor, {
    ...{ search: "", state: "all", ageDays: null, sort: "newest", page: 1 },
  } as const);
