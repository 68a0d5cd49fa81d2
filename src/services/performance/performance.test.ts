import { beforeAll, describe, expect, it } from "vitest";
import { InvalidInput, NotFound } from "#src/domain/errors/errors.ts";
import type { LeadProgress } from "#src/domain/leads/lead-route.ts";
import { NO_COUNTS } from "#src/domain/performance/counts.ts";
import { minutesAfter } from "#src/domain/time/ago.ts";
import { buildDealer, buildRoutedLead, buildVehicle } from "#tests/support/factories.ts";
import { type Car, PerformanceWorld, person, query } from "#tests/support/worlds/performance-world.ts";
import { findPerformance } from "./find-performance.ts";
import {
  exportCars,
  exportDays,
  findVehiclePerformance,
  listVehiclePerformance,
} from "./vehicle-performance.ts";

const world = new PerformanceWorld();
const { app, count } = world;

describe("a dealer's figures", () => {
  let dealerId: string;
  let leaf: Car;
  let zoe: Car;
  beforeAll(async () => {
    ({ dealer_id: dealerId } = await buildDealer(world.database.db));
    leaf = await buildVehicle(world.database.db, { dealer_id: dealerId });
    zoe = await buildVehicle(world.database.db, {
      dealer_id: dealerId,
      make: "=Renault",
      model: "Zoe",
      published: false,
    });
    const rival = await buildVehicle(world.database.db);
    await count(leaf, "2026-11-20", { shown: 40, viewed: 4 });
    await count(leaf, "2026-11-14", { shown: 30, viewed: 3, form_started: 1 });
    await count(leaf, "2026-11-13", { viewed: 5 });
    await count(zoe, "2026-11-14", { viewed: 9, gallery_opened: 2 });
    await count(rival, "2026-11-14", { viewed: 1000 });
  });

  it("add up all cars by day, and compare with the preceding period", async () => {
    const { first_day, last_day, totals, before, days } = await findPerformance(
      app(),
      person(dealerId),
      query("range=7"),
    );
    expect([first_day, last_day]).toEqual(["2026-11-14", "2026-11-20"]);
    expect(totals).toEqual({ ...NO_COUNTS, shown: 70, viewed: 16, gallery_opened: 2, form_started: 1 });
    expect(before).toEqual({ ...NO_COUNTS, viewed: 5 });
    expect(days.map(({ viewed }) => viewed)).toEqual([12, 0, 0, 0, 0, 0, 4]);
  });

  it("list every car in the requested order, with drafts and cars without figures", async () => {
    const list = async (search: string) =>
      (await listVehiclePerformance(app(), person(dealerId), query(search))).vehicles.map(
        ({ title, viewed }) => [title, viewed],
      );
    expect(await list("range=7")).toEqual([
      ["2020 =Renault Zoe", 9],
      ["2020 Nissan Leaf", 7],
    ]);
    expect(await list("range=7&sort=viewed")).toEqual([
      ["2020 Nissan Leaf", 7],
      ["2020 =Renault Zoe", 9],
    ]);
    expect(await list("range=custom&first_day=2025-01-01&last_day=2025-01-02&sort=vehicle")).toEqual([
      ["2020 =Renault Zoe", 0],
      ["2020 Nissan Leaf", 0],
    ]);
  });

  it("keep a deleted car under its name", async () => {
    const gone = await buildVehicle(world.database.db, {
      dealer_id: dealerId,
      make: "Kia",
      model: "Soul EV",
    });
    await count(gone, "2026-10-02", { viewed: 2 });
    await world.database.db.deleteFrom("vehicles").where("vehicle_id", "=", gone.vehicle_id).execute();
    const october = query("range=custom&first_day=2026-10-01&last_day=2026-10-31");
    const { total, vehicles } = await listVehiclePerformance(app(), person(dealerId), october);
    expect(total).toBe(3);
    expect(vehicles[0]).toMatchObject({ title: "Kia Soul EV", price: null, viewed: 2 });
    const { vehicle, totals } = await findVehiclePerformance(
      app(),
      person(dealerId),
      gone.vehicle_id,
      october,
    );
    expect([vehicle.title, totals.viewed]).toEqual(["Kia Soul EV", 2]);
  });

  it("export as CSV files without formula injection", async () => {
    const cars = await exportCars(app(), person(dealerId), query("range=7&sort=vehicle"));
    expect(cars).toContain(`2020 =Renault Zoe,${zoe.vehicle_id},13495,0,9,0,2,0,0\r\n`);
    const days = await exportDays(app(), person(dealerId), query("range=7"));
    expect(days.split("\r\n")[1]).toBe("2026-11-14,30,12,0,2,1,0");
    expect(days.trim().split("\r\n")).toHaveLength(8);
  });

  it("of one car are for its dealer only", async () => {
    const { days } = await findVehiclePerformance(app(), person(dealerId), leaf.vehicle_id, query("range=7"));
    expect(days[0]).toMatchObject({ shown: 30, viewed: 3 });
    const { dealer_id: other } = await buildDealer(world.database.db);
    for (const [actor, id] of [
      [person(other), leaf.vehicle_id],
      [person(dealerId), "not-an-id"],
    ] as const) {
      await expect(findVehiclePerformance(app(), actor, id, query())).rejects.toThrow(NotFound);
    }
  });

  it("refuse invalid days", async () => {
    const days = query("range=custom&first_day=2026-11-30&last_day=2026-11-01");
    await expect(findPerformance(app(), person(dealerId), days)).rejects.toThrow(InvalidInput);
  });
});

