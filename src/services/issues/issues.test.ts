import { describe, expect, it } from "vitest";
import type { Actor } from "#src/domain/accounts/permissions.ts";
import { Conflict, InvalidInput, NotFound } from "#src/domain/errors/errors.ts";
import { issueDeadline } from "#src/domain/issues/issue-reasons.ts";
import { NO_PREFERENCES } from "#src/domain/leads/routing/dealer-preferences.ts";
import { daysAfter, daysBefore, hoursAfter } from "#src/domain/time/ago.ts";
import { findDealerLead } from "#src/services/leads/inbox/dealer-lead.ts";
import { submitLead } from "#src/services/leads/submission/submit-lead.ts";
import { sumBalance } from "#src/services/ledger/ledger-queries.ts";
import { listInbox } from "#src/services/overview/inbox-queries.ts";
import { upsertPreferences } from "#src/services/preferences/preference-queries.ts";
import { ADMIN } from "#tests/support/actors.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { aLeadRequest, FROM_NOWHERE, jobsOf } from "#tests/support/leads.ts";
import { leadWorld, NOW } from "#tests/support/worlds/lead-world.ts";
import { listIssuesOfLead } from "./issue-queries.ts";
import { decideIssue, reportIssue } from "./issues.ts";

const world = leadWorld();

/** A dealer with an enquiry that was charged: £10 and VAT. */
async function charged(changes: Record<string, unknown> = {}) {
  const { dealer_id, vehicle_id } = await buildVehicle(world.database.db);
  const { lead_id } = await submitLead(world.app, aLeadRequest(changes), FROM_NOWHERE);
  return { dealer_id, vehicle_id, lead_id, actor: dealerUser(dealer_id) as Actor };
}

const report = (actor: Actor, leadId: string, reason = "invalid_contact") =>
  reportIssue(world.app, actor, leadId, { reason, evidence: "The number does not exist" });
const decide = (leadIssueId: string, accept: boolean) =>
  decideIssue(world.app, ADMIN, leadIssueId, { accept, reason: "We rang it too" });
const issueOf = async (leadId: string) => {
  const [issue] = await listIssuesOfLead(world.database.db, leadId, daysBefore(world.now, 90));
  if (!issue) throw new Error("not reported");
  return issue;
};

describe("a report", () => {
  it("waits for an admin, who sees how often the dealer reports", async () => {
    const { actor, lead_id, dealer_id } = await charged();
    expect(await report(actor, lead_id)).toEqual({ state: "open", finding: "" });
    expect(await issueOf(lead_id)).toMatchObject({
      dealer_id,
      reason: "invalid_contact",
      evidence: "The number does not exist",
      state: "open",
      enquiries: 1,
      reported: 1,
      accepted: 0,
      earlier: [],
    });
    expect(await listInbox(world.app)).toMatchObject({
      items: [{ kind: "report", id: lead_id, what: "Invalid phone or email", due_at: daysAfter(NOW, 3) }],
    });
    expect(await sumBalance(world.database.db, dealer_id)).toBe(1200);
    expect((await findDealerLead(world.app, actor, lead_id)).issue).toMatchObject({ state: "open" });
  });

  it("is shown with the dealer's earlier ones and how they were decided", async () => {
    const first = await charged();
    await report(first.actor, first.lead_id);
    await decide((await issueOf(first.lead_id)).lead_issue_id, true);
    world.now = hoursAfter(NOW, 1);
    const again = aLeadRequest({
      vehicle_id: first.vehicle_id,
      email: "b@example.org",
      phone: "07700 900222",
    });
    const second = await submitLead(world.app, again, FROM_NOWHERE);
    await report(first.actor, second.lead_id, "no_consent");
    expect(await issueOf(second.lead_id)).toMatchObject({
      reported: 2,
      accepted: 1,
      earlier: [{ lead_id: first.lead_id, reason: "invalid_contact", state: "accepted" }],
    });
    expect(await issueOf(first.lead_id)).toMatchObject({
      decision_reason: "We rang it too",
      earlier: [{ lead_id: second.lead_id, state: "open" }],
    });
  });

  it("is accepted until 72 hours after routing, then refused with the deadline", async () => {
    const { actor, lead_id } = await charged();
    world.now = new Date(issueDeadline(NOW).getTime() + 1);
    await expect(report(actor, lead_id)).rejects.toThrow(
      "An enquiry can be reported within 72 hours. For this one that ended on 1 Apr 2026, 01:30.",
    );
    world.now = issueDeadline(NOW);
    expect((await report(actor, lead_id)).state).toBe("open");
  });

  it("is saved once, also when two colleagues report concurrently", async () => {
    const { actor, lead_id } = await charged();
    const made = await Promise.allSettled([1, 2, 3].map(() => report(actor, lead_id)));
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(report(actor, lead_id, "no_consent")).rejects.toThrow(Conflict);
  });

  it("requires a reason and its findings", async () => {
    const { actor, lead_id } = await charged();
    await expect(
      reportIssue(world.app, actor, lead_id, { reason: "no sale", evidence: " " }),
    ).rejects.toMatchObject({
      fields: { reason: "Choose a reason", evidence: "Say what you found" },
    });
    await expect(reportIssue(world.app, actor, lead_id, {})).rejects.toThrow(InvalidInput);
  });

  it("of another dealer's enquiry is not found", async () => {
    const { lead_id } = await charged();
    const { dealer_id } = await buildDealer(world.database.db, { name: "Other" });
    await expect(report(dealerUser(dealer_id), lead_id)).rejects.toThrow(NotFound);
  });
});

