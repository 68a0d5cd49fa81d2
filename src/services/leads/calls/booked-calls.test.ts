import { describe, expect, it } from "vitest";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import { responseClock } from "#src/domain/leads/response-clock/response-clock.ts";
import { MINUTE_MS } from "#src/domain/time/milliseconds.ts";
import type { MailMessage } from "#src/integrations/mailer.ts";
import { listOpenRequests } from "#src/services/buyer-page/reports/list-open-requests.ts";
import { reportCalled } from "#src/services/buyer-page/reports/report-called.ts";
import { reportNotCalled } from "#src/services/buyer-page/reports/report-not-called.ts";
import { settleBuyerRequest } from "#src/services/buyer-page/reports/settle-buyer-request.ts";
import { sendCallReminder } from "#src/worker/mails/leads/call-mails.ts";
import { sendResponseMissed } from "#src/worker/mails/leads/response-clock-mails.ts";
import { sendLeadConfirmation } from "#src/worker/mails/leads/send-lead-confirmation.ts";
import { sendLeadNotification } from "#src/worker/mails/leads/send-lead-notification.ts";
import { ADMIN } from "#tests/support/actors.ts";
import { buyerToken } from "#tests/support/buyer-token.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { leadWorld } from "#tests/support/lead-world.ts";
import { aLeadRequest, aStranger, FROM_NOWHERE } from "#tests/support/leads.ts";
import { eraseRequest } from "../../buyer-page/erase-request.ts";
import { findBuyerPage } from "../../buyer-page/find-buyer-page.ts";
import { restrictRequest } from "../../buyer-page/restrict-request.ts";
import { undoWithdrawal } from "../../buyer-page/withdrawal/undo-withdrawal.ts";
import { withdrawRequest } from "../../buyer-page/withdrawal/withdraw-request.ts";
import { proposeDealers } from "../../dealer-choice/propose-dealers.ts";
import { listLateDealers } from "../../overview/late-dealer-queries.ts";
import { closeResponseWindow } from "../close-response-window.ts";
import { changeLeadProgress } from "../inbox/change-lead-progress.ts";
import { passLead } from "../inbox/pass-lead.ts";
import { findKeptCalls } from "../response-clock/find-kept-calls.ts";
import { countResponses } from "../response-clock/response-clock-queries.ts";
import { findCallTimes } from "../routing/find-call-times.ts";
import { findSentRequest } from "../submission/find-sent-request.ts";
import { submitLead } from "../submission/submit-lead.ts";

const world = leadWorld();
const HOURS = JSON.stringify(
  Object.fromEntries(
    ["mon", "tue", "wed", "thu", "fri"].map((day) => [day, { open: "09:00", close: "19:00" }]),
  ),
);

async function carAndTimes() {
  const { dealer_id } = await buildDealer(world.database.db, { name: "Own Cars", opening_hours: HOURS });
  const { vehicle_id } = await buildVehicle(world.database.db, { dealer_id });
  const times = await findCallTimes(world.app, vehicle_id);
  return { dealer_id, vehicle_id, times, last: times[1] ?? new Date(0) };
}
const ask = (vehicleId: string, callAt: Date | string, changes: Record<string, unknown> = {}) =>
  submitLead(
    world.app,
    aLeadRequest({
      vehicle_id: vehicleId,
      call_at: typeof callAt === "string" ? callAt : callAt.toISOString(),
      ...changes,
    }),
    FROM_NOWHERE,
  );
const routes = (leadId: string) =>
  world.database.db.selectFrom("lead_routes").selectAll().where("lead_id", "=", leadId).execute();
const calls = () => world.database.db.selectFrom("booked_calls").selectAll().orderBy("lead_id").execute();
const jobs = async () => {
  const rows = await world.database.db
    .selectFrom("graphile_worker.jobs")
    .select(["task_identifier", "run_at"])
    .where("task_identifier", "in", ["send-call-reminder", "send-response-reminder", "judge-response"])
    .orderBy("run_at")
    .execute();
  return rows.map((job) => [job.task_identifier, job.run_at]);
};

