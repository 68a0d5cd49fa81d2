import { describe, expect, it } from "vitest";
import { NO_PREFERENCES } from "#src/domain/leads/routing/dealer-preferences.ts";
import { minutesAfter } from "#src/domain/time/ago.ts";
import type { WebhookEvent } from "#src/domain/webhooks/webhook-events.ts";
import { changeRequest } from "#src/services/buyer-page/change-request.ts";
import { eraseRequest } from "#src/services/buyer-page/rights.ts";
import { withdrawRequest } from "#src/services/buyer-page/withdrawal.ts";
import { decideIssue, reportIssue } from "#src/services/issues/issues.ts";
import { routeLeadOnward } from "#src/services/leads/routing/route-onward.ts";
import { submitLead } from "#src/services/leads/submission/submit-lead.ts";
import { upsertPreferences } from "#src/services/preferences/preference-queries.ts";
import { ADMIN } from "#tests/support/actors.ts";
import { ownerOf } from "#tests/support/dealer-user.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { finishWithdrawals } from "#tests/support/finish-withdrawals.ts";
import { aLeadRequest, FROM_NOWHERE, jobsOf } from "#tests/support/leads.ts";
import { leadWorld, NOW } from "#tests/support/worlds/lead-world.ts";
import { addWebhook, updateWebhook } from "./webhooks.ts";

const ALL: WebhookEvent[] = ["lead.routed", "lead.changed", "lead.issue_decided"];
const world = leadWorld();

/** A dealer with a vehicle and a webhook endpoint. */
async function dealer(name: string, events: WebhookEvent[] = ALL) {
  const { dealer_id } = await buildDealer(world.database.db, { name });
  await buildVehicle(world.database.db, { dealer_id });
  const input = { url: `https://${name.toLowerCase()}.example/hook`, events };
  const { webhook: endpoint } = await addWebhook(world.app, ownerOf(dealer_id), input);
  return { dealer_id, owner: ownerOf(dealer_id), endpoint, input };
}
const submit = () => submitLead(world.app, aLeadRequest(), FROM_NOWHERE);
const tokenOf = (leadId: string) =>
  world.app.buyerLinks.urlOf({ lead_id: leadId, created_at: NOW }).split("/my-request/")[1] ?? "";

/** Waiting deliveries with their jobs, oldest first. */
async function told() {
  const rows = await world.database.db
    .selectFrom("webhook_deliveries as delivery")
    .innerJoin(
      "webhook_endpoints as endpoint",
      "endpoint.webhook_endpoint_id",
      "delivery.webhook_endpoint_id",
    )
    .select(["delivery.webhook_delivery_id", "endpoint.dealer_id", "delivery.event", "delivery.lead_id"])
    .select("delivery.details")
    .orderBy("delivery.created_at")
    .execute();
  const jobs = (await jobsOf(world.database.db)).filter(({ name }) => name === "send-webhook");
  expect(jobs.map(({ payload }) => payload.webhook_delivery_id).sort()).toEqual(
    rows.map(({ webhook_delivery_id }) => webhook_delivery_id).sort(),
  );
  return rows.map(({ webhook_delivery_id: _, ...row }) => row);
}

describe("a dealer's webhooks are notified", () => {
  it("of a new enquiry, each dealer of its own match", async () => {
    const one = await dealer("One");
    const two = await dealer("Two");
    const { lead_id } = await submit();
    const events = await told();
    expect(events).toHaveLength(2);
    for (const { dealer_id } of [one, two]) {
      expect(events).toContainEqual({ dealer_id, event: "lead.routed", lead_id, details: {} });
    }
  });

  it("of another dealer's exclusive lead only when it is routed to them", async () => {
    const first = await dealer("First");
    await buildVehicle(world.database.db, { dealer_id: first.dealer_id });
    const next = await dealer("Next");
    const by = { user_id: "test", at: NOW };
    await upsertPreferences(
      world.database.db,
      first.dealer_id,
      { ...NO_PREFERENCES, is_exclusive: true },
      by,
    );
    const { lead_id } = await submit();
    expect((await told()).map(({ dealer_id }) => dealer_id)).toEqual([first.dealer_id]);
    world.now = new Date("2026-03-31T16:30:00Z");
    await routeLeadOnward(world.app, lead_id);
    expect((await told()).map(({ dealer_id }) => dealer_id)).toEqual([first.dealer_id, next.dealer_id]);
  });

  it("of the buyer's decisions", async () => {
    const { dealer_id } = await dealer("One", ["lead.changed"]);
    const { lead_id } = await submit();
    const token = tokenOf(lead_id);
    const steps = [
      () => changeRequest(world.app, token, { ...aLeadRequest(), budget_band: "£15-25k" }),
      () => eraseRequest(world.app, token),
    ];
    for (const step of steps) {
      world.now = minutesAfter(world.now, 1);
      await step();
    }
    const event = { dealer_id, event: "lead.changed", lead_id };
    expect(await told()).toEqual([
      { ...event, details: { change: "changed" } },
      { ...event, details: { change: "erased" } },
    ]);
  });

  it("of a withdrawal from them, not from another dealer", async () => {
    const one = await dealer("One", ["lead.changed"]);
    await dealer("Two", ["lead.changed"]);
    const { lead_id } = await submit();
    await withdrawRequest(world.app, tokenOf(lead_id), one.dealer_id);
    expect(await told()).toEqual([]);
    await finishWithdrawals(world.app);
    const { dealer_id } = one;
    const details = { change: "withdrawn" };
    expect(await told()).toEqual([{ dealer_id, event: "lead.changed", lead_id, details }]);
  });

  it("of decided reports, automatic or by an admin", async () => {
    const { dealer_id, owner } = await dealer("One", ["lead.issue_decided"]);
    // A report of a buyer inside the service area is decided automatically.
    const near = { ...NO_PREFERENCES, radius_miles: 20 };
    await upsertPreferences(world.database.db, dealer_id, near, { user_id: "test", at: NOW });
    const [first, second] = [await submit(), await submitLead(world.app, OTHER_BUYER, FROM_NOWHERE)];
    const evidence = "The number does not exist";
    await reportIssue(world.app, owner, first.lead_id, { reason: "out_of_area", evidence });
    world.now = minutesAfter(world.now, 1);
    await reportIssue(world.app, owner, second.lead_id, { reason: "invalid_contact", evidence });
    expect(await told()).toHaveLength(1);
    const { lead_issue_id } = await world.database.db
      .selectFrom("lead_issues")
      .select("lead_issue_id")
      .where("lead_id", "=", second.lead_id)
      .executeTakeFirstOrThrow();
    await decideIssue(world.app, ADMIN, lead_issue_id, { accept: true, reason: "We rang it too" });
    const event = { dealer_id, event: "lead.issue_decided" };
    expect(await told()).toEqual([
      { ...event, lead_id: first.lead_id, details: { lead_issue_id: expect.any(String), state: "refused" } },
      { ...event, lead_id: second.lead_id, details: { lead_issue_id, state: "accepted" } },
    ]);
  });

  it("only of subscribed events, and only while enabled", async () => {
    await dealer("One", ["lead.issue_decided"]);
    const two = await dealer("Two");
    const off = { ...two.input, is_on: false };
    await updateWebhook(world.app, two.owner, two.endpoint.webhook_endpoint_id, off);
    await submit();
    expect(await told()).toEqual([]);
  });
});

const OTHER_BUYER = aLeadRequest({ email: "sam@example.org", phone: "07700 900456", name: "Sam Okafor" });