describe("enquiries", () => {
  let dealerId: string;
  beforeAll(async () => {
    ({ dealer_id: dealerId } = await buildDealer(world.database.db));
    // Clocks went back in the night to 25 October, a day of 25 hours.
    await enquiry("2026-10-24T22:59:00Z", { score: 90 });
    await enquiry("2026-10-24T23:00:00Z", { score: 70, answeredMinutes: 30, progress: "won", pence: 2400 });
    await enquiry("2026-10-25T23:59:00Z", { score: 69, answeredMinutes: 60, pence: 1500 });
    await enquiry("2026-10-25T09:10:00Z", { score: 40, answeredMinutes: 200, pence: 1500, credited: true });
    await enquiry("2026-10-25T09:50:00Z", { score: 39, passed: true });
    await enquiry("2026-10-25T10:10:00Z", { score: 10 });
    await enquiry("2026-10-26T00:00:00Z", { score: 90 });
  });

  interface Parts {
    score: number;
    answeredMinutes?: number;
    progress?: LeadProgress;
    pence?: number;
    credited?: boolean;
    passed?: boolean;
  }

  /** Its response window of two open hours ends more than two hours later. */
  async function enquiry(
    at: string,
    { score, answeredMinutes, progress = "new", pence, credited, passed }: Parts,
  ) {
    const createdAt = new Date(at);
    const later = (minutes: number) => minutesAfter(createdAt, minutes);
    const { lead_id } = await buildRoutedLead(world.database.db, [dealerId], {
      lead_score: score,
      created_at: createdAt,
    });
    await world.database.db
      .updateTable("lead_routes")
      .set({ response_due_at: later(120), progress })
      .set(answeredMinutes === undefined ? {} : { first_response_at: later(answeredMinutes) })
      .set(passed ? { passed_at: later(5), pass_reason: "too far" } : {})
      .where("lead_id", "=", lead_id)
      .execute();
    const lead = { lead_id, dealer_id: dealerId };
    if (pence === undefined) return lead;
    const entry = { ...lead, lead_kind: "vehicle_shared" as const, recorded_by: "system" };
    const { ledger_entry_id } = await world.database.db
      .insertInto("ledger_entries")
      .values({ ...entry, kind: "charge", pence, vat_pence: pence / 5, recorded_at: createdAt })
      .returning("ledger_entry_id")
      .executeTakeFirstOrThrow();
    if (!credited) return lead;
    await world.database.db
      .insertInto("ledger_entries")
      .values({
        ...entry,
        kind: "credit",
        pence: -pence,
        vat_pence: -pence / 5,
        credited_entry_id: ledger_entry_id,
        reason: "not called",
        recorded_at: later(150),
      })
      .execute();
    return lead;
  }

  const october25 = () => query("range=custom&first_day=2026-10-25&last_day=2026-10-25");

  it("of a day of 25 hours: response times, scores, hours, spend and the cost of a sale", async () => {
    const { enquiries, spend } = await findPerformance(app(), person(dealerId), october25());
    expect(enquiries).toEqual({
      received: 5,
      received_before: 1,
      won: 1,
      // The one passed on is not due.
      due: 4,
      in_time: 2,
      median_response_minutes: 60,
      scores: { high: 1, middle: 2, low: 2 },
      hours: [
        { hour: 0, received: 1, median_response_minutes: 30 },
        { hour: 9, received: 2, median_response_minutes: 200 },
        { hour: 10, received: 1, median_response_minutes: null },
        { hour: 23, received: 1, median_response_minutes: 60 },
      ],
    });
    expect(spend).toEqual({ pence: 3900, pence_a_sale: 3900 });
  });

  it("answered in time count as late once the buyer reports that nobody called", async () => {
    const lead = await enquiry("2026-10-27T09:00:00Z", { score: 50, answeredMinutes: 30 });
    const october27 = query("range=custom&first_day=2026-10-27&last_day=2026-10-27");
    const figures = async () => (await findPerformance(app(), person(dealerId), october27)).enquiries;
    expect(await figures()).toMatchObject({ due: 1, in_time: 1 });
    const requestedAt = new Date("2026-10-27T12:00:00Z");
    await world.database.db
      .insertInto("buyer_requests")
      .values({ ...lead, kind: "not_called", requested_at: requestedAt })
      .execute();
    expect(await figures()).toMatchObject({ due: 1, in_time: 0 });
  });

  it("without a running clock are neither due nor late", async () => {
    const lead = await enquiry("2026-10-28T09:00:00Z", { score: 50 });
    const october28 = query("range=custom&first_day=2026-10-28&last_day=2026-10-28");
    const figures = async () => (await findPerformance(app(), person(dealerId), october28)).enquiries;
    expect(await figures()).toMatchObject({ received: 1, due: 1, in_time: 0 });
    await world.database.db
      .updateTable("lead_routes")
      .set({ response_due_at: null })
      .where("lead_id", "=", lead.lead_id)
      .execute();
    expect(await figures()).toMatchObject({ received: 1, due: 0, in_time: 0 });
  });

  it("hide their cost from staff and API keys", async () => {
    const staff = await findPerformance(app(), person(dealerId, "staff"), october25());
    expect(staff.enquiries.received).toBe(5);
    expect(staff.spend).toBeNull();
  });

  it("without a sale have no cost per sale", async () => {
    const week = query("range=custom&first_day=2026-10-26&last_day=2026-10-27");
    const { spend } = await findPerformance(app(), person(dealerId), week);
    expect(spend).toEqual({ pence: 0, pence_a_sale: null });
  });
});
