import { describe, expect, it } from "vitest";
import { removeOldRecords } from "#src/services/retention/remove-old-records.ts";
import { motCar, motError } from "#tests/support/servers/register-server.ts";
import { PLATE, registerWorld } from "#tests/support/worlds/register-world.ts";
import { recheckRegistrations } from "./look-up-vehicle.ts";
import { findAnswer } from "./register-queries.ts";

const world = registerWorld();

describe.each(["look-up", "recheck"])("after a %s, while a register fails", (way) => {
  const DVLA = {
    status: 200,
    body: { registrationNumber: PLATE, make: "NISSAN", taxStatus: "Taxed", taxDueDate: "2027-03-01" },
  };
  const asked = async () => {
    const { app, lookUp, create } = await world.newDealer();
    world.server.dvla.set(PLATE, DVLA);
    await lookUp();
    await create();
    const before = await findAnswer(world.database.db, PLATE);
    world.now = new Date("2026-11-24T09:00:00Z");
    const again = () => (way === "look-up" ? lookUp() : recheckRegistrations(app, async () => {}));
    return { lookUp, before, again };
  };

  it("the MOT history stays, and with it the check of the mileage", async () => {
    const { lookUp, before, again } = await asked();
    const { create } = await world.newDealer();
    world.server.mot.set(PLATE, motError(500, "MOTH-UN-01"));
    world.server.dvla.set(PLATE, { ...DVLA, body: { ...DVLA.body, taxStatus: "SORN" } });
    await again();
    expect(await findAnswer(world.database.db, PLATE)).toEqual(before);
    await expect(create({ mileage: 10 })).rejects.toThrow("31,204 miles");
    world.server.mot.set(PLATE, motCar(PLATE));
    await lookUp();
    expect((await findAnswer(world.database.db, PLATE))?.fetched_at).toEqual(world.now);
  });

  it("the tax stays beside new tests and recalls, under the earlier time", async () => {
    const { before, again } = await asked();
    world.server.mot.set(PLATE, motCar(PLATE, { hasOutstandingRecall: "Yes" }));
    world.server.dvla.set(PLATE, { status: 500, body: {} });
    await again();
    expect(await findAnswer(world.database.db, PLATE)).toMatchObject({
      car: { has_recall: true, tax: { status: "Taxed", due_on: "2027-03-01" }, sources: ["DVSA", "DVLA"] },
      fetched_at: before?.fetched_at,
    });
  });
});

it("answers stay as long as a listing has the registration", async () => {
  const { app, lookUp, create } = await world.newDealer();
  world.server.mot.set("AB12CDE", motCar("AB12CDE"));
  await lookUp();
  await lookUp("AB12CDE");
  await create();
  world.now = new Date("2026-11-25T11:00:00Z");
  await removeOldRecords(app);
  expect(await findAnswer(world.database.db, "AB12CDE")).not.toBeNull();
  world.now = new Date("2026-11-25T13:00:00Z");
  await removeOldRecords(app);
  expect(await findAnswer(world.database.db, "AB12CDE")).toBeNull();
  expect(await findAnswer(world.database.db, PLATE)).not.toBeNull();
  // Ninety days after the car went off sale its registration is erased, and so is the answer.
  await world.database.db.updateTable("vehicles").set({ published: false }).execute();
  world.now = new Date("2027-02-25T12:00:00Z");
  await removeOldRecords(app);
  expect(await findAnswer(world.database.db, PLATE)).toBeNull();
});
