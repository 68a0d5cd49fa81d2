import { describe, expect, it } from "vitest";
import { Conflict, NotFound } from "#src/domain/errors/errors.ts";
import { parseDealerLeadQuery } from "#src/domain/leads/dealer-lead-list.ts";
import { hoursAfter, minutesAfter } from "#src/domain/time/ago.ts";
import { listDealerLeads } from "#src/services/leads/inbox/dealer-lead.ts";
import { closeResponseWindow, routeLeadOnward } from "#src/services/leads/routing/route-onward.ts";
import { submitLead } from "#src/services/leads/submission/submit-lead.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildDealer } from "#tests/support/factories.ts";
import { finishWithdrawals } from "#tests/support/finish-withdrawals.ts";
import { aLeadRequest, jobsOf } from "#tests/support/leads.ts";
import { META, submitLeadForTwoDealers } from "#tests/support/records/lead-for-two-dealers.ts";
import { leadWorld, MONDAY_ELEVEN, NOW } from "#tests/support/worlds/lead-world.ts";
import { findBuyerPage } from "./find-buyer-page.ts";
import { reportCalled } from "./reports.ts";
import { eraseRequest } from "./rights.ts";
import { finishWithdrawal, undoWithdrawal, withdrawRequest } from "./withdrawal.ts";

const LATER = new Date("2026-03-31T16:30:00Z");
const world = leadWorld();

const request = (changes?: Record<string, unknown>, isExclusive?: boolean) =>
  submitLeadForTwoDealers(world, changes, isExclusive);
const cardOf = async (dealerId: string, search = "") => {
  const query = { ...parseDealerLeadQuery(new URLSearchParams()), search };
  return (await listDealerLeads(world.app, dealerUser(dealerId), query)).leads[0];
};
const payloads = async (job: string) =>
  (await jobsOf(world.database.db)).filter(({ name }) => name === job).map(({ payload }) => payload);
/** The dealers who are emailed. */
const told = async () => (await payloads("send-buyer-decision")).map(({ dealer_id }) => dealer_id);
const finishing = async () =>
  (await payloads("finish-withdrawal")).map(({ buyer_request_id }) => buyer_request_id);
const stateOf = async (token: string) => (await findBuyerPage(world.app, token)).lead.state;

describe("withdrawing", () => {
  it("from one dealer redacts the buyer for that dealer only, in lists and searches", async () => {
    const { token, one, two } = await request({ question: "Can you ring me, Priya, on 07700 900123?" });
    await withdrawRequest(world.app, token, one);
    await withdrawRequest(world.app, token, one);
    expect(await cardOf(one)).toMatchObject({
      question: null,
      contact_stopped: "withdrawn",
      name: "Withdrawn: do not contact",
      email: "",
      phone: "",
      postcode: "M1",
    });
    expect(await cardOf(one, "priya")).toBeUndefined();
    expect(await cardOf(one, "07700900123")).toBeUndefined();
    expect(await cardOf(two, "priya")).toMatchObject({ name: "Priya Shah", contact_stopped: null });
    expect(await told()).toEqual([]);
    await finishWithdrawals(world.app);
    await finishWithdrawals(world.app);
    expect(await told()).toEqual([one]);
    expect(await stateOf(token)).toBe("routed");
  });

  it("from the last dealer or from all ends the request, which goes to no other dealer", async () => {
    const { token, one, lead_id } = await request({}, true);
    await withdrawRequest(world.app, token, null);
    world.now = LATER;
    await routeLeadOnward(world.app, lead_id);
    await finishWithdrawals(world.app);
    expect(await stateOf(token)).toBe("withdrawn");
    await routeLeadOnward(world.app, lead_id);
    expect((await findBuyerPage(world.app, token)).dealers.map(({ dealer_id }) => dealer_id)).toEqual([one]);
  });

  it("from a dealer who never had it is refused", async () => {
    const { token } = await request();
    const { dealer_id } = await buildDealer(world.database.db);
    await expect(withdrawRequest(world.app, token, dealer_id)).rejects.toThrow(NotFound);
  });

  it("of a request that no dealer has ends it at once", async () => {
    const { lead_id } = await submitLead(world.app, aLeadRequest(), META);
    const token = world.app.buyerLinks.urlOf({ lead_id, created_at: NOW }).split("/my-request/")[1] ?? "";
    await withdrawRequest(world.app, token, null);
    expect(await stateOf(token)).toBe("withdrawn");
    expect((await findBuyerPage(world.app, token)).undoUntil).toBeNull();
    await expect(undoWithdrawal(world.app, token)).rejects.toThrow(Conflict);
  });
});

