import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sampleId } from "#sample-data/sample-id.ts";
import { cardFacts } from "#src/domain/vehicles/vehicle-card-facts.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { publicVehiclesById } from "#src/services/browse/public-vehicles.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { findPublicVehicle } from "../public-vehicle-queries.ts";
import { computeMarketPrices } from "./compute-market-prices.ts";
import { findPriceFacts } from "./find-price-facts.ts";

let database: TestDatabase;
let app: AppContext;
let dealerIds: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  app = testApp(database.db);
  const dealers = [];
  for (let one = 0; one < 3; one += 1) dealers.push((await buildDealer(database.db)).dealer_id);
  dealerIds = dealers;
});
afterAll(() => database.drop());
beforeEach(() => database.db.deleteFrom("vehicles").execute());

type Car = Parameters<typeof buildVehicle>[1];
const list = async (changes: Car, dealer = 0) => {
  const dealerId = dealerIds[dealer % dealerIds.length] ?? "";
  return (await buildVehicle(database.db, { dealer_id: dealerId, ...changes })).vehicle_id;
};
const PRICES = [13_200, 13_500, 14_000, 14_500, 14_600, 14_800, 15_000, 15_500];
const listLike = async (prices = PRICES) => {
  const ids: string[] = [];
  for (const [index, price] of prices.entries())
    ids.push(await list({ price, stock_ref: `L${index}` }, index));
  return ids;
};
const factsOf = async (vehicleId: string) => {
  const vehicle = await findPublicVehicle(app, vehicleId);
  if (!vehicle) throw new Error("not public");
  return await findPriceFacts(app, vehicle);
};
const update = async (vehicleId: string, changes: object) =>
  await database.db.updateTable("vehicles").set(changes).where("vehicle_id", "=", vehicleId).execute();

describe("the market price of a car", () => {
  it("is counted from cars like it, at their last price when sold", async () => {
    const like = await listLike();
    const ours = await list({ price: 14_000 });
    const sold = await list({ price: 15_900 }, 1);
    await update(sold, { published: false, sold_at: new Date() });
    await list({ price: 2000, published: false }, 1);
    await list({ price: 2000, is_generated: true }, 1);
    await list({ price: 2000, battery_kwh: null }, 1);
    await list({ price: 2000, model: "Ariya" }, 1);
    await computeMarketPrices(app);
    const { market } = await factsOf(ours);
    expect(market).toMatchObject({
      text: "9 similar cars: £13,200 to £15,900, half below £14,600",
      label: "£600 below the median",
    });
    const counted = market?.like.map(({ vehicle_id, price, is_on_sale }) => [vehicle_id, price, is_on_sale]);
    const onSale = like.map((id, index) => [id, PRICES[index], true]);
    expect(counted).toEqual([...onSale, [sold, 15_900, false]]);
  });

  it("is on the car's card, where the present price counts", async () => {
    const [like] = await listLike();
    const ours = await list({ price: 14_000 });
    const cardMark = async () => {
      const [card] = await publicVehiclesById(app, [ours]);
      return card && cardFacts(card).priceMark;
    };
    expect(await cardMark()).toBeNull();
    await computeMarketPrices(app);
    expect(await cardMark()).toBe("£550 below the median of 8 similar cars");
    await update(ours, { price: 15_000 });
    expect(await cardMark()).toBe("£450 above the median of 8 similar cars");
    await update(like ?? "", { published: false });
    await computeMarketPrices(app);
    expect(await cardMark()).toBe("£450 above the median of 8 similar cars");
  });

  it("says that sample cars were counted", async () => {
    const ids = await listLike();
    const ours = await list({ price: 14_000 });
    await update(ids[0] ?? "", { vehicle_id: sampleId("vehicle", "one") });
    await computeMarketPrices(app);
    const [card] = await publicVehiclesById(app, [ours]);
    const mark = "£550 below the median of 8 similar cars (samples)";
    expect([card && cardFacts(card).priceMark, (await factsOf(ours)).market?.mark]).toEqual([mark, mark]);
  });

  it("says nothing with seven like cars, or after one has gone too long", async () => {
    const like = await listLike();
    const ours = await list({ price: 14_000 });
    await computeMarketPrices(app);
    expect((await factsOf(ours)).market).not.toBeNull();
    await update(like[0] ?? "", { published: false });
    await computeMarketPrices(app);
    expect((await factsOf(ours)).market?.like).toHaveLength(8);
    const later = new Date(Date.now() + 91 * 86_400_000);
    await computeMarketPrices({ ...app, now: () => later });
    expect((await factsOf(ours)).market).toBeNull();
  });

  it("counts neither cars of unverified dealers nor one car at two dealers twice", async () => {
    const like = await listLike([...PRICES, 20_000]);
    const ours = await list({ price: 14_000 });
    await update(like[7] ?? "", { registration: "MA21XYZ" });
    await update(like[8] ?? "", { registration: "MA21XYZ" });
    await computeMarketPrices(app);
    expect((await factsOf(ours)).market?.text).toBe("8 similar cars: £13,200 to £15,500, half below £14,550");
    await database.db
      .updateTable("dealers")
      .set({ status: "suspended" })
      .where("dealer_id", "=", dealerIds[2] ?? "")
      .execute();
    await computeMarketPrices(app);
    expect((await factsOf(ours)).market).toBeNull();
    await database.db.updateTable("dealers").set({ status: "verified" }).execute();
  });

  it("goes with the car, and when the listing becomes another car", async () => {
    await listLike();
    const [ours, other] = [await list({ price: 14_000 }), await list({ price: 14_100 })];
    await computeMarketPrices(app);
    await update(ours, { price: 13_000 });
    expect((await factsOf(ours)).market?.label).toMatch(/ below the median$/);
    await update(ours, { mileage: 60_000 });
    expect((await factsOf(ours)).market).toBeNull();
    await database.db.deleteFrom("vehicles").where("vehicle_id", "=", other).execute();
    const left = database.db.selectFrom("market_prices").select("vehicle_id").where("vehicle_id", "=", other);
    expect(await left.execute()).toEqual([]);
  });
});

