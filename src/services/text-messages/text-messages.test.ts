import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { Conflict, InvalidInput, NotFound } from "#src/domain/errors/errors.ts";
import {
  TEXT_CODE_MAX_WRONG,
  TEXT_CODE_MINUTES,
  TEXT_HOURS,
  TEXTS_PER_DAY,
  UNCONFIRMED_NUMBER_DAYS,
} from "#src/domain/policy/accounts.ts";
import { daysAfter, hoursAfter, minutesAfter } from "#src/domain/time/ago.ts";
import { TextRefused } from "#src/integrations/text-sender/text-sender.ts";
import { unlinkPerson } from "#src/services/dealers/staff/person-changes.ts";
import { removeOldRecords } from "#src/services/retention/remove-old-records.ts";
import { handleJob } from "#src/worker/job-handlers.ts";
import { ADMIN } from "#tests/support/actors.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildRoutedLead } from "#tests/support/factories.ts";
import { jobsOf } from "#tests/support/leads.ts";
import { submitLeadForTwoDealers } from "#tests/support/records/lead-for-two-dealers.ts";
import { leadWorld, NOW } from "#tests/support/worlds/lead-world.ts";
import { addTextNumber, confirmTextNumber, describeTextNumber, removeTextNumber } from "./text-number.ts";

const world = leadWorld();
const OLGA = { id: "olga", name: "Olga Own", email: "olga@one.example", emailVerified: true };
const PHONE = "07700 900123";

let sent: { to: string; text: string }[] = [];
let answer: () => void;

beforeEach(async () => {
  sent = [];
  answer = () => {};
  await world.database.db.deleteFrom("auth.user").execute();
});

const context = (at = NOW) => ({
  ...world.app,
  now: () => at,
  textSender: {
    send: async (message: { to: string; text: string }) => {
      answer();
      sent.push(message);
    },
  },
  mailer: { send: async () => undefined, close: async () => {} },
});

/** A member of the first of two dealers who have an enquiry. */
async function member() {
  const request = await submitLeadForTwoDealers(world);
  await world.database.db.insertInto("auth.user").values(OLGA).execute();
  await world.database.db
    .insertInto("dealer_profiles")
    .values({ user_id: OLGA.id, dealer_id: request.one, full_name: OLGA.name })
    .execute();
  return { ...request, actor: { ...dealerUser(request.one), user_id: OLGA.id } };
}

async function runJobs(name: "send-text-code" | "send-enquiry-text", at = NOW): Promise<void> {
  const jobs = (await jobsOf(world.database.db)).filter((job) => job.name === name);
  for (const { payload } of jobs) await handleJob(context(at), name, payload);
}

/** @returns the code in the text */
async function textedCode(actor: Parameters<typeof addTextNumber>[1], phone = PHONE): Promise<string> {
  await addTextNumber(context(), actor, { phone });
  await runJobs("send-text-code");
  return sent.at(-1)?.text.slice(0, 6) ?? "";
}

async function memberWithTexts() {
  const request = await member();
  await confirmTextNumber(context(), request.actor, { code: await textedCode(request.actor) });
  sent = [];
  return request;
}

const notify = ({ lead_id, one }: { lead_id: string; one: string }) =>
  handleJob(context(), "send-lead-notification", { lead_id, dealer_id: one });

