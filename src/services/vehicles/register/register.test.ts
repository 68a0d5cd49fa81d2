import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from "vitest";
import { LOOK_UPS_PER_DAY } from "#src/domain/policy/listings.ts";
import type { RegisteredCar } from "#src/domain/vehicles/register/registered-car.ts";
import { removeOldRecords } from "#src/services/retention/remove-old-records.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import {
  DVLA_TEST_PLATES,
  type FakeResponse,
  LEAF_TESTS,
  motCar,
  motError,
  RegisterServer,
} from "#tests/support/register-server.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { LISTING } from "#tests/support/valid-bodies.ts";
import { createVehicle } from "../create-vehicle.ts";
import { publishVehicle } from "../publish-vehicle.ts";
import { changeVehicles } from "../stock-list/change-vehicles.ts";
import { updateVehicle } from "../update-vehicle.ts";
import { canLookUp, lookUpVehicle } from "./look-up-vehicle.ts";
import { recheckRegistrations } from "./recheck-registrations.ts";
import { findAnswer } from "./register-queries.ts";

const PLATE = "MA21XYZ";
const LEAF = { ...LISTING, make: "Nissan", model: "Leaf", registration: PLATE, colour: "Midnight Blue" };

let now: Date;
let server: RegisterServer;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await new RegisterServer().start();
});
beforeEach(async () => {
  now = new Date("2026-11-23T12:00:00Z");
  server.mot = new Map([[PLATE, motCar(PLATE)]]);
  server.dvla = new Map(Object.entries(DVLA_TEST_PLATES));
  server.asked = [];
  await database.db.deleteFrom("vehicles").execute();
  await database.db.deleteFrom("register_answers").execute();
});
afterAll(async () => {
  await database?.drop();
  await server.stop();
});

async function world() {
  const vehicleRegister = server.register({ now: () => now.getTime() });
  const app = { ...testApp(database.db, () => now), vehicleRegister };
  const { dealer_id } = await buildDealer(database.db);
  const actor = dealerUser(dealer_id);
  const lookUp = (registration: unknown = PLATE) => lookUpVehicle(app, actor, { registration });
  const create = (details = {}) => createVehicle(app, actor, { ...LEAF, mileage: 32_000, ...details });
  return { app, actor, dealer_id, lookUp, create };
}
const requests = () => server.asked.filter((url) => url.includes("/registration/")).length;

