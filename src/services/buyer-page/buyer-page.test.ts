import { describe, expect, it } from "vitest";
import { Conflict, InvalidInput, NotFound } from "#src/domain/errors/errors.ts";
import { parseDealerLeadQuery } from "#src/domain/leads/dealer-lead-list.ts";
import { PRIVACY_VERSION, TERMS_VERSION } from "#src/domain/policy/policy-versions.ts";
import { hoursAfter } from "#src/domain/time/ago.ts";
import { listDealerLeads } from "#src/services/leads/inbox/dealer-lead.ts";
import { submitLead } from "#src/services/leads/submission/submit-lead.ts";
import type { JobContext } from "#src/worker/job-context.ts";
import { handleJob } from "#src/worker/job-handlers.ts";
import { columnsWith } from "#tests/support/database/personal-data-search.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { aLeadRequest, jobsOf } from "#tests/support/leads.ts";
import { META, submitLeadForTwoDealers } from "#tests/support/records/lead-for-two-dealers.ts";
import { leadWorld, MONDAY_ELEVEN, NOW } from "#tests/support/worlds/lead-world.ts";
import { changeRequest } from "./change-request.ts";
import { eraseExpiredLeads } from "./erase-leads.ts";
import { findBuyerPage } from "./find-buyer-page.ts";
import { downloadRequest, eraseRequest } from "./rights.ts";

const LATER = new Date("2026-03-31T16:30:00Z");
const world = leadWorld();

const request = (changes?: Record<string, unknown>, isExclusive?: boolean) =>
  submitLeadForTwoDealers(world, changes, isExclusive);
const cardOf = async (dealerId: string, search = "") => {
  const query = { ...parseDealerLeadQuery(new URLSearchParams()), search };
  return (await listDealerLeads(world.app, dealerUser(dealerId), query)).leads[0];
};
const told = async () =>
  (await jobsOf(world.database.db)).filter(({ name }) => name === "send-buyer-decision");

describe("the page", () => {
  it("shows dealers, deadlines and consents", async () => {
    const { token } = await request();
    const { dealers, consents, lead } = await findBuyerPage(world.app, token);
    expect(dealers.map(({ name, routed_at, response_due_at }) => [name, routed_at, response_due_at])).toEqual(
      [
        ["One Cars", NOW, MONDAY_ELEVEN],
        ["Two Cars", NOW, MONDAY_ELEVEN],
      ],
    );
    expect(consents[0]?.text).toMatch(/^I agree that Second Spark passes this request/);
    expect(consents[0]).toMatchObject({ terms_version: TERMS_VERSION, privacy_version: PRIVACY_VERSION });
    expect(lead.name).toBe("Priya Shah");
  });

  it("opens only with a valid link, for a year", async () => {
    const { token, lead_id } = await request();
    await expect(findBuyerPage(world.app, lead_id)).rejects.toThrow(NotFound);
    await expect(findBuyerPage(world.app, `${token}x`)).rejects.toThrow(NotFound);
    world.now = new Date("2027-04-01T12:00:00Z");
    await expect(findBuyerPage(world.app, token)).rejects.toThrow(NotFound);
    await expect(eraseRequest(world.app, token)).rejects.toThrow(NotFound);
  });

  it("exports all data", async () => {
    const { token } = await request();
    const held = JSON.stringify(await downloadRequest(world.app, token));
    for (const known of ["Priya Shah", "priya@example.org", "+447700900123", "M1 1AE", "203.0.113.77"]) {
      expect(held).toContain(known);
    }
  });

  it("exports repeats of the same mailbox, not of others with the same phone", async () => {
    const { token } = await request();
    world.now = LATER;
    await submitLead(world.app, aLeadRequest({ email: "Priya@Example.org" }), {
      ...META,
      user_agent: "Lynx",
    });
    world.now = hoursAfter(LATER, 1);
    const other = aLeadRequest({ name: "Ravi Shah", email: "ravi@example.org" });
    await submitLead(world.app, other, { ip: "203.0.113.99", user_agent: "Mosaic", idempotency_key: null });
    const { sent_again, consents } = await downloadRequest(world.app, token);
    expect(sent_again.map(({ received_at }) => received_at)).toEqual([LATER]);
    expect(consents.map(({ user_agent }) => user_agent)).toEqual(["Netscape Navigator 4", "Lynx"]);
    expect(JSON.stringify({ sent_again, consents })).not.toMatch(/Ravi|ravi@|203\.0\.113\.99|Mosaic/);
    expect((await findBuyerPage(world.app, token)).consents).toHaveLength(consents.length);
  });
});

