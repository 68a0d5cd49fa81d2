import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readCsv } from "#src/domain/imports/csv.ts";
import { issueDeadline } from "#src/domain/issues/issue-reasons.ts";
import { type DealerLeadQuery, parseDealerLeadQuery } from "#src/domain/leads/dealer-lead-list.ts";
import { DEALER_LEADS_PAGE_SIZE } from "#src/domain/policy/lead-routes.ts";
import { hoursAfter } from "#src/domain/time/ago.ts";
import type { AppContext } from "#src/services/app-context.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { findPublicVehicle } from "#src/services/vehicles/public-vehicle-queries.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { aLeadRequest, FROM_NOWHERE, leadTables, placeOutwards } from "#tests/support/leads.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { submitLead } from "../submission/submit-lead.ts";
import { exportDealerLeads, listDealerLeads } from "./dealer-lead.ts";
import { countRoutes } from "./dealer-lead-queries.ts";

let database: TestDatabase;
let app: AppContext;
let now: Date;
let own: OwnDealer;
let second: OwnDealer;
let third: OwnDealer;
let vehicleId: string;
let leadId: string;

const query = (text = ""): DealerLeadQuery => parseDealerLeadQuery(new URLSearchParams(text));
const dealerWith = async (name: string, car: Record<string, unknown>) => {
  const { dealer_id } = await buildDealer(database.db, { name });
  const vehicle = await buildVehicle(database.db, { dealer_id, ...car });
  return { actor: dealerUser(dealer_id), vehicle_id: vehicle.vehicle_id };
};
const submit = (changes: Record<string, unknown>) => submitLead(app, aLeadRequest(changes), FROM_NOWHERE);
const namesFound = async (text: string) =>
  (await listDealerLeads(app, own, query(text))).leads.map(({ name }) => name);

