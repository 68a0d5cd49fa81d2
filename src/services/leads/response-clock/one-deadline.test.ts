import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { parseDealerLeadQuery } from "#src/domain/leads/dealer-lead-list.ts";
import { responseClock } from "#src/domain/leads/response-clock/response-clock.ts";
import { LEAD_LIMITS } from "#src/domain/policy/leads.ts";
import type { MailMessage } from "#src/integrations/mailer.ts";
import type { JobName } from "#src/queue/jobs.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { findBuyerPage } from "#src/services/buyer-page/find-buyer-page.ts";
import { listDealerLeads } from "#src/services/leads/inbox/dealer-lead.ts";
import type { JobContext } from "#src/worker/job-context.ts";
import { handleJob } from "#src/worker/job-handlers.ts";
import { ADMIN } from "#tests/support/actors.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { aLeadRequest, FROM_NOWHERE, leadTables, placeOutwards } from "#tests/support/leads.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { acceptHeldLead } from "../admin/admin-leads.ts";
import { submitLead } from "../submission/submit-lead.ts";

// A Sunday evening; the dealer opens on Monday at nine.
const ASKED = new Date("2026-11-22T19:09:00Z");
const DEADLINE = "Monday 23 November, 11:00";
const MONDAY = JSON.stringify({ mon: { open: "09:00", close: "18:00" } });
let now = ASKED;
let database: TestDatabase;
let app: AppContext;
let sent: MailMessage[] = [];
const context = (): JobContext => ({
  ...app,
  mailer: { send: async (message) => void sent.push(message), close: async () => {} },
});

beforeAll(async () => {
  database = await createTestDatabase();
  app = { ...testApp(database.db, () => now), leadLimits: LEAD_LIMITS };
  await placeOutwards(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = ASKED;
  sent = [];
  await leadTables.empty(database.db);
});

async function ask(hours: string, changes: Record<string, unknown> = {}) {
  const { dealer_id } = await buildDealer(database.db, { name: "Own Cars", opening_hours: hours });
  await buildVehicle(database.db, { dealer_id });
  const request = aLeadRequest({ company_website: "", form_seconds: 30, ...changes });
  const { lead_id } = await submitLead(app, request, FROM_NOWHERE);
  return { lead_id, dealer_id };
}
const mailsOf = async (route: { lead_id: string; dealer_id: string }, jobs: readonly JobName[]) => {
  sent = [];
  for (const job of jobs) await handleJob(context(), job, { ...route, after_minutes: 30 });
  return sent.map(({ text }) => text.replace(/\s+/g, " "));
};
const portalText = async (dealerId: string) => {
  const query = parseDealerLeadQuery(new URLSearchParams());
  const [lead] = (await listDealerLeads(app, dealerUser(dealerId), query)).leads;
  return lead && responseClock(lead, now).text;
};
const buyerPage = async (leadId: string) => {
  const { lead_id, created_at } = await database.db
    .selectFrom("leads")
    .select(["lead_id", "created_at"])
    .where("lead_id", "=", leadId)
    .executeTakeFirstOrThrow();
  const token = app.buyerLinks.urlOf({ lead_id, created_at }).split("/my-request/")[1] ?? "";
  return (await findBuyerPage(app, token)).dealers;
};

describe("the deadline of a response", () => {
  it("is the same in every email, in the portal and on the buyer's page", async () => {
    const route = await ask(MONDAY);
    const [toBuyer, toDealer, introduction, reminder] = await mailsOf(route, [
      "send-lead-confirmation",
      "send-lead-notification",
      "send-lead-introduction",
      "send-response-reminder",
    ]);
    expect(toDealer).toContain(`within 2 opening hours: by ${DEADLINE}.`);
    expect(toBuyer).toContain(`Expect their call from this number by ${DEADLINE}.`);
    expect(introduction).toContain(`Expect their call from this number by ${DEADLINE}.`);
    expect(reminder).toContain(`within 2 opening hours, by ${DEADLINE}.`);
    expect(await portalText(route.dealer_id)).toContain(`answer by ${DEADLINE}`);
    const [dealer] = await buyerPage(route.lead_id);
    expect(dealer?.response_due_at).toEqual(new Date("2026-11-23T11:00:00Z"));
  });

  it("is not announced again once it is missed", async () => {
    const route = await ask(MONDAY);
    const [missed] = await mailsOf(route, ["send-response-missed"]);
    expect(missed).toContain(`within 2 opening hours, by ${DEADLINE}. They have not`);
    expect(missed).not.toContain("Expect their call");
  });

  it("counts usual hours for a dealer who has stated none", async () => {
    const { dealer_id } = await ask("{}");
    expect(await portalText(dealer_id)).toContain(`answer by ${DEADLINE}`);
  });

  it("starts for a held request when it is released; until then nothing promises a time", async () => {
    const route = await ask(MONDAY, { email: "someone@mailinator.com" });
    const [held] = await mailsOf(route, ["send-lead-held"]);
    expect(held).toContain("We are checking your request");
    expect(held).not.toMatch(/2 hours|November|will contact you/);
    expect(await portalText(route.dealer_id)).toBeUndefined();
    expect(await buyerPage(route.lead_id)).toEqual([]);

    now = new Date("2026-11-23T14:20:00Z");
    await acceptHeldLead(app, ADMIN, route.lead_id);
    const released = "Monday 23 November, 16:20";
    const [toBuyer, toDealer] = await mailsOf(route, ["send-lead-confirmation", "send-lead-notification"]);
    expect(toBuyer).toContain(`by ${released}.`);
    expect(toDealer).toContain(`by ${released}.`);
    expect(await portalText(route.dealer_id)).toContain(`answer by ${released}`);
  });
});