describe("a change", () => {
  it("is visible to dealers, who are notified without personal data", async () => {
    const { token, one } = await request();
    const wish = {
      name: "Priya Shah-Jones",
      phone: "07700 900456",
      budget_band: "£15-25k",
      timeframe_days: "7",
    };
    await changeRequest(world.app, token, { ...wish, models: ["Leaf"], mileage_cap: "", body_style: "" });
    expect(await cardOf(one)).toMatchObject({
      name: "Priya Shah-Jones",
      phone: "+447700900456",
      budget_band: "£15-25k",
      timeframe_days: 7,
      changed_by_buyer_at: NOW,
    });
    const [job] = await told();
    const sent: string[] = [];
    const mailer = {
      send: async (mail: object) => void sent.push(JSON.stringify(mail)),
      close: async () => {},
    };
    const context: JobContext = { ...world.app, mailer };
    await handleJob(
      context,
      "send-buyer-decision",
      job?.payload as { buyer_request_id: string; dealer_id: string },
    );
    expect(sent[0]).toContain("A buyer changed an enquiry");
    expect(sent[0]).not.toMatch(/Priya|priya@|900456|M1 1AE/);
  });

  it("scores the request again, with its reasons", async () => {
    const { token, one } = await request();
    const reasons = async () => {
      const { lead } = await findBuyerPage(world.app, token);
      const sum = lead.score_parts.reduce((points, part) => points + part.points, 0);
      expect(lead.lead_score).toBe(sum);
      return lead.score_parts.map(({ reason }) => reason);
    };
    const before = await reasons();
    expect(before).toContain("3 cars within reach that fit the wishes and the budget");
    const landline = { name: "Priya Shah", phone: "0161 496 0123" };
    const far = {
      budget_band: "£15-25k",
      timeframe_days: "365",
      models: [],
      mileage_cap: "",
      body_style: "",
    };
    await changeRequest(world.app, token, { ...landline, ...far });
    expect((await reasons()).filter((reason) => !before.includes(reason))).toEqual([
      "UK landline number",
      "Wants to buy within 365 days",
      "No cars within reach that fit the wishes and the budget",
    ]);
    expect((await cardOf(one))?.lead_score).toBe(30);
  });

  it("corrects the postcode and the part exchange, for the dealers who have the request", async () => {
    const { token, lead_id, one, two } = await request();
    const wish = { name: "Priya Shah", phone: "07700 900123", budget_band: "£10-15k", timeframe_days: "30" };
    const car = { px_has: true, px_make: "Nissan", px_model: "Leaf", px_year: "2014", px_miles: "61,000" };
    await changeRequest(world.app, token, { ...wish, postcode: "e1 6an", ...car });
    const { lead } = await findBuyerPage(world.app, token);
    const changed = { postcode: "E1 6AN", px_has: true, px_make: "Nissan", px_year: 2014, px_miles: 61_000 };
    expect(lead).toMatchObject(changed);
    expect(lead.score_parts.map(({ reason }) => reason)).toContain("Has a car to part exchange");
    const { latitude } = await world.database.db
      .selectFrom("leads")
      .select("latitude")
      .where("lead_id", "=", lead_id)
      .executeTakeFirstOrThrow();
    expect(latitude).toBe(51.52);
    expect((await told()).map(({ payload }) => payload.dealer_id)).toEqual([one, two]);
    expect(await cardOf(two)).toMatchObject(changed);
    await changeRequest(world.app, token, wish);
    expect((await findBuyerPage(world.app, token)).lead).toMatchObject(changed);
    await changeRequest(world.app, token, { ...wish, px_has: false });
    expect((await findBuyerPage(world.app, token)).lead).toMatchObject({ px_has: false, px_make: null });
    const wrong = { ...wish, postcode: "nowhere", px_has: true };
    await expect(changeRequest(world.app, token, wrong)).rejects.toMatchObject({
      fields: { postcode: "Enter a UK postcode", px_make: expect.stringContaining("Make is required") },
    });
  });

  it("that is invalid is refused at its field and changes nothing", async () => {
    const { token, one } = await request();
    const wrong = changeRequest(world.app, token, {
      name: "P",
      phone: "123",
      budget_band: "lots",
      timeframe_days: "7",
    });
    await expect(wrong).rejects.toThrow(InvalidInput);
    await wrong.catch(({ fields }) =>
      expect(Object.keys(fields).sort()).toEqual(["budget_band", "name", "phone"]),
    );
    expect((await cardOf(one))?.name).toBe("Priya Shah");
    expect(await told()).toEqual([]);
  });
});