describe("undoing a withdrawal", () => {
  it("within ten minutes shows the dealers the details again, and tells them nothing", async () => {
    const { token, one, two } = await request();
    await withdrawRequest(world.app, token, null);
    expect((await findBuyerPage(world.app, token)).undoUntil).toEqual(minutesAfter(NOW, 10));
    world.now = minutesAfter(NOW, 9);
    await undoWithdrawal(world.app, token);
    await undoWithdrawal(world.app, token);
    for (const dealer of [one, two]) {
      expect(await cardOf(dealer, "priya")).toMatchObject({
        contact_stopped: null,
        phone: "+447700900123",
        response_due_at: MONDAY_ELEVEN,
      });
    }
    expect((await findBuyerPage(world.app, token)).undoUntil).toBeNull();
    world.now = minutesAfter(NOW, 11);
    await finishWithdrawals(world.app);
    expect(await told()).toEqual([]);
    expect(await stateOf(token)).toBe("routed");
  });

  it("is too late after ten minutes, also before the dealers were told", async () => {
    const { token, one, two } = await request();
    await withdrawRequest(world.app, token, null);
    world.now = minutesAfter(NOW, 10);
    expect((await findBuyerPage(world.app, token)).undoUntil).toBeNull();
    await expect(undoWithdrawal(world.app, token)).rejects.toThrow(Conflict);
    await finishWithdrawals(world.app);
    await expect(undoWithdrawal(world.app, token)).rejects.toThrow(Conflict);
    expect((await told()).sort()).toEqual([one, two].sort());
    expect(await stateOf(token)).toBe("withdrawn");
  });

  it("leaves the other dealer's time to call as it is", async () => {
    const { token, one, two } = await request();
    world.now = new Date("2026-03-30T08:30:00Z");
    await withdrawRequest(world.app, token, one);
    world.now = minutesAfter(world.now, 5);
    await undoWithdrawal(world.app, token);
    expect(await cardOf(one, "priya")).toMatchObject({ response_due_at: hoursAfter(world.now, 2) });
    expect(await cardOf(two, "priya")).toMatchObject({ response_due_at: MONDAY_ELEVEN });
  });

  it("of one dealer keeps the request open until the last one's minutes are over", async () => {
    const { token, one, two } = await request();
    await withdrawRequest(world.app, token, one);
    const [first] = await finishing();
    world.now = minutesAfter(NOW, 8);
    await withdrawRequest(world.app, token, two);
    world.now = minutesAfter(NOW, 10);
    await finishWithdrawal(world.app, String(first));
    expect([await told(), await stateOf(token)]).toEqual([[one], "routed"]);
    await undoWithdrawal(world.app, token);
    expect(await cardOf(two, "priya")).toMatchObject({ contact_stopped: null });
    expect(await cardOf(one)).toMatchObject({ contact_stopped: "withdrawn" });
  });

  it("is refused after erasure, of which the dealers are told instead", async () => {
    const { token, one, two } = await request();
    await withdrawRequest(world.app, token, null);
    await eraseRequest(world.app, token);
    await expect(undoWithdrawal(world.app, token)).rejects.toThrow(Conflict);
    await finishWithdrawals(world.app);
    expect((await told()).sort()).toEqual([one, two].sort());
  });

  it("is not missed early by the job of the window before the withdrawal", async () => {
    const { token, lead_id, one } = await request();
    world.now = minutesAfter((await cardOf(one))?.response_due_at ?? NOW, -1);
    await withdrawRequest(world.app, token, null);
    world.now = minutesAfter(world.now, 1);
    await undoWithdrawal(world.app, token);
    await closeResponseWindow(world.app, { lead_id, dealer_id: one });
    expect(await cardOf(one)).toMatchObject({ response_missed_at: null });
    world.now = (await cardOf(one))?.response_due_at ?? NOW;
    await closeResponseWindow(world.app, { lead_id, dealer_id: one });
    expect(await cardOf(one)).toMatchObject({ response_missed_at: world.now });
  });
});

describe("a buyer who says that a dealer rang", () => {
  it("ends that dealer's time to call, once, and keeps what the dealer recorded", async () => {
    const { token, lead_id, one, two } = await request();
    await reportCalled(world.app, token, one, "called");
    world.now = LATER;
    await reportCalled(world.app, token, one, "called");
    await closeResponseWindow(world.app, { lead_id, dealer_id: one });
    expect(await cardOf(one)).toMatchObject({ first_response_at: NOW, response_missed_at: null });
    await closeResponseWindow(world.app, { lead_id, dealer_id: two });
    await reportCalled(world.app, token, two, "called");
    expect(await cardOf(two)).toMatchObject({ first_response_at: null, response_missed_at: LATER });
    const kinds = (await findBuyerPage(world.app, token)).requests.map(({ kind }) => kind);
    expect(kinds).toEqual(["called", "called"]);
  });
});