describe("a look-up", () => {
  it("fills in what the registers know, in the site's spelling", async () => {
    const { lookUp } = await world();
    expect(await lookUp("ma21 xyz")).toMatchObject({
      outcome: "found",
      filled: {
        ...{ make: "Nissan", model: "Leaf", year: "2021", colour: "Blue" },
        ...{ first_registered: "2021-03-12", mot_expiry: "2027-03-11" },
      },
      facts: [
        { name: "Last MOT mileage", value: "31,204 miles on 9 March 2026" },
        { name: "Open recall", value: "No" },
      ],
    });
  });

  it("uses the stored answer while it is fresh", async () => {
    const { lookUp } = await world();
    await lookUp();
    now = new Date("2026-11-23T23:00:00Z");
    await lookUp();
    expect(requests()).toBe(1);
    now = new Date("2026-11-24T01:00:00Z");
    await lookUp();
    expect(requests()).toBe(2);
  });

  it("of fifty at once for a plate asks once", async () => {
    const { lookUp } = await world();
    const found = await Promise.all(Array.from({ length: 50 }, () => lookUp()));
    expect(new Set(found.map(({ outcome }) => outcome))).toEqual(new Set(["found"]));
    expect(requests()).toBe(1);
  });

  it("refuses a car that is not electric, and what is no registration", async () => {
    const { lookUp } = await world();
    server.mot.set("AB12CDE", motCar("AB12CDE", { fuelType: "Hybrid Electric (Clean)" }));
    await expect(lookUp("AB12CDE")).rejects.toThrow(
      'Only fully electric cars can be listed. The register says "Hybrid Electric (Clean)".',
    );
    await expect(lookUp("AA19DSL")).rejects.toThrow('The register says "DIESEL".');
    await expect(lookUp("a car")).rejects.toThrow("Enter a UK registration like AB12 CDE");
    await expect(lookUp(7)).rejects.toThrow("Enter a UK registration like AB12 CDE");
  });

  it("says when the registers do not know the car, are unavailable, or are not set up", async () => {
    const { app, actor, lookUp } = await world();
    expect(await lookUp("AB12CDE")).toEqual({ outcome: "not_found" });
    server.mot.set("AB13CDE", motError(500, "MOTH-UN-01"));
    expect(await lookUp("AB13CDE")).toEqual({ outcome: "unavailable" });
    const off = {
      ...app,
      vehicleRegister: server.register({ mot: undefined, enquiry: undefined } as object),
    };
    expect([canLookUp(app, actor), canLookUp(off, actor)]).toEqual([true, false]);
    expect(await lookUpVehicle(off, actor, { registration: PLATE })).toEqual({ outcome: "off" });
  });

  it("stops at the dealer's limit of the day, which stored answers do not count towards", async () => {
    const { dealer_id, lookUp } = await world();
    await lookUp();
    const lookUps = LOOK_UPS_PER_DAY;
    await database.db
      .updateTable("register_look_ups")
      .set({ look_ups: lookUps })
      .where("dealer_id", "=", dealer_id)
      .execute();
    await expect(lookUp("AB12CDE")).rejects.toThrow("look it up tomorrow");
    expect(await lookUp()).toMatchObject({ outcome: "found" });
    now = new Date("2026-11-24T00:30:00Z");
    expect(await lookUp("AB12CDE")).toEqual({ outcome: "not_found" });
  });

  it("is audited without the registration", async () => {
    const { dealer_id, lookUp } = await world();
    await lookUp();
    const entry = await database.db
      .selectFrom("audit_log")
      .selectAll()
      .where("subject_id", "=", dealer_id)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ action: "dealer.look-up", after: { outcome: "found" } });
    expect(JSON.stringify(entry)).not.toContain(PLATE);
  });

  it("gives the count back when no register answers", async () => {
    const { dealer_id, lookUp } = await world();
    server.mot.set("AB13CDE", motError(500, "MOTH-UN-01"));
    await lookUp("AB13CDE");
    await lookUp();
    const counted = database.db.selectFrom("register_look_ups").select("look_ups");
    expect(await counted.where("dealer_id", "=", dealer_id).execute()).toEqual([{ look_ups: 1 }]);
  });

  test.each(["applied", "suspended", "expired"] as const)("is not for a dealer who is %s", async (status) => {
    const { app, actor } = await world();
    const unverified = { ...actor, dealer_status: status };
    const refused = lookUpVehicle(app, unverified, { registration: PLATE });
    await expect(refused).rejects.toThrow("Only verified dealers can look up cars.");
    expect(canLookUp(app, unverified)).toBe(false);
    expect(server.asked).toEqual([]);
  });

  it("needs a dealer", async () => {
    const { app } = await world();
    const admin = { kind: "user", user_id: "admin", dealer_id: null, is_admin: true } as never;
    await expect(lookUpVehicle(app, admin, { registration: PLATE })).rejects.toThrow();
    expect(server.asked).toEqual([]);
  });
});

