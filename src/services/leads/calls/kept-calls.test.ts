import { describe, expect, it } from "vitest";
import { listOpenRequests } from "#src/services/buyer-page/open-request-queries.ts";
import { reportCalled, reportNotCalled, settleBuyerRequest } from "#src/services/buyer-page/reports.ts";
import { withdrawRequest } from "#src/services/buyer-page/withdrawal.ts";
import { listLateDealers } from "#src/services/overview/overview-queries.ts";
import { ADMIN } from "#tests/support/actors.ts";
import { buyerToken } from "#tests/support/buyer-token.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { aStranger } from "#tests/support/leads.ts";
import { callWorld } from "#tests/support/worlds/call-world.ts";
import { leadWorld } from "#tests/support/worlds/lead-world.ts";
import { changeLeadProgress } from "../inbox/change-lead-progress.ts";
import { passLead } from "../inbox/lead-actions.ts";
import { countResponses, findKeptCalls } from "../response-clock/response-record-queries.ts";
import { closeResponseWindow } from "../routing/route-onward.ts";

const world = leadWorld();
const { carAndTimes, ask, routes, calls } = callWorld(world);

describe("a booked call in the dealer's figures", () => {
  const token = (leadId: string) => buyerToken(world, leadId);

  it("is in time when the dealer says within half an hour afterwards that it was made", async () => {
    const { vehicle_id, dealer_id, last } = await carAndTimes();
    const { lead_id } = await ask(vehicle_id, last);
    world.now = new Date("2026-03-30T18:29:00Z");
    const user = { id: "u", name: "Nadia", email: "nadia@dealers.example" };
    await world.database.db.insertInto("auth.user").values(user).execute();
    const progress = { progress: "no_answer", seen: "new" } as const;
    await changeLeadProgress(world.app, dealerUser(dealer_id), lead_id, progress);
    await closeResponseWindow(world.app, { lead_id, dealer_id });
    expect(await routes(lead_id)).toMatchObject([
      { first_response_at: new Date("2026-03-30T18:00:00Z"), response_missed_at: null, chargeable: true },
    ]);
  });

  it.each([
    ["missed_call", "2026-03-30T18:20:00Z", { first_response_at: new Date("2026-03-30T18:00:00Z") }],
    ["called", "2026-03-30T17:45:00Z", { first_response_at: new Date("2026-03-30T17:45:00Z") }],
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
    const [missed] = await listOpenRequests(world.app.db, lead_id);
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
    world.now = new Date("2026-03-30T18:30:00Z");
    await closeResponseWindow(world.app, { lead_id: first.lead_id, dealer_id });
    await withdrawRequest(world.app, await token(first.lead_id), null);
    expect(await findKeptCalls(world.app, [dealer_id])).toEqual(
      new Map([[dealer_id, { booked: 1, kept: 0 }]]),
    );
  });

  it("counts without any word once its report is due, and not before", async () => {
    const { vehicle_id, dealer_id, last } = await carAndTimes();
    await ask(vehicle_id, last);
    world.now = new Date("2026-03-30T18:29:59Z");
    expect((await findKeptCalls(world.app, [dealer_id])).size).toBe(0);
    world.now = new Date("2026-03-30T18:30:00Z");
    expect((await findKeptCalls(world.app, [dealer_id])).get(dealer_id)).toEqual({ booked: 1, kept: 0 });
  });

  it.each([
    ["long before it", "2026-03-30T16:39:59Z", undefined],
    ["shortly before it", "2026-03-30T16:40:01Z", { booked: 1, kept: 0 }],
    ["afterwards", "2026-03-30T18:01:00Z", { booked: 1, kept: 0 }],
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
    world.now = new Date("2026-03-30T18:10:00Z");
    expect(await countResponses(world.database.db, { since, now: world.now })).toEqual({
      due: 0,
      in_time: 0,
    });
    expect(await listLateDealers(world.app)).toEqual({ total: 0, dealers: [] });
    await closeResponseWindow(world.app, { lead_id: (await calls())[0]?.lead_id ?? "", dealer_id });
    expect(await routes((await calls())[0]?.lead_id ?? "")).toMatchObject([{ response_missed_at: null }]);
    world.now = new Date("2026-03-30T18:30:00Z");
    await closeResponseWindow(world.app, { lead_id: (await calls())[0]?.lead_id ?? "", dealer_id });
    expect(await listLateDealers(world.app)).toMatchObject({ total: 1 });
  });
});
