import { beforeEach, describe, expect, it } from "vitest";
import { LEAF_TESTS, motCar } from "#tests/support/servers/register-server.ts";
import { LEAF, PLATE, registerWorld } from "#tests/support/worlds/register-world.ts";
import { updateVehicle } from "../save-vehicle.ts";
import { changeVehicles } from "../stock-list/change-vehicles.ts";
import { publishVehicle } from "../vehicle-actions.ts";

const world = registerWorld();

describe("a listing that was looked up", () => {
  const MILEAGE = "The MOT of 9 March 2026 recorded 31,204 miles. Correct the mileage, or the registration.";

  it("with a mileage below the last MOT's stays a draft", async () => {
    const { app, actor, lookUp, create } = await world.newDealer();
    await lookUp();
    await expect(create({ mileage: 31_203 })).rejects.toMatchObject({ fields: { mileage: MILEAGE } });
    const { vehicle_id } = await create({ mileage: 31_203, published: false });
    await expect(publishVehicle(app, actor, vehicle_id, true)).rejects.toThrow(MILEAGE);
    const change = { vehicle_ids: [vehicle_id], change: { kind: "publish" } };
    expect(await changeVehicles(app, actor, change)).toMatchObject({ failed: [{ reason: MILEAGE }] });
    const other = await world.newDealer();
    expect(await other.create({ mileage: 31_204 })).toMatchObject({ published: true });
  });

  it("with another make or colour asks once, and again when they change", async () => {
    const { app, actor, lookUp, create } = await world.newDealer();
    await lookUp();
    const asked = { fields: { register_confirmed: expect.stringContaining("blue Nissan") } };
    await expect(create({ colour: "Red" })).rejects.toMatchObject(asked);
    await expect(create({ make: "Renault", model: "Zoe" })).rejects.toMatchObject(asked);
    const confirmed = await create({ colour: "Red", register_confirmed: true });
    const save = (details: object, { updated_at }: { updated_at: Date }) =>
      updateVehicle(app, actor, confirmed.vehicle_id, {
        input: { ...LEAF, mileage: 32_000, ...details },
        seenUpdatedAt: updated_at,
      });
    const again = await save({ colour: "Red", price: 9000 }, confirmed);
    await expect(save({ colour: "Green" }, again)).rejects.toMatchObject(asked);
    expect(await save({ colour: "Green", published: false }, again)).toMatchObject({ colour: "Green" });
  });

  describe("and was first used abroad", () => {
    const IMPORT = { registrationDate: "2019-03-14", firstUsedDate: "2014-05-20" };
    const ASKED =
      "The register says that this car was first used abroad on 20 May 2014, and registered here on 14 March 2019. Its year is 2014.";
    beforeEach(() => world.server.mot.set(PLATE, motCar(PLATE, IMPORT)));

    it("is not published with the year of its registration here", async () => {
      const { app, actor, lookUp, create } = await world.newDealer();
      expect(await lookUp()).toMatchObject({ filled: { year: "2014", first_registered: "2014-05-20" } });
      await expect(create({ year: 2019 })).rejects.toMatchObject({ fields: { year: ASKED } });
      const { vehicle_id } = await create({ year: 2019, published: false });
      await expect(publishVehicle(app, actor, vehicle_id, true)).rejects.toMatchObject({
        fields: { year: ASKED },
      });
      const change = { vehicle_ids: [vehicle_id], change: { kind: "publish" } };
      expect(await changeVehicles(app, actor, change)).toMatchObject({ failed: [{ reason: ASKED }] });
      const other = await world.newDealer();
      expect(await other.create({ year: 2014 })).toMatchObject({ year: 2014, published: true });
    });

    it("has the year of its first use once the register says so, and the log says why", async () => {
      const { lookUp, create } = await world.newDealer();
      const { vehicle_id } = await create({ year: 2019 });
      await lookUp();
      const { db } = world.database;
      const car = db
        .selectFrom("vehicles")
        .select(["year", "published"])
        .where("vehicle_id", "=", vehicle_id);
      expect(await car.executeTakeFirst()).toEqual({ year: 2014, published: true });
      const log = db
        .selectFrom("audit_log")
        .select("after")
        .where("subject_id", "=", vehicle_id)
        .orderBy("audit_id", "desc");
      expect(await log.executeTakeFirst()).toEqual({ after: { year: 2014, reason: ASKED } });
    });
  });

  it("on sale can be edited beside a reading in doubt, and is published when the dealer confirms it", async () => {
    const { app, actor, lookUp, create } = await world.newDealer();
    const created = await create();
    world.server.mot.set(PLATE, motCar(PLATE, { motTests: [{ ...LEAF_TESTS[0], odometerValue: "312040" }] }));
    await lookUp();
    const save = (details: object, { updated_at }: { updated_at: Date }) =>
      updateVehicle(app, actor, created.vehicle_id, {
        input: { ...LEAF, mileage: 32_000, ...details },
        seenUpdatedAt: updated_at,
      });
    const edited = await save({ price: 9000 }, created);
    expect(edited).toMatchObject({ price: 9000, published: true });
    const refused = { fields: { register_confirmed: expect.stringContaining("312,040 miles") } };
    await expect(save({ mileage: 31_000 }, edited)).rejects.toMatchObject(refused);
    await publishVehicle(app, actor, created.vehicle_id, false);
    await expect(publishVehicle(app, actor, created.vehicle_id, true)).rejects.toMatchObject(refused);
    const [draft] = (await world.database.db
      .selectFrom("vehicles")
      .select("updated_at")
      .where("vehicle_id", "=", created.vehicle_id)
      .execute()) as [{ updated_at: Date }];
    const published = await save({ register_confirmed: true, published: true }, draft);
    expect(published).toMatchObject({ published: true });
    expect(await save({ mileage: 32_100 }, published)).toMatchObject({ mileage: 32_100, published: true });
  });

  it("is confirmed for one registration, which the audit log does not name", async () => {
    const { app, actor, lookUp, create } = await world.newDealer();
    world.server.mot.set("AB12CDE", motCar("AB12CDE"));
    await lookUp();
    await lookUp("AB12CDE");
    const created = await create({ colour: "Red", register_confirmed: true });
    const save = (details: object) =>
      updateVehicle(app, actor, created.vehicle_id, {
        input: { ...LEAF, colour: "Red", mileage: 32_000, registration: "AB12CDE", ...details },
        seenUpdatedAt: created.updated_at,
      });
    const asked = { fields: { register_confirmed: expect.stringContaining("blue Nissan") } };
    await expect(save({})).rejects.toMatchObject(asked);
    await save({ register_confirmed: true });
    const entries = await world.database.db
      .selectFrom("audit_log")
      .select(["action", "after"])
      .where("subject_id", "=", created.vehicle_id)
      .orderBy("at")
      .orderBy("action")
      .execute();
    const confirmed = { after: { register_confirmed: "Red is Blue" } };
    expect(entries).toMatchObject([
      { action: "vehicle.create", ...confirmed },
      { action: "vehicle.update", ...confirmed },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/AB12CDE|MA21XYZ/);
  });

  it("is compared only with its own registration", async () => {
    const { lookUp, create } = await world.newDealer();
    await lookUp();
    expect(await create({ registration: "AB12CDE", colour: "Red", mileage: 10 })).toMatchObject({
      published: true,
    });
  });
});