describe("a number", () => {
  it("is confirmed by the code texted to it", async () => {
    const { actor } = await member();
    const code = await textedCode(actor);
    expect(sent[0]?.to).toBe("+447700900123");
    expect(await describeTextNumber(context(), actor)).toEqual({
      is_available: true,
      number: { last_digits: "123", is_confirmed: false },
    });
    await confirmTextNumber(context(), actor, { code: ` ${code.slice(0, 3)} ${code.slice(3)} ` });
    expect((await describeTextNumber(context(), actor)).number?.is_confirmed).toBe(true);
  });

  it.each([
    ["a landline", "0161 496 0000"],
    ["a foreign mobile", "+33 6 12 34 56 78"],
    ["a premium number", "0906 123 4567"],
    ["words", "my phone"],
    ["nothing", ""],
    ["a number and no text", 7],
  ])("is refused when it is %s", async (_what, phone) => {
    const { actor } = await member();
    await expect(addTextNumber(context(), actor, { phone })).rejects.toThrow(InvalidInput);
    expect((await describeTextNumber(context(), actor)).number).toBeNull();
  });

  it("is refused without a text service", async () => {
    const { actor } = await member();
    await expect(addTextNumber(world.app, actor, { phone: PHONE })).rejects.toThrow(Conflict);
    expect((await describeTextNumber(world.app, actor)).is_available).toBe(false);
  });

  it("is for members of a dealer", async () => {
    const { actor } = await member();
    const input = { phone: PHONE };
    await expect(addTextNumber(context(), { ...actor, dealer_id: null }, input)).rejects.toThrow(NotFound);
  });

  it("takes no code after too many wrong ones, sent at once too", async () => {
    const { actor } = await member();
    const code = await textedCode(actor);
    const wrong = code === "000000" ? "000001" : "000000";
    const guesses = Array.from({ length: TEXT_CODE_MAX_WRONG }, () =>
      confirmTextNumber(context(), actor, { code: wrong }),
    );
    for (const guess of await Promise.allSettled(guesses)) expect(guess.status).toBe("rejected");
    await expect(confirmTextNumber(context(), actor, { code })).rejects.toThrow(InvalidInput);
  });

  it("takes no code that is too old, and none of a number before it", async () => {
    const { actor } = await member();
    const earlier = await textedCode(actor);
    const code = await textedCode(actor, "07700 900456");
    await expect(confirmTextNumber(context(), actor, { code: earlier })).rejects.toThrow(InvalidInput);
    const later = context(minutesAfter(NOW, TEXT_CODE_MINUTES));
    await expect(confirmTextNumber(later, actor, { code })).rejects.toThrow(InvalidInput);
  });
});

describe("a new enquiry", () => {
  it("is texted once, with the car and the deadline and nothing of the buyer", async () => {
    const request = await memberWithTexts();
    await notify(request);
    await notify(request);
    await runJobs("send-enquiry-text");
    expect(sent).toHaveLength(1);
    expect(sent[0]).toEqual({
      to: "+447700900123",
      text: expect.stringMatching(
        /^Second Spark: new enquiry\. Answer by \w+ \d+ \w+, \d\d:\d\d\. https:\/\/second-spark\.example\/dealer\/leads$/,
      ),
    });
  });

  it.each<[string, (request: Awaited<ReturnType<typeof member>>) => Promise<unknown>]>([
    ["was removed", ({ actor }) => removeTextNumber(world.app, actor)],
    ["belongs to somebody who left the dealer", ({ one }) => unlinkPerson(world.app, ADMIN, one, OLGA.id)],
    [
      "belongs to a disabled account",
      () => world.database.db.updateTable("auth.user").set({ disabledAt: NOW }).execute(),
    ],
    [
      "was replaced by one without its code",
      ({ actor }) => addTextNumber(context(), actor, { phone: PHONE }),
    ],
  ])("is not texted to a number that %s, before or while the text waits", async (_what, end) => {
    const request = await memberWithTexts();
    await notify(request);
    await end(request);
    await notify(request);
    await runJobs("send-enquiry-text");
    expect(sent).toEqual([]);
  });

  it("is not texted two hours late, nor once the dealer has answered", async () => {
    const request = await memberWithTexts();
    await notify(request);
    await runJobs("send-enquiry-text", hoursAfter(NOW, TEXT_HOURS));
    await world.database.db
      .updateTable("lead_routes")
      .set({ first_response_at: NOW })
      .where("lead_id", "=", request.lead_id)
      .execute();
    await runJobs("send-enquiry-text");
    expect(sent).toEqual([]);
  });

  it("is not texted beyond the day's limit", async () => {
    const request = await memberWithTexts();
    for (let earlier = 0; earlier < TEXTS_PER_DAY; earlier++) {
      const { lead_id } = await buildRoutedLead(world.database.db, [request.one]);
      await notify({ lead_id, one: request.one });
    }
    await notify(request);
    await runJobs("send-enquiry-text");
    expect(sent).toHaveLength(TEXTS_PER_DAY);
    await addTextNumber(context(), request.actor, { phone: PHONE });
    await removeTextNumber(context(), request.actor);
    expect(await textsOfToday()).toHaveLength(TEXTS_PER_DAY);
  });
});