beforeAll(async () => {
  database = await createTestDatabase();
  app = testApp(database.db, () => now);
  await placeOutwards(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = new Date("2026-03-31T12:00:00Z");
  await leadTables.empty(database.db);
  const asked = await dealerWith("Own Cars", {});
  const matching = await dealerWith("Matching Cars", {});
  const bystander = await dealerWith("Bystander Cars", { make: "Kia", model: "Soul", price: 40_000 });
  [own, second, third] = [asked.actor, matching.actor, bystander.actor];
  vehicleId = asked.vehicle_id;
  const receipt = await submit({ vehicle_id: vehicleId, source: "vehicle_page" });
  expect(receipt.dealers).toEqual([{ name: "Own Cars" }, { name: "Matching Cars" }]);
  leadId = receipt.lead_id;
});

describe("the car of an enquiry", () => {
  const seenBy = async (actor: OwnDealer) => (await listDealerLeads(app, actor, query())).leads[0]?.vehicle;
  const set = (changes: { published: boolean }) =>
    database.db.updateTable("vehicles").set(changes).where("vehicle_id", "=", vehicleId).execute();

  it("is public while it is published by a verified dealer, for either dealer", async () => {
    expect(await seenBy(own)).toMatchObject({ is_own: true, is_public: true });
    expect(await seenBy(second)).toMatchObject({ is_own: false, is_public: true });
    await set({ published: false });
    expect(await seenBy(own)).toMatchObject({ is_own: true, is_public: false });
    expect(await seenBy(second)).toMatchObject({ is_own: false, is_public: false });
  });

  it("is not public while its dealer is suspended", async () => {
    const name = "Own Cars";
    await database.db.updateTable("dealers").set({ status: "suspended" }).where("name", "=", name).execute();
    expect(await seenBy(second)).toMatchObject({ published: true, is_own: false, is_public: false });
    expect(await findPublicVehicle(app, vehicleId)).toBeNull();
  });
});

describe("a dealer's enquiries", () => {
  it("contain every field, with the vehicle and only the dealer's own id", async () => {
    const { leads, ...page } = await listDealerLeads(app, own, query());
    expect(page).toEqual({ total: 1, unopened: 1, page: 1, pages: 1 });
    expect(leads).toEqual([
      {
        lead_id: leadId,
        call_at: null,
        contact_by: "phone",
        contact_shared_at: null,
        name: "Priya Shah",
        email: "priya@example.org",
        phone: "+447700900123",
        postcode: "M1 1AE",
        source: "vehicle_page",
        lead_score: 85,
        score_parts: expect.arrayContaining([
          { name: "phone", points: 15, max: 15, reason: "UK mobile number" },
        ]),
        charged_pence: 1500,
        issue: null,
        in_system_since: null,
        issue_until: issueDeadline(now),
        created_at: now,
        vehicle_id: vehicleId,
        vehicle: {
          make: "Nissan",
          model: "Leaf",
          year: 2020,
          price: 13_495,
          images: ["/photos/leaf-1.webp"],
          published: true,
          is_own: true,
          stock_ref: null,
          is_public: true,
        },
        routed_to: [own.kind === "user" && own.dealer_id],
        budget_band: "£10-15k",
        timeframe_days: 30,
        max_travel_mi: 25,
        mileage_cap: null,
        models: [],
        body_style: null,
        px_has: false,
        px_make: null,
        px_model: null,
        px_year: null,
        px_miles: null,
        question: null,
        routed_at: now,
        progress: "new",
        first_opened_at: null,
        first_response_at: null,
        exclusive_until: null,
        is_only_dealer: false,
        passed_at: null,
        // Two hours: the response window of a dealer who is open all day.
        response_due_at: hoursAfter(now, 2),
        response_missed_at: null,
        changed_by_buyer_at: null,
        contact_stopped: null,
        events: [],
        notes: [],
        messages: [],
        missed_call: null,
      },
    ]);
  });

  it("are the same for the second dealer, with that dealer's id", async () => {
    const { leads } = await listDealerLeads(app, second, query());
    expect(leads[0]?.routed_to).toEqual([second.dealer_id]);
    expect(await countRoutes(app.db, second.dealer_id)).toEqual({ count: 1, unanswered: 1 });
  });

  it("remain without the vehicle when it is deleted", async () => {
    await database.db.deleteFrom("vehicles").where("vehicle_id", "=", vehicleId).execute();
    const { leads } = await listDealerLeads(app, own, query());
    expect(leads).toMatchObject([{ lead_id: leadId, vehicle_id: null, vehicle: null }]);
  });

  it("are hidden from a third dealer", async () => {
    expect(await listDealerLeads(app, third, query())).toMatchObject({ total: 0, leads: [] });
    expect(await countRoutes(app.db, third.dealer_id)).toEqual({ count: 0, unanswered: 0 });
    expect([...readCsv(await exportDealerLeads(app, third, query()))]).toHaveLength(1);
  });
});

describe("among several", () => {
  beforeEach(async () => {
    now = new Date("2026-04-06T12:00:00Z");
    const sam = { name: "Sam Okoro", email: "sam@example.org", phone: "0161 496 0142", postcode: "M1 2AB" };
    await submit({ vehicle_id: vehicleId, ...sam, timeframe_days: 180 });
    now = new Date("2026-04-08T11:00:00Z");
    await submit({
      vehicle_id: vehicleId,
      name: "Ann 100% Lee",
      email: "ann@example.org",
      phone: "07700 900999",
    });
    await database.db
      .updateTable("lead_routes")
      .set({ progress: "won", first_response_at: now })
      .where("dealer_id", "=", own.dealer_id)
      .where("lead_id", "=", leadId)
      .execute();
  });

  it.each([
    ["", ["Ann 100% Lee", "Sam Okoro", "Priya Shah"]],
    ["sort=oldest", ["Priya Shah", "Sam Okoro", "Ann 100% Lee"]],
    ["sort=score", ["Ann 100% Lee", "Priya Shah", "Sam Okoro"]],
    ["search=okoro", ["Sam Okoro"]],
    ["search=0161+496+0142", ["Sam Okoro"]],
    ["search=(0161)+4960142", ["Sam Okoro"]],
    ["search=%2B44161", ["Sam Okoro"]],
    ["search=m12ab", ["Sam Okoro"]],
    ["search=M1+2AB", ["Sam Okoro"]],
    ["search=leaf+2020+ann", ["Ann 100% Lee"]],
    ["search=100%25", ["Ann 100% Lee"]],
    ["search=_", []],
    ["state=won", ["Priya Shah"]],
    ["state=unanswered", ["Ann 100% Lee", "Sam Okoro"]],
    ["state=called", []],
    ["age=1", ["Ann 100% Lee"]],
    ["age=7", ["Ann 100% Lee", "Sam Okoro"]],
    ["age=30&state=won", ["Priya Shah"]],
  ])("%s finds %j", async (text, names) => {
    expect(await namesFound(text)).toEqual(names);
  });

  it("one that was passed on is not unanswered, in the list as in the count", async () => {
    const sam = database.db.selectFrom("leads").select("lead_id").where("name", "=", "Sam Okoro");
    await database.db
      .updateTable("lead_routes")
      .set({ passed_at: now, pass_reason: "sold" })
      .where("lead_id", "=", sam)
      .where("dealer_id", "=", own.dealer_id)
      .execute();
    expect(await namesFound("state=unanswered")).toEqual(["Ann 100% Lee"]);
    expect((await countRoutes(app.db, own.dealer_id)).unanswered).toBe(1);
  });

  it("the export contains the leads found", async () => {
    const text = await exportDealerLeads(app, own, query("state=unanswered&sort=oldest"));
    const names = [...readCsv(text)].map(({ cells }) => cells[4]);
    expect(names).toEqual(["Name", "Sam Okoro", "Ann 100% Lee"]);
  });
});

it("are paged without gaps or duplicates, and the export contains all", async () => {
  const { dealer_id } = own.kind === "user" ? own : { dealer_id: null };
  const more = Array.from({ length: DEALER_LEADS_PAGE_SIZE }, (_, index) => index);
  const lead = await database.db
    .selectFrom("leads")
    .selectAll()
    .where("lead_id", "=", leadId)
    .executeTakeFirstOrThrow();
  for (const index of more) {
    const { lead_id: _, ...row } = lead;
    const { lead_id: id } = await database.db
      .insertInto("leads")
      .values({
        ...row,
        name: `Buyer ${index}`,
        score_parts: JSON.stringify(row.score_parts),
        routing_explanation: "[]",
        check_parts: "[]",
      })
      .returning("lead_id")
      .executeTakeFirstOrThrow();
    const route = { lead_id: id, dealer_id: dealer_id ?? "", position: 1, reason: "own_vehicle" };
    await database.db
      .insertInto("lead_routes")
      .values({ ...route, routed_at: now })
      .execute();
  }
  const everyone = new Set<string>();
  for (const search of ["", "search=leaf&", "search=leaf&sort=oldest&"]) {
    const first = await listDealerLeads(app, own, query(search));
    const last = await listDealerLeads(app, own, query(`${search}page=9`));
    expect([first.total, first.pages, first.leads.length]).toEqual([
      more.length + 1,
      2,
      DEALER_LEADS_PAGE_SIZE,
    ]);
    expect([last.page, last.leads.length]).toEqual([2, 1]);
    const all = [...first.leads, ...last.leads].map((one) => one.lead_id);
    expect(new Set(all).size).toBe(more.length + 1);
    for (const id of all) everyone.add(id);
  }
  expect(everyone.size).toBe(more.length + 1);
  expect([...readCsv(await exportDealerLeads(app, own, query()))]).toHaveLength(more.length + 2);
});