describe("a request with a time for the call", () => {
  it("books it: the clock runs to the end of the call, with one reminder before it", async () => {
    const { vehicle_id, dealer_id, last } = await carAndTimes();
    const { lead_id } = await ask(vehicle_id, last);
    expect(last).toEqual(new Date("2026-03-31T17:40:00Z"));
    expect(await calls()).toMatchObject([{ lead_id, dealer_id, call_at: last, state: "booked" }]);
    expect(await routes(lead_id)).toMatchObject([{ response_due_at: new Date("2026-03-31T18:00:00Z") }]);
    expect(await jobs()).toEqual([
      ["send-call-reminder", new Date("2026-03-31T17:30:00Z")],
      ["judge-response", new Date("2026-03-31T18:30:00Z")],
    ]);
    const receipt = world.app.buyer_links.receiptOf({ lead_id, sent_at: world.now });
    const sent = await findSentRequest(world.app, receipt);
    expect(sent?.dealers).toMatchObject([
      { call_at: last, response_due_at: new Date("2026-03-31T18:00:00Z") },
    ]);
  });

  it.each(["", undefined])("without one (%j), has the usual response window", async (callAt) => {
    const { vehicle_id } = await carAndTimes();
    const { lead_id } = await submitLead(
      world.app,
      aLeadRequest({ vehicle_id, call_at: callAt }),
      FROM_NOWHERE,
    );
    expect(await calls()).toEqual([]);
    expect(await routes(lead_id)).toMatchObject([{ response_due_at: new Date("2026-03-31T14:00:00Z") }]);
  });

  it.each(["tomorrow", "2026-03-31T17:41:00.000Z", "2026-03-31T03:00:00.000Z", "2020-01-01T10:00:00.000Z"])(
    "is refused at the field for a time that is not offered, and saves nothing (%s)",
    async (callAt) => {
      const { vehicle_id } = await carAndTimes();
      await expect(ask(vehicle_id, callAt)).rejects.toMatchObject({
        fields: { call_at: expect.any(String) },
      });
      expect(await world.database.db.selectFrom("leads").select("lead_id").execute()).toEqual([]);
    },
  );

  it("is refused at the field when the buyer unticks the dealer who would ring", async () => {
    const { vehicle_id, last } = await carAndTimes();
    const { dealer_id: other } = await buildDealer(world.database.db, { name: "Other Cars" });
    await buildVehicle(world.database.db, { dealer_id: other });
    const { proposal } = await proposeDealers(world.app, aLeadRequest({ vehicle_id }));
    const choice = { dealer_proposal: proposal, chosen_dealers: [other] };
    await expect(ask(vehicle_id, last, choice)).rejects.toMatchObject({
      fields: { call_at: expect.stringContaining("unticked") },
    });
    expect((await ask(vehicle_id, "", choice)).dealers).toMatchObject([{ name: "Other Cars" }]);
  });

  it("is refused without a car, and for a dealer who takes no requests now", async () => {
    const { vehicle_id, dealer_id, last } = await carAndTimes();
    await expect(ask("", last)).rejects.toThrow(InvalidInput);
    await world.database.db
      .updateTable("dealers")
      .set({ credit_limit_pence: 0 })
      .where("dealer_id", "=", dealer_id)
      .execute();
    await expect(ask(vehicle_id, last)).rejects.toMatchObject({ fields: { call_at: expect.any(String) } });
  });

  it("leaves a time to one of five buyers who send at once; the others lose nothing", async () => {
    const { vehicle_id, last } = await carAndTimes();
    const outcomes = await Promise.allSettled(
      [1, 2, 3, 4, 5].map((n) => ask(vehicle_id, last, aStranger(n))),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const one of outcomes)
      if (one.status === "rejected")
        expect(one.reason).toMatchObject({ fields: { call_at: expect.any(String) } });
    expect(await calls()).toHaveLength(1);
    const left = await findCallTimes(world.app, vehicle_id);
    expect(left).not.toContainEqual(last);
    expect(left).toHaveLength(3);
    await ask(vehicle_id, left[1] ?? "", aStranger(6));
    expect(await calls()).toHaveLength(2);
  });

  it("books no time for a held request, which looks the same to its sender", async () => {
    const { vehicle_id, last } = await carAndTimes();
    const app = { ...world.app };
    const { lead_id } = await submitLead(
      app,
      aLeadRequest({ vehicle_id, call_at: last.toISOString(), company_website: "https://spam.example" }),
      FROM_NOWHERE,
    );
    expect(await calls()).toEqual([]);
    const receipt = world.app.buyer_links.receiptOf({ lead_id, sent_at: world.now });
    expect((await findSentRequest(world.app, receipt))?.dealers).toMatchObject([{ call_at: last }]);
  });
});

