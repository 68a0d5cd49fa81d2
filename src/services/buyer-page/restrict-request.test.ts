import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { Conflict, NotFound } from "#src/domain/errors/errors.ts";
import { parseDealerLeadQuery } from "#src/domain/leads/dealer-lead-list.ts";
import { daysAfter } from "#src/domain/time/ago.ts";
import { listDealerLeads } from "#src/services/leads/inbox/dealer-lead.ts";
import { passLead } from "#src/services/leads/inbox/lead-actions.ts";
import { closeResponseWindow, routeLeadOnward } from "#src/services/leads/routing/route-onward.ts";
import { submitLead } from "#src/services/leads/submission/submit-lead.ts";
import { listInbox } from "#src/services/overview/inbox-queries.ts";
import { ADMIN } from "#tests/support/actors.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { aLeadRequest, jobsOf } from "#tests/support/leads.ts";
import { META, submitLeadForTwoDealers } from "#tests/support/records/lead-for-two-dealers.ts";
import { leadWorld, MONDAY_ELEVEN, NOW } from "#tests/support/worlds/lead-world.ts";
import { findBuyerPage } from "./find-buyer-page.ts";
import { listOpenRequests } from "./open-request-queries.ts";
import { reportNotCalled, settleBuyerRequest } from "./reports.ts";
import { objectToRequest, restrictRequest } from "./rights.ts";

const LATER = new Date("2026-03-31T16:30:00Z");
const world = leadWorld();
const request = (changes?: Record<string, unknown>, isExclusive?: boolean) =>
  submitLeadForTwoDealers(world, changes, isExclusive);
const cardOf = async (dealerId: string) =>
  (await listDealerLeads(world.app, dealerUser(dealerId), parseDealerLeadQuery(new URLSearchParams())))
    .leads[0];
const told = async () =>
  (await jobsOf(world.database.db)).filter(({ name }) => name === "send-buyer-decision");

describe("restricting and objecting", () => {
  it("restricting redacts the buyer and stops routing until it is lifted", async () => {
    const { token, one, lead_id } = await request({}, true);
    await restrictRequest(world.app, token, true);
    expect(await cardOf(one)).toMatchObject({ contact_stopped: "restricted", email: "" });
    world.now = LATER;
    await routeLeadOnward(world.app, lead_id);
    expect((await findBuyerPage(world.app, token)).dealers).toHaveLength(1);
    await restrictRequest(world.app, token, false);
    expect(await cardOf(one)).toMatchObject({ contact_stopped: null, email: "priya@example.org" });
    await routeLeadOnward(world.app, lead_id);
    expect((await findBuyerPage(world.app, token)).dealers).toHaveLength(2);
  });

  it("lifting it restarts open response windows and routes expired ones onward", async () => {
    const { token, one, lead_id } = await request({}, true);
    world.now = new Date("2026-03-30T09:30:00Z");
    await restrictRequest(world.app, token, true);
    world.now = LATER;
    await closeResponseWindow(world.app, { lead_id, dealer_id: one });
    await restrictRequest(world.app, token, false);
    // LATER is closing time.
    const due = new Date("2026-04-01T10:00:00Z");
    expect((await findBuyerPage(world.app, token)).dealers.map((dealer) => dealer.response_due_at)).toEqual([
      due,
    ]);
    const { rows } = await sql<{ name: string; run_at: Date }>`
      select task_identifier as name, run_at from graphile_worker.jobs
      where task_identifier = 'judge-response' or task_identifier = 'route-lead-onward' order by task_identifier
    `.execute(world.database.db);
    // The first end of the window no longer counts.
    expect(rows.filter(({ name }) => name === "judge-response").map(({ run_at }) => run_at)).toEqual([due]);
    const onward = rows.filter(({ name }) => name === "route-lead-onward");
    expect(onward).toHaveLength(1);
  });

  it("lifting it routes a lead onward that was passed during it", async () => {
    const one = await buildDealer(world.database.db, { name: "One Cars" });
    await buildVehicle(world.database.db, { dealer_id: one.dealer_id });
    const { lead_id } = await submitLead(world.app, aLeadRequest(), META);
    const token = world.app.buyerLinks.urlOf({ lead_id, created_at: NOW }).split("/my-request/")[1] ?? "";
    await restrictRequest(world.app, token, true);
    await passLead(world.app, dealerUser(one.dealer_id), lead_id, { reason: "Sold" });
    await restrictRequest(world.app, token, false);
    const jobs = await jobsOf(world.database.db);
    expect(jobs).toContainEqual({ name: "route-lead-onward", payload: { lead_id } });
  });

  it("lifting it changes neither responded leads nor a running window", async () => {
    const { token, one, lead_id } = await request({}, true);
    await world.database.db
      .updateTable("lead_routes")
      .set({ first_response_at: NOW, progress: "called" })
      .execute();
    await restrictRequest(world.app, token, true);
    world.now = LATER;
    await restrictRequest(world.app, token, false);
    const { dealers } = await findBuyerPage(world.app, token);
    expect(dealers.map((dealer) => [dealer.dealer_id, dealer.response_due_at])).toEqual([
      [one, MONDAY_ELEVEN],
    ]);
    await routeLeadOnward(world.app, lead_id);
    expect((await findBuyerPage(world.app, token)).dealers).toHaveLength(1);
  });

  it("an objection stops further routing and awaits an admin, once", async () => {
    const { token, lead_id } = await request({}, true);
    await objectToRequest(world.app, token);
    await objectToRequest(world.app, token);
    world.now = LATER;
    await routeLeadOnward(world.app, lead_id);
    const { dealers, requests } = await findBuyerPage(world.app, token);
    expect(dealers).toHaveLength(1);
    expect(requests.map(({ kind }) => kind)).toEqual(["objected"]);
  });
});

describe("'they have not called me'", () => {
  it("notifies dealer and admin once, after the response window", async () => {
    const { token, one } = await request();
    await expect(reportNotCalled(world.app, token, one)).rejects.toThrow(Conflict);
    world.now = LATER;
    await reportNotCalled(world.app, token, one);
    await reportNotCalled(world.app, token, one);
    expect((await told()).map(({ payload }) => payload.dealer_id)).toEqual([one]);
    const open = await world.database.db
      .selectFrom("buyer_requests")
      .select(["kind", "dealer_id"])
      .where("settled_at", "is", null)
      .execute();
    expect(open).toEqual([{ kind: "not_called", dealer_id: one }]);
  });

  it("is listed for admins until it is settled", async () => {
    const { token, one, lead_id } = await request();
    world.now = LATER;
    await reportNotCalled(world.app, token, one);
    await world.database.db
      .insertInto("auth.user")
      .values({ id: ADMIN.user_id, name: "Ada", email: ADMIN.email })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const requests = await listOpenRequests(world.app.db, lead_id);
    expect(requests).toMatchObject([{ kind: "not_called", dealer_name: "One Cars" }]);
    expect(await listInbox(world.app)).toMatchObject({
      items: [{ kind: "missed_call", id: lead_id, what: "One Cars", due_at: daysAfter(LATER, 3) }],
    });
    const buyerRequestId = requests[0]?.buyer_request_id ?? "";
    const settle = (finding: "rang" | null) => settleBuyerRequest(world.app, ADMIN, buyerRequestId, finding);
    await expect(settle(null)).rejects.toMatchObject({ fields: { finding: expect.any(String) } });
    await settle("rang");
    await expect(settle("rang")).rejects.toThrow(NotFound);
    expect(await listOpenRequests(world.app.db, lead_id)).toEqual([]);
    expect(await listInbox(world.app)).toEqual({ total: 0, items: [] });
  });
});