describe("the price history of a car", () => {
  const history = async (vehicleId: string) => {
    const rows = await database.db
      .selectFrom("listing_prices")
      .select(["price", "is_on_sale"])
      .where("vehicle_id", "=", vehicleId)
      .orderBy("listing_price_id")
      .execute();
    return rows.map(({ price, is_on_sale }) => (is_on_sale ? price : `off at ${price}`));
  };

  it("has each price that buyers saw, and when it was off sale", async () => {
    const ours = await list({ price: 14_995, published: false });
    await update(ours, { price: 15_995 });
    expect(await history(ours)).toEqual([]);
    await update(ours, { published: true });
    await update(ours, { price: 14_495 });
    await update(ours, { mileage: 40_000 });
    await update(ours, { published: false });
    await database.db.updateTable("vehicles").set({ published: true, price: 13_995 }).execute();
    expect(await history(ours)).toEqual([15_995, 14_495, "off at 14495", 13_995]);
    await database.db.deleteFrom("vehicles").execute();
    expect(await history(ours)).toEqual([]);
  });

  it("breaks the days at a higher price when the car is hidden in between", async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    const [steady, hidden] = [await list({ price: 15_995 }), await list({ price: 15_995 })];
    const aged = database.db.updateTable("listing_prices").set({ changed_at: daysAgo(60) });
    await aged.execute();
    await update(hidden, { published: false });
    await update(hidden, { published: true });
    const shownAgain = database.db.updateTable("listing_prices").where("changed_at", ">", daysAgo(1));
    await shownAgain.set({ changed_at: daysAgo(10) }).execute();
    for (const ours of [steady, hidden]) await update(ours, { price: 14_995 });
    expect((await factsOf(steady)).reduced).toMatch(/^Reduced by £1,000 on \d/);
    expect((await factsOf(hidden)).reduced).toBeNull();
  });

  it("makes the car's page say what it was reduced by", async () => {
    const ours = await list({ price: 14_995 });
    await database.db
      .insertInto("listing_prices")
      .values({ vehicle_id: ours, price: 15_995, is_on_sale: true, changed_at: new Date("2026-01-01") })
      .execute();
    expect((await factsOf(ours)).reduced).toMatch(/^Reduced by £1,000 on \d/);
    await update(ours, { price: 14_495 });
    expect((await factsOf(ours)).reduced).toBeNull();
  });
});