describe("a booked call", () => {
  const token = (leadId: string) => buyerToken(world, leadId);

  it("gives its time back with a withdrawal, and has it again when that is undone", async () => {
    const { vehicle_id, last, times } = await carAndTimes();
    const { lead_id } = await ask(vehicle_id, last);
    await withdrawRequest(world.app, await token(lead_id), null);
    expect(await calls()).toMatchObject([{ state: "cancelled" }]);
    expect(await findCallTimes(world.app, vehicle_id)).toEqual(times);
    await undoWithdrawal(world.app, await token(lead_id));
    expect(await calls()).toMatchObject([{ state: "booked" }]);
    expect(await routes(lead_id)).toMatchObject([{ response_due_at: new Date("2026-03-31T18:00:00Z") }]);
  });

  it("becomes a request without a time once another buyer has taken it", async () => {
    const { vehicle_id, last } = await carAndTimes();
    const { lead_id } = await ask(vehicle_id, last);
    await withdrawRequest(world.app, await token(lead_id), null);
    await ask(vehicle_id, last, aStranger(1));
    world.now = new Date(world.now.getTime() + MINUTE_MS);
    await undoWithdrawal(world.app, await token(lead_id));
    expect(await routes(lead_id)).toMatchObject([{ response_due_at: new Date("2026-03-31T14:01:00Z") }]);
  });

  it("ends with a restriction, and after it is lifted too late the usual window runs", async () => {
    const { vehicle_id, last } = await carAndTimes();
    const { lead_id } = await ask(vehicle_id, last);
    await restrictRequest(world.app, await token(lead_id), true);
    expect(await calls()).toMatchObject([{ state: "cancelled" }]);
    world.now = new Date("2026-04-01T09:00:00Z");
    await restrictRequest(world.app, await token(lead_id), false);
    expect(await routes(lead_id)).toMatchObject([{ response_due_at: new Date("2026-04-01T11:00:00Z") }]);
  });

  it("is in time when the dealer says within half an hour afterwards that it was made", async () => {
    const { vehicle_id, dealer_id, last } = await carAndTimes();
    const { lead_id } = await ask(vehicle_id, last);
    world.now = new Date("2026-03-31T18:29:00Z");
    const user = { id: "u", name: "Nadia", email: "nadia@dealers.example" };
    await world.database.db.insertInto("auth.user").values(user).execute();
    const progress = { progress: "no_answer", seen: "new" } as const;
    await changeLeadProgress(world.app, dealerUser(dealer_id), lead_id, progress);
    await closeResponseWindow(world.app, { lead_id, dealer_id });
    expect(await routes(lead_id)).toMatchObject([
      { first_response_at: new Date("2026-03-31T18:00:00Z"), response_missed_at: null, chargeable: true },
    ]);
  });

  it.each([
    ["missed_call", "2026-03-31T18:20:00Z", { first_response_at: new Date("2026-03-31T18:00:00Z") }],
    ["called", "2026-03-31T17:45:00Z", { first_response_at: new Date("2026-03-31T17:45:00Z") }],
  ] as const)("is kept by the buyer's word alone (%s)", async (said, at, route) => {
    const { vehicle_id, dealer_id, last } = await carAndTimes();
    const { lead_id } = await ask(vehicle_id, last);
    world.now = new Date(at);
    await reportCalled(world.app, await token(lead_id), dealer_id, said);
    await closeResponseWindow(world.app, { lead_id, dealer_id });
    expect(await routes(lead_id)).toMatchObject([{ ...route, response_missed_at: null, chargeable: true }]);
    expect(await findKeptCalls(world.app, [dealer_id])).toEqual(
      new Map([[dealer_id, { booked: 1, kept: 1 }]]),
    );
    await reportNotCalled(world.app, await token(lead_id), dealer_id);
    expect(await findKeptCalls(world.app, [dealer_id])).toEqual(
      new Map([[dealer_id, { booked: 1, kept: 0 }]]),
    );
    const [missed] = (await listOpenRequests(world.app, ADMIN)).requests;
    await settleBuyerRequest(world.app, ADMIN, missed?.buyer_request_id ?? "", "rang");
    expect(await findKeptCalls(world.app, [dealer_id])).toEqual(
      new Map([[dealer_id, { booked: 1, kept: 1 }]]),
    );
  });

  it("counts as missed although the buyer withdraws afterwards, and not at all if before", async () => {
    const { vehicle_id, dealer_id, last, times } = await carAndTimes();
    const first = await ask(vehicle_id, last, aStranger(1));
    const second = await ask(vehicle_id, times[0] ?? last, aStranger(2));
    await withdrawRequest(world.app, await token(second.lead_id), null);
    world.now = new Date("2026-03-31T18:30:00Z");
    await closeResponseWindow(world.app, { lead_id: first.lead_id, dealer_id });
    await withdrawRequest(world.app, await token(first.lead_id), null);
    expect(await findKeptCalls(world.app, [dealer_id])).toEqual(
      new Map([[dealer_id, { booked: 1, kept: 0 }]]),
    );
  });

  it("that no one reports is credited, and told to the buyer", async () => {
    const { vehicle_id, dealer_id, last } = await carAndTimes();
    const { lead_id } = await ask(vehicle_id, last);
    world.now = new Date("2026-03-31T18:30:00Z");
    await closeResponseWindow(world.app, { lead_id, dealer_id });
    expect(await routes(lead_id)).toMatchObject([{ response_missed_at: world.now, chargeable: false }]);
    const sent: MailMessage[] = [];
    const mailer = { send: async (mail: MailMessage) => void sent.push(mail), close: async () => {} };
    await sendResponseMissed({ ...world.app, mailer }, { lead_id, dealer_id });
    expect(sent[0]?.text.replace(/\s+/g, " ")).toContain(
      "You asked Own Cars to ring you on Tuesday 31 March, 18:40. They have not told us that they tried.",
    );
  });

  it("is one time in every email, in the portal's clock and on the buyer's page", async () => {
    const { vehicle_id, dealer_id, last } = await carAndTimes();
    const { lead_id } = await ask(vehicle_id, last);
    const texts: string[] = [];
    const mailer = {
      send: async ({ text }: MailMessage) => void texts.push(text.replace(/\s+/g, " ")),
      close: async () => {},
    };
    const context = { ...world.app, mailer };
    await sendLeadConfirmation(context, { lead_id });
    await sendLeadNotification(context, { lead_id, dealer_id });
    await sendCallReminder(context, { lead_id, dealer_id });
    for (const text of texts) expect(text).toContain("Tuesday 31 March, 18:40");
    expect(texts).toHaveLength(3);
    expect(texts.join(" ")).not.toMatch(/within 2 hours|by Tuesday/);
    expect(texts[2]).not.toMatch(/Priya|900123|M1 1AE/);
    const [dealer] = (await findBuyerPage(world.app, await token(lead_id))).dealers;
    expect(dealer).toMatchObject({ call_at: last });
    expect(dealer && responseClock(dealer, world.now).text).toContain("Ring on Tuesday 31 March, 18:40");
  });

  it.each([
    ["withdrawn", async (leadId: string) => withdrawRequest(world.app, await token(leadId), null)],
    ["restricted", async (leadId: string) => restrictRequest(world.app, await token(leadId), true)],
    ["erased", async (leadId: string) => eraseRequest(world.app, await token(leadId), {})],
    [
      "begun",
      async () => {
        world.now = new Date("2026-03-31T17:40:00Z");
      },
    ],
  ])("reminds no one once it is %s", async (_, end) => {
    const { vehicle_id, dealer_id, last } = await carAndTimes();
    const { lead_id } = await ask(vehicle_id, last);
    await end(lead_id);
    const refuse = async () => expect.fail("an email");
    await sendCallReminder(
      { ...world.app, mailer: { send: refuse, close: async () => {} } },
      { lead_id, dealer_id },
    );
  });

  it("before its time, neither side can say that the buyer did not pick up", async () => {
    const { vehicle_id, dealer_id, last } = await carAndTimes();
    const { lead_id } = await ask(vehicle_id, last);
    const asked = "Tuesday 31 March, 18:40";
    const progress = { progress: "no_answer", seen: "new" } as const;
    await expect(changeLeadProgress(world.app, dealerUser(dealer_id), lead_id, progress)).rejects.toThrow(
      `The buyer asked you to ring on ${asked}.`,
    );
    await expect(reportCalled(world.app, await token(lead_id), dealer_id, "missed_call")).rejects.toThrow(
      `You asked Own Cars to ring you on ${asked}.`,
    );
    expect(await routes(lead_id)).toMatchObject([{ first_response_at: null, progress: "new" }]);
    await reportCalled(world.app, await token(lead_id), dealer_id, "called");
    expect(await routes(lead_id)).toMatchObject([{ first_response_at: world.now }]);
  });

  it("counts without any word once its report is due, and not before", async () => {
    const { vehicle_id, dealer_id, last } = await carAndTimes();
    await ask(vehicle_id, last);
    world.now = new Date("2026-03-31T18:29:59Z");
    expect((await findKeptCalls(world.app, [dealer_id])).size).toBe(0);
    world.now = new Date("2026-03-31T18:30:00Z");
    expect((await findKeptCalls(world.app, [dealer_id])).get(dealer_id)).toEqual({ booked: 1, kept: 0 });
  });

  it.each([
    ["long before it", "2026-03-31T16:39:59Z", undefined],
    ["shortly before it", "2026-03-31T16:40:01Z", { booked: 1, kept: 0 }],
    ["afterwards", "2026-03-31T18:01:00Z", { booked: 1, kept: 0 }],
  ])("that the dealer passes on %s (%s) counts as %j", async (_, at, counted) => {
    const { vehicle_id, dealer_id, last } = await carAndTimes();
    const { lead_id } = await ask(vehicle_id, last);
    world.now = new Date(at);
    await passLead(world.app, dealerUser(dealer_id), lead_id, { reason: "No one is free" });
    expect((await findKeptCalls(world.app, [dealer_id])).get(dealer_id)).toEqual(counted);
  });

  it("is no part of the dealer's answers within two hours", async () => {
    const { vehicle_id, dealer_id, last } = await carAndTimes();
    await ask(vehicle_id, last);
    const since = world.now;
    world.now = new Date("2026-03-31T18:10:00Z");
    expect(await countResponses(world.database.db, { since, now: world.now })).toEqual({
      due: 0,
      in_time: 0,
    });
    const late = { since, now: world.now, limit: 5 };
    expect(await listLateDealers(world.database.db, late)).toEqual({ total: 0, dealers: [] });
    await closeResponseWindow(world.app, { lead_id: (await calls())[0]?.lead_id ?? "", dealer_id });
    expect(await routes((await calls())[0]?.lead_id ?? "")).toMatchObject([{ response_missed_at: null }]);
    world.now = new Date("2026-03-31T18:30:00Z");
    await closeResponseWindow(world.app, { lead_id: (await calls())[0]?.lead_id ?? "", dealer_id });
    expect(await listLateDealers(world.database.db, { ...late, now: world.now })).toMatchObject({ total: 1 });
  });
});

