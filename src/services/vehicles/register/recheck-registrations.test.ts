import { describe, expect, it, test, vi } from "vitest";
import type { RegisteredCar } from "#src/domain/vehicles/register/registered-car.ts";
import { buildVehicle } from "#tests/support/factories.ts";
import { type FakeResponse, motCar, motError } from "#tests/support/servers/register-server.ts";
import { PLATE, registerWorld } from "#tests/support/worlds/register-world.ts";
import { recheckRegistrations } from "./look-up-vehicle.ts";
import { findAnswer } from "./register-queries.ts";

const world = registerWorld();

describe("at night", () => {
  const listed = async () => {
    const { app, lookUp, create } = await world.newDealer();
    await lookUp();
    const vehicle = await create();
    const recheck = (waits: number[] = []) => recheckRegistrations(app, async (ms) => void waits.push(ms));
    world.now = new Date("2026-11-24T09:00:00Z");
    return { app, vehicle, recheck };
  };
  const changedAt = async (vehicleId: string) =>
    (
      await world.database.db
        .selectFrom("vehicles")
        .select("register_changed_at")
        .where("vehicle_id", "=", vehicleId)
        .executeTakeFirstOrThrow()
    ).register_changed_at;

  it("cars on sale are asked about again, at most ten a second, and their pages renewed by news", async () => {
    const { vehicle, recheck } = await listed();
    const waits: number[] = [];
    await recheck(waits);
    expect([world.requests(), waits]).toEqual([2, [100]]);
    expect(await changedAt(vehicle.vehicle_id)).toBeNull();
    expect((await findAnswer(world.database.db, PLATE))?.fetched_at).toEqual(world.now);

    world.now = new Date("2026-11-25T09:00:00Z");
    world.server.mot.set(PLATE, motCar(PLATE, { hasOutstandingRecall: "Yes" }));
    await recheck();
    expect(await changedAt(vehicle.vehicle_id)).toEqual(world.now);
    expect((await findAnswer(world.database.db, PLATE))?.car?.has_recall).toBe(true);
  });

  it("drafts, sample answers and cars asked about today are left alone", async () => {
    const { vehicle, recheck } = await listed();
    await world.database.db
      .updateTable("register_responses")
      .set({ fetched_at: world.now, attempted_at: world.now })
      .execute();
    await recheck();
    world.now = new Date("2026-11-25T09:00:00Z");
    const sample = JSON.stringify({ sources: ["SAMPLE"] });
    const answer = await findAnswer(world.database.db, PLATE);
    await world.database.db.updateTable("register_responses").set({ car: sample }).execute();
    await recheck();
    await world.database.db
      .updateTable("register_responses")
      .set({ car: JSON.stringify(answer?.car) })
      .execute();
    await world.database.db
      .updateTable("vehicles")
      .set({ published: false })
      .where("vehicle_id", "=", vehicle.vehicle_id)
      .execute();
    await recheck();
    expect(world.requests()).toBe(1);
  });

  test.each([
    ["is down", () => world.server.mot.set(PLATE, motError(500, "MOTH-UN-01"))],
    [
      "answers for the other",
      () => {
        world.server.mot.set(PLATE, motError(500, "MOTH-UN-01"));
        world.server.dvla.set(PLATE, { status: 200, body: { registrationNumber: PLATE, make: "NISSAN" } });
      },
    ],
  ])("an answer stays when a register %s", async (_, fail) => {
    const { recheck } = await listed();
    const before = await findAnswer(world.database.db, PLATE);
    fail();
    await recheck();
    world.server.dvla.delete(PLATE);
    expect(await findAnswer(world.database.db, PLATE)).toEqual(before);
  });

  const OLDER = ["AB11CDE", "AB12CDE", "AB13CDE", "AB14CDE", "AB15CDE"];
  const listedAfter = async (
    count: number,
    answers: { mot: FakeResponse; dvla?: ((plate: string) => FakeResponse) | undefined },
  ) => {
    const { app, vehicle, recheck } = await listed();
    for (const plate of OLDER.slice(0, count)) {
      await buildVehicle(world.database.db, { dealer_id: vehicle.dealer_id, registration: plate });
      const car = JSON.stringify({ sources: ["DVSA"] } satisfies Partial<RegisteredCar>);
      await world.database.db
        .insertInto("register_responses")
        .values({ registration: plate, car, fetched_at: new Date(0), attempted_at: new Date(0) })
        .execute();
      world.server.mot.set(plate, answers.mot);
      if (answers.dvla) world.server.dvla.set(plate, answers.dvla(plate));
    }
    const asked: string[] = [];
    const { lookUp } = app.vehicleRegister;
    app.vehicleRegister.lookUp = (plate) => lookUp(plate).finally(() => asked.push(plate));
    return { app, recheck, asked };
  };
  const DOWN = motError(503, "MOTH-UN-01");

  it("the run stops when a register is down, and says how many cars are left", async () => {
    const { app, recheck, asked } = await listedAfter(5, { mot: DOWN });
    const warn = vi.spyOn(app.log, "warn");
    await recheck();
    expect(asked).toHaveLength(3);
    expect(warn).toHaveBeenCalledWith({ left: 3 }, "registration recheck stopped");
  });

  it("the next run gets past three cars that fail every night", async () => {
    const { recheck, asked } = await listedAfter(3, { mot: DOWN });
    await recheck();
    expect(asked).not.toContain(PLATE);
    world.now = new Date("2026-11-25T09:00:00Z");
    await recheck();
    expect(asked[3]).toBe(PLATE);
    expect((await findAnswer(world.database.db, PLATE))?.fetched_at).toEqual(world.now);
  });

  const REFUSED = motError(400, "MOTH-BR-02");
  test.each([
    ["the register does not take for a registration", {}],
    [
      "only DVLA answers about",
      {
        dvla: (plate: string) => ({ status: 200, body: { registrationNumber: plate, make: "NISSAN" } }),
      },
    ],
  ])("three cars that %s do not stop the run", async (_, dvla) => {
    const { recheck, asked } = await listedAfter(3, { mot: REFUSED, ...dvla });
    await recheck();
    expect(asked.at(-1)).toBe(PLATE);
  });
});