describe("retention", () => {
  it("forgets who sent a request after twelve months, and not a day before", async () => {
    const { lead_id } = await request();
    const known = async () =>
      await world.database.db
        .selectFrom("leads")
        .select(["name", "email", "state"])
        .where("lead_id", "=", lead_id)
        .executeTakeFirstOrThrow();
    world.now = new Date("2027-03-29T00:29:00Z");
    expect(await eraseExpiredLeads(world.app)).toBe(0);
    expect(await known()).toEqual({ name: "Priya Shah", email: "priya@example.org", state: "routed" });
    world.now = new Date("2027-03-29T00:31:00Z");
    expect(await eraseExpiredLeads(world.app)).toBe(1);
    expect(await known()).toEqual({ name: "", email: "", state: "expired" });
    const expired = world.database.db.selectFrom("lead_state_changes").where("to_state", "=", "expired");
    expect(await expired.select(["changed_by", "reason"]).execute()).toEqual([
      { changed_by: "system", reason: "Retention of 12 months ended" },
    ]);
    const person = {
      email: "priya@example.org",
      phone: "07700 900123",
      words: ["priya", "m1 1ae", "203.0.113.77"],
    };
    expect(await columnsWith(world.database.db, person)).toEqual([]);
    expect(await eraseExpiredLeads(world.app)).toBe(0);
  });
});

describe("erasing", () => {
  it("leaves nothing of the person in any column of any table, and the proof of consent", async () => {
    const person = {
      name: "Wilhelmina Quackenbush",
      email: "Wilhelmina.Q@example.org",
      phone: "07700 900789",
      postcode: "M1 1AE",
      question: "Ask for Wilhelmina",
    };
    const { token, lead_id, one, two } = await request(person);
    await submitLead(world.app, aLeadRequest({ ...person, name: "W. Quackenbush" }), META);
    world.now = LATER;
    await submitLead(world.app, aLeadRequest({ ...person, name: "W. Quackenbush" }), META);
    const route = { lead_id, dealer_id: one };
    await world.database.db
      .updateTable("leads")
      .set({ models: ["Quackmobile"] })
      .where("lead_id", "=", lead_id)
      .execute();
    await world.database.db
      .insertInto("lead_notes")
      .values({ ...route, text: "Wilhelmina Quackenbush rings back", created_at: world.now })
      .execute();
    await world.database.db
      .updateTable("lead_routes")
      .set({ passed_at: world.now, pass_reason: "Quackenbush is a friend", hand_reason: "Wilhelmina asked" })
      .where("lead_id", "=", lead_id)
      .execute();
    await world.database.db
      .insertInto("lead_state_changes")
      .values({
        lead_id,
        from_state: "unmatched",
        to_state: "routed",
        changed_at: world.now,
        changed_by: "admin",
        reason: "Mrs Quackenbush rang us",
      })
      .execute();
    const words = ["quackenbush", "wilhelmina", "quackmobile", "m1 1ae", "203.0.113.77", "netscape"];
    const traces = { ...person, words };
    expect((await columnsWith(world.database.db, traces)).length).toBeGreaterThan(5);

    await eraseRequest(world.app, token);
    expect(await columnsWith(world.database.db, traces)).toEqual([]);
    const steps = await world.database.db.selectFrom("lead_state_changes").select("reason").execute();
    expect(steps.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining(["Erased", "Erased by the buyer"]),
    );
    expect((await told()).map(({ payload }) => payload.dealer_id).sort()).toEqual([one, two].sort());
    const routes = await world.database.db.selectFrom("lead_routes").select("withdrawn_at").execute();
    expect(routes).toEqual([{ withdrawn_at: LATER }, { withdrawn_at: LATER }]);
    const page = await findBuyerPage(world.app, token);
    expect(page.consents[0]?.text).toMatch(/^I agree/);
    expect(page.lead).toMatchObject({ state: "withdrawn", postcode: "M1", erased_at: LATER });
    expect(await cardOf(one)).toMatchObject({ contact_stopped: "erased", name: "Withdrawn: do not contact" });
    await expect(changeRequest(world.app, token, {})).rejects.toThrow(Conflict);
  });

  it("makes room for a new request of the same person", async () => {
    const { token, lead_id } = await request();
    await eraseRequest(world.app, token);
    const again = await submitLead(world.app, aLeadRequest(), META);
    expect(again.lead_id).not.toBe(lead_id);
  });
});
