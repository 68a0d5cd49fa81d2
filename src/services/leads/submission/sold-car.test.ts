import { expect, it } from "vitest";
import { changeVehicles } from "#src/services/vehicles/stock-list/change-vehicles.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { aLeadRequest, FROM_NOWHERE } from "#tests/support/leads.ts";
import { leadWorld } from "#tests/support/worlds/lead-world.ts";
import { submitLead } from "./submit-lead.ts";

const world = leadWorld();

it("no request among 100 in parallel is about a car once its sale is committed, and none is lost", async () => {
  const { db } = world.database;
  const { dealer_id } = await buildDealer(db);
  const { vehicle_id } = await buildVehicle(db, { dealer_id });
  const request = (n: number) =>
    submitLead(
      world.app,
      aLeadRequest({
        vehicle_id,
        email: `buyer${n}@example.org`,
        phone: `0161 496 0${String(n).padStart(3, "0")}`,
        question: `Question ${n}`,
      }),
      FROM_NOWHERE,
    );
  const aboutCar = async () => {
    const rows = await db
      .selectFrom("leads")
      .select("lead_id")
      .where("vehicle_id", "=", vehicle_id)
      .execute();
    return rows.map(({ lead_id }) => lead_id).sort();
  };
  const sale = async () => {
    const input = { vehicle_ids: [vehicle_id], change: { kind: "sold" } };
    expect(await changeVehicles(world.app, dealerUser(dealer_id), input)).toMatchObject({ changed: 1 });
    return await aboutCar();
  };
  const requests = (from: number, to: number) =>
    Promise.all(Array.from({ length: to - from }, (_, n) => request(from + n)));
  const first = [request(0), requests(1, 40)] as const;
  await first[0];
  const sold = sale();
  const receipts = (
    await Promise.all([
      first[0].then((one) => [one]),
      first[1],
      requests(40, 80),
      sold.then(() => requests(80, 100)),
    ])
  ).flat();
  const accepted = receipts.filter((receipt) => !receipt.vehicle_unavailable).map(({ lead_id }) => lead_id);
  expect(await aboutCar()).toEqual(await sold);
  expect(accepted.sort()).toEqual(await sold);
  expect(accepted.length).toBeGreaterThan(0);
  expect(accepted.length).toBeLessThan(receipts.length);
  const { saved } = await db
    .selectFrom("leads")
    .select(({ fn }) => fn.countAll<number>().as("saved"))
    .where("question", "like", "%Question %")
    .executeTakeFirstOrThrow();
  expect(Number(saved)).toBe(receipts.length);
});
