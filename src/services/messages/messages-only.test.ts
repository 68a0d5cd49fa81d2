import { describe, expect, it } from "vitest";
import { consentText } from "#src/domain/leads/request/consent-text.ts";
import { MINUTE_MS } from "#src/domain/time/ago.ts";
import type { MailMessage } from "#src/integrations/mailer.ts";
import { shareContact } from "#src/services/buyer-page/messages.ts";
import { changeLeadProgress } from "#src/services/leads/inbox/change-lead-progress.ts";
import { exportDealerLeads, listDealerLeads } from "#src/services/leads/inbox/dealer-lead.ts";
import { submitLead } from "#src/services/leads/submission/submit-lead.ts";
import { handleJob } from "#src/worker/job-handlers.ts";
import { aLeadRequest, FROM_NOWHERE } from "#tests/support/leads.ts";
import { leadWorld } from "#tests/support/worlds/lead-world.ts";
import { enquiryWithMessages } from "#tests/support/worlds/message-world.ts";

const world = leadWorld();
const enquiry = (changes: Record<string, unknown> = {}) => enquiryWithMessages(world, changes);

describe("a request with messages only", () => {
  const BY_MESSAGES = { contact_by: "messages" };
  const HIDDEN = /900123|priya@example\.org/;

  it("shows its dealer neither number nor email address, anywhere", async () => {
    const { actor, lead } = await enquiry(BY_MESSAGES);
    const found = async (search: string) =>
      (
        await listDealerLeads(world.app, actor, {
          search,
          state: "all",
          age: null,
          sort: "newest",
          page: 1,
        })
      ).total;
    expect(await lead()).toMatchObject({ name: expect.stringContaining("Priya"), phone: "", email: "" });
    expect(JSON.stringify(await lead())).not.toMatch(HIDDEN);
    expect([await found("priya"), await found("900123"), await found("priya@example.org")]).toEqual([
      1, 0, 0,
    ]);
    const csv = await exportAll(actor);
    expect(csv).toContain("Priya");
    expect(csv).not.toMatch(HIDDEN);
  });

  it("costs its dealer the same as another request, and gives name, postcode and wishes", async () => {
    const costs: (number | null)[] = [];
    for (const changes of [BY_MESSAGES, { contact_by: "phone", email: "other@example.org" }]) {
      const { lead } = await enquiry(changes);
      const { charged_pence, name, postcode, budget_band } = await lead();
      expect([name, postcode, budget_band]).toEqual([
        expect.stringContaining("Priya"),
        expect.any(String),
        expect.any(String),
      ]);
      costs.push(charged_pence);
    }
    expect(costs[0]).toBeGreaterThan(0);
    expect(costs[0]).toBe(costs[1]);
  });

  it("shows both to the dealer with whom the buyer shares them, and sends the dealer's system the change", async () => {
    const { token, dealer_id, lead } = await enquiry(BY_MESSAGES);
    await shareContact(world.app, token, dealer_id);
    await shareContact(world.app, token, dealer_id);
    expect(await lead()).toMatchObject({
      phone: "+447700900123",
      email: "priya@example.org",
      contact_shared_at: world.now,
      changed_by_buyer_at: world.now,
    });
    const changes = await world.database.db
      .selectFrom("buyer_requests")
      .select(["kind", "dealer_id"])
      .execute();
    expect(changes).toEqual([{ kind: "changed", dealer_id }]);
  });

  it("cannot be marked as rung, and is answered by a message", async () => {
    const { actor, lead_id, answer, lead } = await enquiry(BY_MESSAGES);
    for (const progress of ["called", "no_answer"] as const) {
      const step = { progress, seen: "new" } as const;
      await expect(changeLeadProgress(world.app, actor, lead_id, step)).rejects.toThrow(
        "The buyer asked for messages only. Write to them instead.",
      );
    }
    await answer("It is here.");
    expect(await lead()).toMatchObject({ first_response_at: world.now });
  });

  it("has no time for a call", async () => {
    await expect(enquiry({ ...BY_MESSAGES, call_at: "2026-03-31T17:40:00.000Z" })).rejects.toMatchObject({
      fields: { call_at: expect.stringContaining("no one rings you") },
    });
  });

  it("has a consent that says so, and no other is taken for it", async () => {
    const { lead_id } = await enquiry(BY_MESSAGES);
    const [consent] = await world.database.db
      .selectFrom("lead_consents")
      .select(["text", "text_version"])
      .where("lead_id", "=", lead_id)
      .execute();
    expect(consent?.text).toBe(
      "I agree that Second Spark passes this request, without my phone number and email address, to Own Cars and to at most one other verified dealer, named in your confirmation email, and that they may write to me about it here.",
    );
    expect(consent?.text_version).toBe("lead-consent-1-messages");
    const byPhone = { ...BY_MESSAGES, email: "b@example.org", phone: "07700 900556" };
    const posted = consentText(["Own Cars"]).text;
    await expect(enquiry({ ...byPhone, consent_text: posted })).rejects.toMatchObject({
      fields: { consent_text: expect.stringContaining("without my phone number") },
    });
  });

  it("may follow an earlier one by phone, whose details are hidden from then on, and never the other way round", async () => {
    const { lead_id, lead } = await enquiry();
    const { vehicle_id } = await lead();
    const repeat = async (contactBy: string) => {
      world.now = new Date(world.now.getTime() + 10 * MINUTE_MS);
      return await submitLead(world.app, aLeadRequest({ vehicle_id, contact_by: contactBy }), FROM_NOWHERE);
    };
    expect(await repeat("messages")).toMatchObject({ lead_id, repeat: true });
    expect(await lead()).toMatchObject({ contact_by: "messages", phone: "", email: "" });
    await repeat("phone");
    expect(await lead()).toMatchObject({ contact_by: "messages", phone: "" });
  });

  it("is refused for an unknown choice, and by phone without one", async () => {
    await expect(enquiry({ contact_by: "pigeon" })).rejects.toMatchObject({
      fields: { contact_by: "Choose how dealers reach you" },
    });
    expect(await (await enquiry()).lead()).toMatchObject({ contact_by: "phone", phone: "+447700900123" });
  });

  it("says in the confirmation what the dealer has, and that they write", async () => {
    const { lead_id } = await enquiry(BY_MESSAGES);
    const texts: string[] = [];
    const mailer = { send: async ({ text }: MailMessage) => void texts.push(text), close: async () => {} };
    await handleJob({ ...world.app, mailer }, "send-lead-confirmation", { lead_id });
    const text = texts[0]?.replace(/\s+/g, " ");
    expect(text).toContain("your request, without your number and your email address");
    expect(text).not.toMatch(/Expect their call|call you by|calendar/);
  });
});

const exportAll = (actor: Parameters<typeof exportDealerLeads>[1]) =>
  exportDealerLeads(world.app, actor, {
    search: "",
    state: "all",
    age: null,
    sort: "newest",
    page: 1,
  } as const);
