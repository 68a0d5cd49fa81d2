import { beforeEach, describe, expect, it } from "vitest";
import { AlertWorld } from "#tests/support/worlds/alert-world.ts";

const world = new AlertWorld();
const { car, look, subjects } = world;
// The database dates when a car went off sale.
beforeEach(() => {
  world.now = new Date();
});

const hide = (vehicleId: string) =>
  world.database.db
    .updateTable("vehicles")
    .set({ published: false, unconfirmed_since: new Date() })
    .where("vehicle_id", "=", vehicleId)
    .execute();
const confirm = (vehicleId: string, price?: number) =>
  world.database.db
    .updateTable("vehicles")
    .set({ published: true, unconfirmed_since: null, ...(price !== undefined && { price }) })
    .where("vehicle_id", "=", vehicleId)
    .execute();

describe("a car that comes back after it was hidden", () => {
  it("is not new to a search that was confirmed while it was on sale", async () => {
    const { vehicle_id } = await car();
    await world.searches.saveAndConfirm();
    await hide(vehicle_id);
    expect(await look()).toEqual([]);
    await confirm(vehicle_id);
    expect(await look()).toEqual([]);
  });

  it("is new to a search that was confirmed while it was away, once", async () => {
    const { vehicle_id } = await car();
    await world.searches.saveAndConfirm({ search: "maxPrice=90000" });
    await hide(vehicle_id);
    await look();
    world.now = new Date();
    await world.searches.saveAndConfirm({ email: "ravi@example.org" });
    await confirm(vehicle_id);
    expect((await look()).map(({ to, subject }) => [to, subject])).toEqual([
      ["ravi@example.org", "1 new car: Leaf"],
    ]);
    await hide(vehicle_id);
    await look();
    await confirm(vehicle_id);
    expect(await look()).toEqual([]);
  });

  it("is alerted when it comes back cheaper, with its price before", async () => {
    const { vehicle_id } = await car({ price: 14_000 });
    await world.searches.saveAndConfirm();
    await hide(vehicle_id);
    await look();
    await confirm(vehicle_id, 13_500);
    const [mail] = await look();
    expect(mail?.subject).toBe("1 car at a lower price: Leaf");
    expect(mail?.text).toContain("£13,500 (was £14,000)");
  });

  it("is new again after a month", async () => {
    const { vehicle_id } = await car();
    await world.searches.saveAndConfirm();
    await hide(vehicle_id);
    await look();
    await world.database.db
      .updateTable("listing_prices")
      .set({ changed_at: new Date(Date.now() - 31 * 86_400_000) })
      .where("is_on_sale", "=", false)
      .execute();
    await confirm(vehicle_id);
    expect(await subjects()).toEqual(["1 new car: Leaf"]);
  });
});
