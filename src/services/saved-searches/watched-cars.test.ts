import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { jobsOf } from "#tests/support/leads.ts";
import { AlertWorld } from "#tests/support/worlds/alert-world.ts";
import { findAlerts } from "./find-alerts.ts";
import { findSavedSearches } from "./own-searches.ts";

const world = new AlertWorld();
const { forgetCars, car, change, minutesLater, look, subjects } = world;

describe("a watch on one car", () => {
  it("alerts of a lower price, and of a car gone for half an hour, which ends it", async () => {
    const { vehicle_id } = await car({ price: 13_000 });
    const token = await world.searches.saveAndConfirm({ vehicle_id, search: undefined });
    await change(vehicle_id, { price: 13_500 });
    expect(await look()).toEqual([]);
    await change(vehicle_id, { price: 12_900 });
    const [drop] = await look();
    expect(drop?.subject).toBe("Price drop: 2020 Nissan Leaf");
    expect(drop?.text).toContain("£12,900 (was £13,000)");
    expect(await look()).toEqual([]);

    await change(vehicle_id, { published: false });
    expect(await look()).toEqual([]);
    minutesLater(20);
    await change(vehicle_id, { published: true });
    expect(await look()).toEqual([]);
    await world.database.db.deleteFrom("vehicles").where("vehicle_id", "=", vehicle_id).execute();
    expect(await look()).toEqual([]);
    minutesLater(29);
    expect(await look()).toEqual([]);
    minutesLater(1);
    const [gone, ...others] = await look();
    expect(gone?.subject).toBe("No longer for sale: 2020 Nissan Leaf");
    expect(others).toEqual([]);
    minutesLater(60);
    expect(await look()).toEqual([]);
    expect((await findSavedSearches(world.app, token))?.searches[0]?.ended_at).not.toBeNull();
  });

  it("alerts daily watches at eight", async () => {
    const { vehicle_id } = await car({ price: 13_000 });
    await world.searches.saveAndConfirm({ vehicle_id, frequency: "daily" });
    await change(vehicle_id, { price: 12_000 });
    expect(await look()).toEqual([]);
    world.now = new Date("2026-10-25T08:00:00Z");
    expect(await subjects()).toEqual(["Price drop: 2020 Nissan Leaf"]);
    await change(vehicle_id, { price: 11_000 });
    minutesLater(60);
    expect(await look()).toEqual([]);
  });

  it("is deduplicated with a saved search for the same car", async () => {
    const { vehicle_id } = await car({ price: 13_000 });
    await world.searches.saveAndConfirm({ vehicle_id });
    await world.searches.saveAndConfirm();
    await change(vehicle_id, { price: 12_000 });
    expect(await subjects()).toEqual(["1 car at a lower price: Leaf"]);
    expect(await look()).toEqual([]);
  });
});

describe("concurrent workers", () => {
  type Step = { kind: "add" | "hide" | "show" | "cut"; car: number } | { kind: "look" };
  const step = fc.oneof(
    fc.record({ kind: fc.constantFrom("add", "hide", "show", "cut"), car: fc.nat(5) }),
    fc.constant({ kind: "look" }),
  ) as fc.Arbitrary<Step>;

  it("alert every subscriber once per car, and only of lower prices", async () => {
    const people = ["ann@example.org", "bea@example.org", "cat@example.org"];
    for (const email of people) await world.searches.saveAndConfirm({ email, search: "" });
    const lookTwice = () => Promise.all([findAlerts(world.app), findAlerts(world.app)]);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        await forgetCars();
        const cars: string[] = [];
        const take = async ({ kind, ...which }: Step) => {
          const vehicleId = "car" in which ? cars[which.car] : undefined;
          if (kind === "add") cars.push((await car({ price: 20_000 })).vehicle_id);
          else if (kind === "look") await lookTwice();
          else if (!vehicleId) return;
          else if (kind === "cut")
            await sql`update vehicles set price = price - 150 where vehicle_id = ${vehicleId}`.execute(
              world.database.db,
            );
          else await change(vehicleId, { published: kind === "show" });
        };
        for (const one of steps) await Promise.all([take(one), findAlerts(world.app)]);
        await lookTwice();
        const told = await alertedByMail();
        for (const reasons of told.values()) {
          expect(reasons.filter(({ reason }) => reason === "listed").length).toBeLessThanOrEqual(1);
          const droppedFrom = reasons.flatMap(({ reason, was_price }) =>
            reason === "price_drop" ? [was_price] : [],
          );
          expect(new Set(droppedFrom).size).toBe(droppedFrom.length);
        }
        const there = await sql<{ vehicle_id: string }>`select vehicle_id from cars_on_sale`.execute(
          world.database.db,
        );
        for (const { vehicle_id } of there.rows) expect(told.has(`0 ${vehicle_id}`)).toBe(true);
        expect([...told.keys()].filter((key) => key.startsWith("0")).length * people.length).toBe(told.size);
      }),
      { numRuns: 12 },
    );
  });

  /** Alerts of the waiting emails, by subscriber and car. */
  async function alertedByMail() {
    const told = new Map<string, { reason: string; was_price: number | null }[]>();
    const people: unknown[] = [];
    for (const { name, payload } of await jobsOf(world.database.db)) {
      if (name !== "send-saved-search-alert") continue;
      if (!people.includes(payload.subscriber_id)) people.push(payload.subscriber_id);
      const alerts = payload.alerts as {
        cars: { vehicle_id: string; reason: string; was_price: number | null }[];
      }[];
      for (const { vehicle_id, ...alert } of alerts.flatMap(({ cars }) => cars)) {
        const key = `${people.indexOf(payload.subscriber_id)} ${vehicle_id}`;
        told.set(key, [...(told.get(key) ?? []), alert]);
      }
    }
    return told;
  }
});
