import { describe, expect, it } from "vitest";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import { responseClock } from "#src/domain/leads/response-clock/response-clock.ts";
import { MINUTE_MS } from "#src/domain/time/ago.ts";
import type { MailMessage } from "#src/integrations/mailer.ts";
import { reportCalled } from "#src/services/buyer-page/reports.ts";
import { eraseRequest, restrictRequest } from "#src/services/buyer-page/rights.ts";
import { undoWithdrawal, withdrawRequest } from "#src/services/buyer-page/withdrawal.ts";
import { handleJob } from "#src/worker/job-handlers.ts";
import { buyerToken } from "#tests/support/buyer-token.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { aLeadRequest, aStranger, FROM_NOWHERE } from "#tests/support/leads.ts";
import { callWorld } from "#tests/support/worlds/call-world.ts";
import { leadWorld } from "#tests/support/worlds/lead-world.ts";
import { findBuyerPage } from "../../buyer-page/find-buyer-page.ts";
import { proposeDealers } from "../../dealer-choice/propose-dealers.ts";
import { changeLeadProgress } from "../inbox/change-lead-progress.ts";
import { findCallTimes } from "../routing/find-unavailability.ts";
import { closeResponseWindow } from "../routing/route-onward.ts";
import { findSentRequest } from "../submission/find-sent-request.ts";
import { submitLead } from "../submission/submit-lead.ts";

const world = leadWorld();
const { carAndTimes, ask, routes, calls } = callWorld(world);

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
    expect(last).toEqual(new Date("2026-03-30T17:40:00Z"));
    expect(await calls()).toMatchObject([{ lead_id, dealer_id, call_at: last, state: "booked" }]);
    expect(await routes(lead_id)).toMatchObject([{ response_due_at: new Date("2026-03-30T18:00:00Z") }]);
    expect(await jobs()).toEqual([
      ["send-call-reminder", new Date("2026-03-30T17:30:00Z")],
      ["judge-response", new Date("2026-03-30T18:30:00Z")],
    ]);
    const receipt = world.app.buyerLinks.receiptOf({ lead_id, sent_at: world.now });
    const sent = await findSentRequest(world.app, receipt);
    expect(sent?.dealers).toMatchObject([
      { call_at: last, response_due_at: new Date("2026-03-30T18:00:00Z") },
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
    expect(await routes(lead_id)).toMatchObject([{ response_due_at: new Date("2026-03-30T10:00:00Z") }]);
  });

  it.each(["tomorrow", "2026-03-30T17:41:00.000Z", "2026-03-30T03:00:00.000Z", "2020-01-01T10:00:00.000Z"])(
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
    const receipt = world.app.buyerLinks.receiptOf({ lead_id, sent_at: world.now });
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
    expect(await routes(lead_id)).toMatchObject([{ response_due_at: new Date("2026-03-30T18:00:00Z") }]);
  });

  it("becomes a request without a time once another buyer has taken it", async () => {
    const { vehicle_id, last } = await carAndTimes();
    const { lead_id } = await ask(vehicle_id, last);
    await withdrawRequest(world.app, await token(lead_id), null);
    await ask(vehicle_id, last, aStranger(1));
    world.now = new Date(world.now.getTime() + MINUTE_MS);
    await undoWithdrawal(world.app, await token(lead_id));
    expect(await routes(lead_id)).toMatchObject([{ response_due_at: new Date("2026-03-30T10:00:00Z") }]);
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

  it("that no one reports is credited, and told to the buyer", async () => {
    const { vehicle_id, dealer_id, last } = await carAndTimes();
    const { lead_id } = await ask(vehicle_id, last);
    world.now = new Date("2026-03-30T18:30:00Z");
    await closeResponseWindow(world.app, { lead_id, dealer_id });
    expect(await routes(lead_id)).toMatchObject([{ response_missed_at: world.now, chargeable: false }]);
    const sent: MailMessage[] = [];
    const mailer = { send: async (mail: MailMessage) => void sent.push(mail), close: async () => {} };
    await handleJob({ ...world.app, mailer }, "send-response-missed", { lead_id, dealer_id });
    expect(sent[0]?.text.replace(/\s+/g, " ")).toContain(
      "You asked Own Cars to ring you on Monday 30 March, 18:40. They have not told us that they tried.",
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
    await handleJob(context, "send-lead-confirmation", { lead_id });
    await handleJob(context, "send-lead-notification", { lead_id, dealer_id });
    await handleJob(context, "send-call-reminder", { lead_id, dealer_id });
    for (const text of texts) expect(text).toContain("Monday 30 March, 18:40");
    expect(texts).toHaveLength(3);
    expect(texts.join(" ")).not.toMatch(/within 2 opening hours|by Monday/);
    expect(texts[2]).not.toMatch(/Priya|900123|M1 1AE/);
    const [dealer] = (await findBuyerPage(world.app, await token(lead_id))).dealers;
    expect(dealer).toMatchObject({ call_at: last });
    expect(dealer && responseClock(dealer, world.now).text).toContain("Ring on Monday 30 March, 18:40");
  });

  it.each([
    ["withdrawn", async (leadId: string) => withdrawRequest(world.app, await token(leadId), null)],
    ["restricted", async (leadId: string) => restrictRequest(world.app, await token(leadId), true)],
    ["erased", async (leadId: string) => eraseRequest(world.app, await token(leadId), {})],
    [
      "begun",
      async () => {
        world.now = new Date("2026-03-30T17:40:00Z");
      },
    ],
  ])("reminds no one once it is %s", async (_, end) => {
    const { vehicle_id, dealer_id, last } = await carAndTimes();
    const { lead_id } = await ask(vehicle_id, last);
    await end(lead_id);
    const refuse = async () => expect.fail("an email");
    await handleJob({ ...world.app, mailer: { send: refuse, close: async () => {} } }, "send-call-reminder", {
      lead_id,
      dealer_id,
    });
  });

  it("before its time, neither side can say that the buyer did not pick up", async () => {
    const { vehicle_id, dealer_id, last } = await carAndTimes();
    const { lead_id } = await ask(vehicle_id, last);
    const asked = "Monday 30 March, 18:40";
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
});