describe("a repeat with a time for the call", () => {
  const repeat = async (vehicleId: string, callAt: Date | string) => {
    world.now = new Date(world.now.getTime() + 10 * MINUTE_MS);
    return await ask(vehicleId, callAt);
  };
  const receiptOf = async (leadId: string) =>
    (
      await findSentRequest(
        world.app,
        world.app.buyer_links.receiptOf({ lead_id: leadId, sent_at: world.now }),
      )
    )?.dealers;

  it("books it for the earlier request, and can move it to another time", async () => {
    const { vehicle_id, dealer_id, last, times } = await carAndTimes();
    const { lead_id } = await ask(vehicle_id, "");
    expect(await repeat(vehicle_id, last)).toMatchObject({ lead_id, repeat: true });
    expect(await calls()).toMatchObject([{ lead_id, dealer_id, call_at: last, state: "booked" }]);
    expect(await routes(lead_id)).toMatchObject([{ response_due_at: new Date("2026-03-31T18:00:00Z") }]);
    expect(await receiptOf(lead_id)).toMatchObject([{ call_at: last }]);
    await repeat(vehicle_id, last);
    expect(await calls()).toMatchObject([{ call_at: last }]);
    await repeat(vehicle_id, times[2] ?? "");
    expect(await calls()).toMatchObject([{ call_at: times[2], state: "booked" }]);
    const texts: string[] = [];
    const mailer = { send: async ({ text }: MailMessage) => void texts.push(text), close: async () => {} };
    const [{ lead_repeat_id } = { lead_repeat_id: "" }] = await world.database.db
      .selectFrom("lead_repeats")
      .select("lead_repeat_id")
      .orderBy("received_at", "desc")
      .execute();
    await sendLeadConfirmation({ ...world.app, mailer }, { lead_id, lead_repeat_id });
    expect(texts[0]?.replace(/\s+/g, " ")).toContain(
      "You asked them to ring you on Wednesday 1 April, 18:40.",
    );
  });

  it("says nothing of the earlier request's time when it has none itself", async () => {
    const { vehicle_id, last } = await carAndTimes();
    const { lead_id } = await ask(vehicle_id, last);
    await repeat(vehicle_id, "");
    expect(await receiptOf(lead_id)).toMatchObject([{ call_at: null, response_due_at: null }]);
    expect(await calls()).toMatchObject([{ call_at: last }]);
  });

  it("is refused once the dealer has answered, and changes nothing", async () => {
    const { vehicle_id, dealer_id, last } = await carAndTimes();
    const { lead_id } = await ask(vehicle_id, "");
    await reportCalled(world.app, await buyerToken(world, lead_id), dealer_id, "called");
    await expect(repeat(vehicle_id, last)).rejects.toMatchObject({
      fields: { call_at: expect.stringContaining("already answered") },
    });
    expect(await calls()).toEqual([]);
    expect(await world.database.db.selectFrom("lead_repeats").select("lead_id").execute()).toEqual([]);
  });
});
