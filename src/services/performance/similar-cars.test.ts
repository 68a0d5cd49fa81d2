import { describe, expect, it } from "vitest";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { PerformanceWorld, person, query } from "#tests/support/worlds/performance-world.ts";
import { compareVehicles } from "./compare-vehicles.ts";
import { findPerformance } from "./find-performance.ts";
import { findVehiclePerformance } from "./vehicle-performance.ts";

const world = new PerformanceWorld();
const { app, count } = world;

describe("similar cars", () => {
  const old = new Date("2026-10-01T09:00:00Z");
  /** Adds daily views over the four weeks up to yesterday. */
  async function estate(dealerId: string, viewedADay: number, createdAt = old) {
    const car = await buildVehicle(world.database.db, {
      dealer_id: dealerId,
      body_style: "Estate",
      price: 20_000,
      created_at: createdAt,
    });
    await count(car, "2026-11-19", { shown: 280 * viewedADay, viewed: 28 * viewedADay });
    return car;
  }
  const dealers = (many: number) =>
    Promise.all(Array.from({ length: many }, async () => (await buildDealer(world.database.db)).dealer_id));

  it("are the median of other dealers' cars of the same body style and budget", async () => {
    const [own = "", ...others] = await dealers(4);
    const car = await estate(own, 100);
    for (const rate of [1, 2, 3, 4]) for (const dealerId of others) await estate(dealerId, rate);
    // None of these counts: another segment, too young, viewed today, not public.
    const [first = ""] = others;
    await buildVehicle(world.database.db, {
      dealer_id: first,
      body_style: "Estate",
      price: 25_000,
      created_at: old,
    });
    await estate(first, 1000, new Date("2026-11-14T09:00:00Z"));
    await count({ ...car, dealer_id: own }, "2026-11-20", { viewed: 10_000 });
    await world.database.db
      .updateTable("vehicles")
      .set({ published: false })
      .where("vehicle_id", "=", (await estate(first, 1000)).vehicle_id)
      .execute();
    await compareVehicles(app());
    const { similar } = await findPerformance(app(), person(own), query());
    const segment = {
      body_style: "Estate",
      price_band: "£15-25k",
      own: { shown_a_day: 1000, viewed_a_day: 100 },
      similar: { shown_a_day: 25, viewed_a_day: 2.5 },
    };
    expect(similar).toEqual([{ ...segment, own_cars: 1 }]);
    const one = await findVehiclePerformance(app(), person(own), car.vehicle_id, query());
    expect(one.similar).toEqual(segment);
    await compareVehicles(app());
    expect((await findPerformance(app(), person(own), query())).similar).toEqual(similar);
  });

  it("tell which cars are slow and what to do, without generated ones among them", async () => {
    await world.database.db.deleteFrom("vehicle_days").execute();
    await world.database.db.deleteFrom("vehicles").execute();
    const [own = "", ...others] = await dealers(4);
    const slow = await estate(own, 1);
    await estate(own, 3);
    for (const rate of [2, 3, 4, 5]) for (const dealerId of others) await estate(dealerId, rate);
    const generated = { is_generated: true };
    for (const dealerId of others) {
      const { vehicle_id } = await estate(dealerId, 0);
      await world.database.db
        .updateTable("vehicles")
        .set(generated)
        .where("vehicle_id", "=", vehicle_id)
        .execute();
    }
    await compareVehicles(app());
    const found = await findPerformance(app(), person(own), query());
    expect(found.slow).toEqual([
      {
        vehicle_id: slow.vehicle_id,
        title: "2020 Nissan Leaf",
        days_on_sale: 50,
        own: { shown_a_day: 10, viewed_a_day: 1, asked_a_day: 0 },
        similar: { shown_a_day: 35, viewed_a_day: 3.5, asked_a_day: 0 },
        advice: [
          expect.stringContaining("fewer searches"),
          "Add photos: it has 1 of the 8 that Photo Tips lists.",
        ],
      },
    ]);
  });

  it("are hidden if they would reveal a rival's figures", async () => {
    await world.database.db.deleteFrom("vehicle_days").execute();
    await world.database.db.deleteFrom("vehicles").execute();
    const [own = "", large = "", ...small] = await dealers(4);
    await estate(own, 1);
    for (let cars = 0; cars < 8; cars++) await estate(large, 7);
    for (const dealerId of small) for (const rate of [1, 2]) await estate(dealerId, rate);
    await compareVehicles(app());
    // Twelve cars of three dealers, two thirds of them one dealer's.
    expect((await findPerformance(app(), person(own), query())).similar).toMatchObject([{ similar: null }]);
    const fromLarge = await findPerformance(app(), person(large), query());
    expect(fromLarge.similar).toMatchObject([{ own_cars: 8, similar: null }]);
  });

  it("are not compared with a car that is not public", async () => {
    const { dealer_id } = await buildDealer(world.database.db);
    const draft = await buildVehicle(world.database.db, { dealer_id, published: false, created_at: old });
    await compareVehicles(app());
    const found = await findVehiclePerformance(app(), person(dealer_id), draft.vehicle_id, query());
    expect(found.similar).toBeNull();
  });
});
