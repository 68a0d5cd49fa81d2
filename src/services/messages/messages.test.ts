import { describe, expect, it } from "vitest";
import { Conflict, InvalidInput, NotFound } from "#src/domain/errors/errors.ts";
import { MESSAGES_PER_DAY } from "#src/domain/policy/lead-routes.ts";
import { DAY_MS, MINUTE_MS } from "#src/domain/time/ago.ts";
import type { MailMessage } from "#src/integrations/mailer.ts";
import { shareContact, writeToDealer } from "#src/services/buyer-page/messages.ts";
import { downloadRequest, eraseRequest, restrictRequest } from "#src/services/buyer-page/rights.ts";
import { undoWithdrawal, withdrawRequest } from "#src/services/buyer-page/withdrawal.ts";
import { passLead, writeToBuyer } from "#src/services/leads/inbox/lead-actions.ts";
import { handleJob } from "#src/worker/job-handlers.ts";
import { buyerToken } from "#tests/support/buyer-token.ts";
import { jobsOf } from "#tests/support/leads.ts";
import { leadWorld } from "#tests/support/worlds/lead-world.ts";
import { enquiryWithMessages } from "#tests/support/worlds/message-world.ts";

const world = leadWorld();
const enquiry = (changes: Record<string, unknown> = {}) => enquiryWithMessages(world, changes);

const stored = async () => await world.database.db.selectFrom("lead_messages").selectAll().execute();
async function sentMails(): Promise<MailMessage[]> {
  const sent: MailMessage[] = [];
  const mailer = { send: async (mail: MailMessage) => void sent.push(mail), close: async () => {} };
  for (const { name, payload } of await jobsOf(world.database.db)) {
    if (name === "send-message-mail")
      await handleJob({ ...world.app, mailer }, "send-message-mail", payload as { lead_message_id: string });
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