describe("a listing that was looked up", () => {
  const MILEAGE = "The MOT of 9 March 2026 recorded 31,204 miles. Correct the mileage, or the registration.";

  it("with a mileage below the last MOT's stays a draft", async () => {
    const { app, actor, lookUp, create } = await world();
    await lookUp();
    await expect(create({ mileage: 31_203 })).rejects.toMatchObject({ fields: { mileage: MILEAGE } });
    const { vehicle_id } = await create({ mileage: 31_203, published: false });
    await expect(publishVehicle(app, actor, vehicle_id, true)).rejects.toThrow(MILEAGE);
    const change = { vehicle_ids: [vehicle_id], change: { kind: "publish" } };
    expect(await changeVehicles(app, actor, change)).toMatchObject({ failed: [{ reason: MILEAGE }] });
    expect(await create({ mileage: 31_204 })).toMatchObject({ published: true });
  });

  it("with another make or colour asks once, and again when they change", async () => {
    const { app, actor, lookUp, create } = await world();
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

  it("on sale can be edited beside a wrong reading, until its mileage or publication changes", async () => {
    const { app, actor, lookUp, create } = await world();
    const created = await create();
    server.mot.set(PLATE, motCar(PLATE, { motTests: [{ ...LEAF_TESTS[0], odometerValue: "312040" }] }));
    await lookUp();
    const save = (details: object, { updated_at }: { updated_at: Date }) =>
      updateVehicle(app, actor, created.vehicle_id, {
        input: { ...LEAF, mileage: 32_000, ...details },
        seenUpdatedAt: updated_at,
      });
    const edited = await save({ price: 9000 }, created);
    expect(edited).toMatchObject({ price: 9000, published: true });
    const refused = { fields: { mileage: expect.stringContaining("312,040 miles") } };
    await expect(save({ mileage: 31_000 }, edited)).rejects.toMatchObject(refused);
    await publishVehicle(app, actor, created.vehicle_id, false);
    await expect(publishVehicle(app, actor, created.vehicle_id, true)).rejects.toMatchObject(refused);
  });

  it("is confirmed for one registration, which the audit log does not name", async () => {
    const { app, actor, lookUp, create } = await world();
    server.mot.set("AB12CDE", motCar("AB12CDE"));
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
    const entries = await database.db
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
    const { lookUp, create } = await world();
    await lookUp();
    expect(await create({ registration: "AB12CDE", colour: "Red", mileage: 10 })).toMatchObject({
      published: true,
    });
  });
});

describe("at night", () => {
  const listed = async () => {
    const { app, lookUp, create } = await world();
    await lookUp();
    const vehicle = await create();
    const recheck = (waits: number[] = []) => recheckRegistrations(app, async (ms) => void waits.push(ms));
    now = new Date("2026-11-24T09:00:00Z");
    return { app, vehicle, recheck };
  };
  const changedAt = async (vehicleId: string) =>
    (
      await database.db
        .selectFrom("vehicles")
        .select("register_changed_at")
        .where("vehicle_id", "=", vehicleId)
        .executeTakeFirstOrThrow()
    ).register_changed_at;

  it("cars on sale are asked about again, at most ten a second, and their pages renewed by news", async () => {
    const { vehicle, recheck } = await listed();
    const waits: number[] = [];
    await recheck(waits);
    expect([requests(), waits]).toEqual([2, [100]]);
    expect(await changedAt(vehicle.vehicle_id)).toBeNull();
    expect((await findAnswer(database.db, PLATE))?.fetched_at).toEqual(now);

    now = new Date("2026-11-25T09:00:00Z");
    server.mot.set(PLATE, motCar(PLATE, { hasOutstandingRecall: "Yes" }));
    await recheck();
    expect(await changedAt(vehicle.vehicle_id)).toEqual(now);
    expect((await findAnswer(database.db, PLATE))?.car?.has_recall).toBe(true);
  });

  it("drafts, sample answers and cars asked about today are left alone", async () => {
    const { vehicle, recheck } = await listed();
    await database.db.updateTable("register_answers").set({ fetched_at: now, tried_at: now }).execute();
    await recheck();
    now = new Date("2026-11-25T09:00:00Z");
    const sample = JSON.stringify({ sources: ["SAMPLE"] });
    const answer = await findAnswer(database.db, PLATE);
    await database.db.updateTable("register_answers").set({ car: sample }).execute();
    await recheck();
    await database.db
      .updateTable("register_answers")
      .set({ car: JSON.stringify(answer?.car) })
      .execute();
    await database.db
      .updateTable("vehicles")
      .set({ published: false })
      .where("vehicle_id", "=", vehicle.vehicle_id)
      .execute();
    await recheck();
    expect(requests()).toBe(1);
  });

  test.each([
    ["is down", () => server.mot.set(PLATE, motError(500, "MOTH-UN-01"))],
    [
      "answers for the other",
      () => {
        server.mot.set(PLATE, motError(500, "MOTH-UN-01"));
        server.dvla.set(PLATE, { status: 200, body: { registrationNumber: PLATE, make: "NISSAN" } });
      },
    ],
  ])("an answer stays when a register %s", async (_, fail) => {
    const { recheck } = await listed();
    const before = await findAnswer(database.db, PLATE);
    fail();
    await recheck();
    server.dvla.delete(PLATE);
    expect(await findAnswer(database.db, PLATE)).toEqual(before);
  });

  const OLDER = ["AB11CDE", "AB12CDE", "AB13CDE", "AB14CDE", "AB15CDE"];
  const listedAfter = async (
    count: number,
    answers: { mot: FakeResponse; dvla?: ((plate: string) => FakeResponse) | undefined },
  ) => {
    const { app, vehicle, recheck } = await listed();
    for (const plate of OLDER.slice(0, count)) {
      await buildVehicle(database.db, { dealer_id: vehicle.dealer_id, registration: plate });
      const car = JSON.stringify({ sources: ["DVSA"] } satisfies Partial<RegisteredCar>);
      await database.db
        .insertInto("register_answers")
        .values({ registration: plate, car, fetched_at: new Date(0), tried_at: new Date(0) })
        .execute();
      server.mot.set(plate, answers.mot);
      if (answers.dvla) server.dvla.set(plate, answers.dvla(plate));
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
    expect(warn).toHaveBeenCalledWith({ left: 3 }, "recheck of registrations stopped");
  });

  it("the next run gets past three cars that fail every night", async () => {
    const { recheck, asked } = await listedAfter(3, { mot: DOWN });
    await recheck();
    expect(asked).not.toContain(PLATE);
    now = new Date("2026-11-25T09:00:00Z");
    await recheck();
    expect(asked[3]).toBe(PLATE);
    expect((await findAnswer(database.db, PLATE))?.fetched_at).toEqual(now);
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

describe.each(["look-up", "recheck"])("after a %s, while a register fails", (way) => {
  const DVLA = {
    status: 200,
    body: { registrationNumber: PLATE, make: "NISSAN", taxStatus: "Taxed", taxDueDate: "2027-03-01" },
  };
  const asked = async () => {
    const { app, lookUp, create } = await world();
    server.dvla.set(PLATE, DVLA);
    await lookUp();
    await create();
    const before = await findAnswer(database.db, PLATE);
    now = new Date("2026-11-24T09:00:00Z");
    const again = () => (way === "look-up" ? lookUp() : recheckRegistrations(app, async () => {}));
    return { lookUp, create, before, again };
  };

  it("the MOT history stays, and with it the check of the mileage", async () => {
    const { create, lookUp, before, again } = await asked();
    server.mot.set(PLATE, motError(500, "MOTH-UN-01"));
    server.dvla.set(PLATE, { ...DVLA, body: { ...DVLA.body, taxStatus: "SORN" } });
    await again();
    expect(await findAnswer(database.db, PLATE)).toEqual(before);
    await expect(create({ mileage: 10 })).rejects.toThrow("31,204 miles");
    server.mot.set(PLATE, motCar(PLATE));
    await lookUp();
    expect((await findAnswer(database.db, PLATE))?.fetched_at).toEqual(now);
  });

  it("the tax stays beside new tests and recalls, under the earlier time", async () => {
    const { before, again } = await asked();
    server.mot.set(PLATE, motCar(PLATE, { hasOutstandingRecall: "Yes" }));
    server.dvla.set(PLATE, { status: 500, body: {} });
    await again();
    expect(await findAnswer(database.db, PLATE)).toMatchObject({
      car: { has_recall: true, tax: { status: "Taxed", due_on: "2027-03-01" }, sources: ["DVSA", "DVLA"] },
      fetched_at: before?.fetched_at,
    });
  });
});

it("a first answer without the MOT history is asked for again", async () => {
  const { lookUp } = await world();
  server.mot.set("AA19EEE", motError(500, "MOTH-UN-01"));
  await lookUp("AA19EEE");
  server.mot.set("AA19EEE", motCar("AA19EEE"));
  await lookUp("AA19EEE");
  expect((await findAnswer(database.db, "AA19EEE"))?.car?.mot?.tests).toHaveLength(3);
});

it("answers stay as long as a listing has the registration", async () => {
  const { app, lookUp, create } = await world();
  server.mot.set("AB12CDE", motCar("AB12CDE"));
  await lookUp();
  await lookUp("AB12CDE");
  await create();
  now = new Date("2026-11-25T11:00:00Z");
  await removeOldRecords(app);
  expect(await findAnswer(database.db, "AB12CDE")).not.toBeNull();
  now = new Date("2026-11-25T13:00:00Z");
  await removeOldRecords(app);
  expect(await findAnswer(database.db, "AB12CDE")).toBeNull();
  expect(await findAnswer(database.db, PLATE)).not.toBeNull();
  // Ninety days after the car went off sale its registration is erased, and so is the answer.
  await database.db.updateTable("vehicles").set({ published: false }).execute();
  now = new Date("2027-02-25T12:00:00Z");
  await removeOldRecords(app);
  expect(await findAnswer(database.db, PLATE)).toBeNull();
});