describe("an automatic decision", () => {
  it("leaves a buyer of the dealer's own car beyond the radius to an admin", async () => {
    const { dealer_id, vehicle_id } = await buildVehicle(world.database.db);
    const preferences = { ...NO_PREFERENCES, radius_miles: 25 };
    await upsertPreferences(world.database.db, dealer_id, preferences, { user_id: "test", at: NOW });
    const { lead_id } = await submitLead(
      world.app,
      aLeadRequest({ vehicle_id, postcode: "E1 6AN" }),
      FROM_NOWHERE,
    );
    expect(await sumBalance(world.database.db, dealer_id)).toBe(1800);
    expect((await report(dealerUser(dealer_id), lead_id, "out_of_area")).state).toBe("open");
    expect(await sumBalance(world.database.db, dealer_id)).toBe(1800);
  });

  it("credits a buyer routed beyond the radius at once and notifies the dealer", async () => {
    const { dealer_id, vehicle_id } = await buildVehicle(world.database.db);
    const preferences = { ...NO_PREFERENCES, radius_miles: 25 };
    await upsertPreferences(world.database.db, dealer_id, preferences, { user_id: "test", at: NOW });
    const { lead_id } = await submitLead(
      world.app,
      aLeadRequest({ vehicle_id, postcode: "E1 6AN" }),
      FROM_NOWHERE,
    );
    await world.database.db.updateTable("lead_routes").set({ reason: "matching_stock" }).execute();
    const { state } = await report(dealerUser(dealer_id), lead_id, "out_of_area");
    expect(state).toBe("accepted");
    expect(await sumBalance(world.database.db, dealer_id)).toBe(0);
    expect((await jobsOf(world.database.db)).at(-1)?.name).toBe("send-issue-decided");
  });

  it("leaves a radius reduced after routing to an admin", async () => {
    const { dealer_id, actor, lead_id } = await charged();
    const preferences = { ...NO_PREFERENCES, radius_miles: 5 };
    const at = new Date(NOW.getTime() + 1000);
    await upsertPreferences(world.database.db, dealer_id, preferences, { user_id: "test", at });
    expect(await report(actor, lead_id, "out_of_area")).toMatchObject({
      state: "open",
      finding: "The preferences were changed after the enquiry was routed.",
    });
  });

  it("finds a duplicate by phone alone, charged or not", async () => {
    const { actor, dealer_id } = await charged();
    world.now = hoursAfter(NOW, 1);
    const again = aLeadRequest({ email: "other@example.org", body_style: "Hatchback" });
    const { lead_id } = await submitLead(world.app, again, FROM_NOWHERE);
    expect((await report(actor, lead_id, "duplicate")).state).toBe("accepted");
    expect(await sumBalance(world.database.db, dealer_id)).toBe(1200);
  });

  it("leaves a duplicate about deleted cars to an admin: they may have been different", async () => {
    const dealer = await buildDealer(world.database.db);
    const cars = [1, 2].map(() => buildVehicle(world.database.db, { dealer_id: dealer.dealer_id }));
    const leads: string[] = [];
    for (const car of cars) {
      const { vehicle_id } = await car;
      leads.push((await submitLead(world.app, aLeadRequest({ vehicle_id }), FROM_NOWHERE)).lead_id);
      world.now = hoursAfter(world.now, 1);
    }
    await world.database.db.deleteFrom("vehicles").execute();
    expect(await report(dealerUser(dealer.dealer_id), leads[1] ?? "", "duplicate")).toMatchObject({
      state: "open",
      finding: "The same person asked in the 30 days before, about a car that is no longer listed.",
    });
  });

  it("does not find a duplicate for a first request", async () => {
    const { actor, lead_id } = await charged();
    expect(await report(actor, lead_id, "duplicate")).toMatchObject({
      state: "open",
      finding: "No request with the same email or phone in the 30 days before.",
    });
  });
});

describe("a decision", () => {
  it("for the dealer credits the charge once, under concurrent decisions", async () => {
    const { actor, lead_id, dealer_id } = await charged();
    await report(actor, lead_id);
    const { lead_issue_id } = await issueOf(lead_id);
    const decided = await Promise.allSettled(
      [true, true, false].map((accept) => decide(lead_issue_id, accept)),
    );
    expect(decided.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { issue, charged_pence } = await findDealerLead(world.app, actor, lead_id);
    expect(issue?.decision_reason).toBe("We rang it too");
    expect(await sumBalance(world.database.db, dealer_id)).toBe(issue?.state === "accepted" ? 0 : 1200);
    expect(charged_pence).toBe(issue?.state === "accepted" ? 0 : 1000);
    expect((await listInbox(world.app)).total).toBe(0);
  });

  it("against the dealer keeps the charge; either way the dealer is notified of the reason", async () => {
    const { actor, lead_id, dealer_id } = await charged();
    await report(actor, lead_id);
    const { lead_issue_id } = await issueOf(lead_id);
    await decide(lead_issue_id, false);
    expect(await sumBalance(world.database.db, dealer_id)).toBe(1200);
    expect((await jobsOf(world.database.db)).at(-1)).toEqual({
      name: "send-issue-decided",
      payload: { lead_issue_id },
    });
    await expect(decide(lead_issue_id, true)).rejects.toThrow("already refused");
  });

  it("needs a reason", async () => {
    const { actor, lead_id } = await charged();
    await report(actor, lead_id);
    const { lead_issue_id } = await issueOf(lead_id);
    await expect(decideIssue(world.app, ADMIN, lead_issue_id, { accept: true, reason: "" })).rejects.toThrow(
      "Say why",
    );
    await expect(decide("x", true)).rejects.toThrow(NotFound);
  });
});