const textsOfToday = () => world.database.db.selectFrom("text_messages").select("lead_id").execute();

describe("a text service", () => {
  it("that refuses the number ends its texts", async () => {
    const request = await memberWithTexts();
    await notify(request);
    answer = () => {
      throw new TextRefused("unsubscribed");
    };
    await runJobs("send-enquiry-text");
    expect((await describeTextNumber(context(), request.actor)).number).toBeNull();
  });

  it("is not asked for a number that AUTH_SECRET cannot read any more, which is removed", async () => {
    const request = await memberWithTexts();
    await notify(request);
    await world.database.db.updateTable("text_numbers").set({ encrypted_phone: "unreadable" }).execute();
    await runJobs("send-enquiry-text");
    expect(sent).toEqual([]);
    expect(await world.database.db.selectFrom("text_numbers").select("user_id").execute()).toEqual([]);
  });

  it("that fails is asked again", async () => {
    const request = await memberWithTexts();
    await notify(request);
    answer = () => {
      throw new Error("the text service answered with status 503");
    };
    await expect(runJobs("send-enquiry-text")).rejects.toThrow("503");
    answer = () => {};
    await runJobs("send-enquiry-text");
    expect(sent).toHaveLength(1);
  });
});

it("a dealer's texts are sent one at a time, so that a slow text service holds up no other dealer", async () => {
  const request = await memberWithTexts();
  const { db } = world.database;
  const other = { ...OLGA, id: "otto", email: "otto@one.example" };
  await db.insertInto("auth.user").values(other).execute();
  await db
    .insertInto("dealer_profiles")
    .values({ user_id: other.id, dealer_id: request.one, full_name: other.name })
    .execute();
  const otto = { ...request.actor, user_id: other.id };
  const code = await textedCode(otto, "07700 900124");
  await confirmTextNumber(context(), otto, { code });
  sent = [];
  await notify(request);
  const texts = (await jobsOf(db)).filter(({ name }) => name === "send-enquiry-text");
  expect(texts).toHaveLength(2);
  const { rows } = await sql<{ queue_name: string }>`
    select queue_name from graphile_worker.jobs where task_identifier = 'send-enquiry-text'
  `.execute(db);
  expect(rows).toEqual([1, 2].map(() => ({ queue_name: `texts.${request.one}` })));
});

it("a number that was never confirmed is removed after a day, a confirmed one stays", async () => {
  const { actor } = await member();
  const stored = () => world.database.db.selectFrom("text_numbers").select("user_id").execute();
  const removeAfterDays = (days: number) =>
    removeOldRecords({ ...world.app, now: () => daysAfter(NOW, days) });
  const code = await textedCode(actor);
  await removeAfterDays(UNCONFIRMED_NUMBER_DAYS);
  expect(await stored()).toHaveLength(1);
  await confirmTextNumber(context(), actor, { code });
  await removeAfterDays(UNCONFIRMED_NUMBER_DAYS + 1);
  expect(await stored()).toHaveLength(1);
  await addTextNumber(context(), actor, { phone: PHONE });
  await removeAfterDays(UNCONFIRMED_NUMBER_DAYS + 1);
  expect(await stored()).toEqual([]);
});
