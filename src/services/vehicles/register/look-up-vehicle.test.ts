import { describe, expect, it, test } from "vitest";
import { LOOK_UPS_PER_DAY } from "#src/domain/policy/listings.ts";
import { DVLA_TEST_PLATES, motCar, motError } from "#tests/support/servers/register-server.ts";
import { PLATE, registerWorld } from "#tests/support/worlds/register-world.ts";
import { canLookUp, lookUpVehicle } from "./look-up-vehicle.ts";
import { findAnswer } from "./register-queries.ts";

const world = registerWorld();

describe("a look-up", () => {
  it("fills in what the registers know, in the site's spelling", async () => {
    const { lookUp } = await world.newDealer();
    expect(await lookUp("ma21 xyz")).toMatchObject({
      outcome: "found",
      filled: {
        make: "Nissan",
        model: "Leaf",
        year: "2021",
        colour: "Blue",
        first_registered: "2021-03-12",
        mot_expiry: "2027-03-11",
      },
      facts: [
        { name: "Last MOT mileage", value: "31,204 miles on 9 March 2026" },
        { name: "Open recall", value: "No" },
      ],
    });
  });

  it("uses the stored answer while it is fresh", async () => {
    const { lookUp } = await world.newDealer();
    await lookUp();
    world.now = new Date("2026-11-23T23:00:00Z");
    await lookUp();
    expect(world.requests()).toBe(1);
    world.now = new Date("2026-11-24T01:00:00Z");
    await lookUp();
    expect(world.requests()).toBe(2);
  });

  it("of fifty at once for a plate asks once", async () => {
    const { lookUp } = await world.newDealer();
    const found = await Promise.all(Array.from({ length: 50 }, () => lookUp()));
    expect(new Set(found.map(({ outcome }) => outcome))).toEqual(new Set(["found"]));
    expect(world.requests()).toBe(1);
  });

  it("refuses a car that is not electric, and what is no registration", async () => {
    const { lookUp } = await world.newDealer();
    world.server.mot.set("AB12CDE", motCar("AB12CDE", { fuelType: "Hybrid Electric (Clean)" }));
    await expect(lookUp("AB12CDE")).rejects.toThrow(
      'Only fully electric cars can be listed. The register says "Hybrid Electric (Clean)".',
    );
    await expect(lookUp("AA19DSL")).rejects.toThrow('The register says "DIESEL".');
    await expect(lookUp("a car")).rejects.toThrow("Enter a UK registration like AB12 CDE");
    await expect(lookUp(7)).rejects.toThrow("Enter a UK registration like AB12 CDE");
  });

  it("says when the registers do not know the car, are unavailable, or are not set up", async () => {
    const { app, actor, lookUp } = await world.newDealer();
    expect(await lookUp("AB12CDE")).toEqual({ outcome: "not_found" });
    world.server.mot.set("AB13CDE", motError(500, "MOTH-UN-01"));
    expect(await lookUp("AB13CDE")).toEqual({ outcome: "unavailable" });
    const off = {
      ...app,
      vehicleRegister: world.server.register({ mot: undefined, enquiry: undefined } as object),
    };
    expect([canLookUp(app, actor), canLookUp(off, actor)]).toEqual([true, false]);
    expect(await lookUpVehicle(off, actor, { registration: PLATE })).toEqual({ outcome: "off" });
  });

  it("stops at the dealer's limit of the day, which stored answers do not count towards", async () => {
    const { dealer_id, lookUp } = await world.newDealer();
    await lookUp();
    const lookUps = LOOK_UPS_PER_DAY;
    await world.database.db
      .updateTable("register_look_ups")
      .set({ look_ups: lookUps })
      .where("dealer_id", "=", dealer_id)
      .execute();
    await expect(lookUp("AB12CDE")).rejects.toThrow("look it up tomorrow");
    expect(await lookUp()).toMatchObject({ outcome: "found" });
    world.now = new Date("2026-11-24T00:30:00Z");
    expect(await lookUp("AB12CDE")).toEqual({ outcome: "not_found" });
  });

  it("is audited without the registration", async () => {
    const { dealer_id, lookUp } = await world.newDealer();
    await lookUp();
    const entry = await world.database.db
      .selectFrom("audit_log")
      .selectAll()
      .where("subject_id", "=", dealer_id)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ action: "dealer.look-up", after: { outcome: "found" } });
    expect(JSON.stringify(entry)).not.toContain(PLATE);
  });

  it("gives the count back when no register answers", async () => {
    const { dealer_id, lookUp } = await world.newDealer();
    world.server.mot.set("AB13CDE", motError(500, "MOTH-UN-01"));
    await lookUp("AB13CDE");
    await lookUp();
    const counted = world.database.db.selectFrom("register_look_ups").select("look_ups");
    expect(await counted.where("dealer_id", "=", dealer_id).execute()).toEqual([{ look_ups: 1 }]);
  });

  test.each(["applied", "suspended", "expired"] as const)("is not for a dealer who is %s", async (status) => {
    const { app, actor } = await world.newDealer();
    const unverified = { ...actor, dealer_status: status };
    const refused = lookUpVehicle(app, unverified, { registration: PLATE });
    await expect(refused).rejects.toThrow("Only verified dealers can look up cars.");
    expect(canLookUp(app, unverified)).toBe(false);
    expect(world.server.asked).toEqual([]);
  });

  it("needs a dealer", async () => {
    const { app } = await world.newDealer();
    const admin = { kind: "user", user_id: "admin", dealer_id: null, is_admin: true } as never;
    await expect(lookUpVehicle(app, admin, { registration: PLATE })).rejects.toThrow();
    expect(world.server.asked).toEqual([]);
  });
});

describe("a first answer", () => {
  it("without the MOT history is asked for again", async () => {
    const { lookUp } = await world.newDealer();
    world.server.mot.set("AA19EEE", motError(500, "MOTH-UN-01"));
    await lookUp("AA19EEE");
    world.server.mot.set("AA19EEE", motCar("AA19EEE"));
    await lookUp("AA19EEE");
    expect((await findAnswer(world.database.db, "AA19EEE"))?.car?.mot?.tests).toHaveLength(3);
  });

  it("without DVLA's, which failed, is asked for again until it is there", async () => {
    const { lookUp } = await world.newDealer();
    world.server.mot.set("AA19EEE", motCar("AA19EEE"));
    world.server.dvla.set("AA19EEE", { status: 500, body: {} });
    await lookUp("AA19EEE");
    await lookUp("AA19EEE");
    expect(world.requests()).toBe(2);
    world.server.dvla = new Map(Object.entries(DVLA_TEST_PLATES));
    await lookUp("AA19EEE");
    expect((await findAnswer(world.database.db, "AA19EEE"))?.car).toMatchObject({
      sources: ["DVSA", "DVLA"],
      tax: { status: "Taxed" },
    });
    await lookUp("AA19EEE");
    expect(world.requests()).toBe(3);
  });

  it("that DVLA does not know is complete", async () => {
    const { lookUp } = await world.newDealer();
    await lookUp();
    await lookUp();
    expect(world.requests()).toBe(1);
  });
});
