import { describe, expect, it } from "vitest";
import { sampleId } from "#sample-data/sample-id.ts";
import { InvalidInput, NotFound } from "#src/domain/errors/errors.ts";
import { STOCK_CHECK_LINK_DAYS } from "#src/domain/policy/stock-checks.ts";
import { daysAfter } from "#src/domain/time/ago.ts";
import { deleteMailedLinksOf } from "#src/services/accounts/sessions/session-queries.ts";
import { confirmStock } from "#src/services/vehicles/apply-action.ts";
import { changeVehicles } from "#src/services/vehicles/stock-list/change-vehicles.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { jobsOf } from "#tests/support/leads.ts";
import { START, StockCheckWorld } from "#tests/support/worlds/stock-check-world.ts";
import { findStockCheck } from "./answer-stock-check.ts";
import { checkStock, confirmSampleCars } from "./check-stock.ts";

const world = new StockCheckWorld();
const { app, car, stored, on, isShown, mails, link, answer, member } = world;

describe("a car that no one confirms", () => {
  it("is asked about after 14 and 19 days, in one email for all, and hidden after 21", async () => {
    const [one, other] = [await car(), await car()];
    await on(13);
    expect(await mails()).toEqual([]);
    await on(14);
    await checkStock(app());
    const [first, ...more] = await mails();
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      to: [`${world.owner}@quay.example`],
      subject: "Are these 2 cars still here?",
    });
    expect(first?.text).toContain("the first not before 23 November 2026");
    await on(19);
    await on(20);
    expect(await mails()).toHaveLength(2);
    expect(await isShown(one)).toBe(true);
    await on(21);
    for (const id of [one, other]) {
      expect(await stored(id)).toMatchObject({ published: false, unconfirmed_since: START });
      expect(await isShown(id)).toBe(false);
    }
    expect(await mails()).toEqual([]);
  });

  it("is asked about first when the job did not run for weeks", async () => {
    const id = await car();
    await on(60);
    await on(61);
    expect(await isShown(id)).toBe(true);
    await on(62);
    expect(await isShown(id)).toBe(false);
  });

  it("is left alone when it is a draft, an example, a suspended dealer's, or listed before checks began", async () => {
    const suspended = (await buildDealer(world.database.db, { status: "suspended" })).dealer_id;
    await car({ checked_from: daysAfter(START, 50) });
    await car({ published: false });
    await car({ is_generated: true });
    await car({ dealer_id: suspended });
    await on(60);
    expect(await jobsOf(world.database.db)).toEqual([]);
    await on(64);
    expect(await mails()).toHaveLength(1);
  });

  it("comes back with the feed that has it, a new price or a press, and its state before", async () => {
    const ids = [await car(), await car(), await car({ reserved_at: START })];
    await on(19);
    await on(21);
    world.now = daysAfter(START, 30);
    const [byFeed = "", byPrice = "", byPress = ""] = ids;
    await confirmStock(world.database.db, [byFeed], world.now);
    const change = (id: string, change: object) =>
      changeVehicles(app(), dealerUser(world.dealerId), { vehicle_ids: [id], change });
    await change(byPrice, { kind: "price", price: 9000 });
    await change(byPress, { kind: "confirm" });
    for (const id of ids) {
      expect(await stored(id)).toMatchObject({
        published: true,
        unconfirmed_since: null,
        on_sale_since: null,
      });
    }
    await checkStock(app());
    expect(await mails()).toEqual([]);
  });

  it("is held when its words have to be looked at before it comes back", async () => {
    const id = await car({ description: "£199 admin fee", published: false, unconfirmed_since: START });
    await confirmStock(world.database.db, [id], world.now);
    expect(await stored(id)).toMatchObject({ published: false, held_words: ["£199 admin fee"] });
  });
});

it("cars of the sample data stay for as long as a trial runs", async () => {
  const id = await car({ vehicle_id: sampleId("vehicle", "leaf") });
  for (const day of [14, 19, 21, 40]) {
    world.now = daysAfter(START, day);
    await confirmSampleCars(app());
    await checkStock(app());
  }
  expect(await isShown(id)).toBe(true);
  expect(await jobsOf(world.database.db)).toEqual([]);
});

describe("the page of the email", () => {
  it("takes an answer for each car at once, and changes nothing before", async () => {
    const [here, reserved, sold, unsure] = [await car(), await car(), await car(), await car()];
    await on(14);
    const token = await link();
    const before = await stored(here);
    const check = await findStockCheck(app(), token);
    expect(check).toMatchObject({ dealer_name: "Quay Motors", more: 0 });
    expect(check.cars.map(({ vehicle_id }) => vehicle_id).sort()).toEqual(
      [here, reserved, sold, unsure].sort(),
    );
    expect(await stored(here)).toEqual(before);
    const answers = { [here]: "here", [reserved]: "reserved", [sold]: "sold", [unsure]: "later" };
    await answer(token, answers);
    await answer(token, answers);
    expect(await stored(reserved)).toMatchObject({ published: true, reserved_at: world.now });
    expect(await stored(sold)).toMatchObject({ published: false, sold_at: world.now });
    const [asked] = await mails();
    expect(asked?.subject).toBe("Is your 2020 Nissan Leaf still here?");
    await on(19);
    await on(21);
    expect([await isShown(here), await isShown(reserved), await isShown(unsure)]).toEqual([
      true,
      true,
      false,
    ]);
    await answer(token, { [unsure]: "here" });
    expect(await isShown(unsure)).toBe(true);
  });

  it("neither frees a car reserved since, nor revives a sold one, nor touches another dealer's", async () => {
    const [reserved, sold, elsewhere] = [await car(), await car(), await buildVehicle(world.database.db)];
    await on(14);
    const token = await link();
    const change = (id: string, kind: string) =>
      changeVehicles(app(), dealerUser(world.dealerId), { vehicle_ids: [id], change: { kind } });
    await change(reserved, "reserve");
    await change(sold, "sold");
    await answer(token, { [reserved]: "here", [sold]: "here", [elsewhere.vehicle_id]: "sold" });
    expect(await stored(reserved)).toMatchObject({ reserved_at: world.now });
    expect(await stored(sold)).toMatchObject({ published: false, sold_at: world.now });
    expect(await stored(elsewhere.vehicle_id)).toEqual(elsewhere);
    await answer(token, { [reserved]: "free" });
    expect(await stored(reserved)).toMatchObject({ reserved_at: null, published: true });
  });

  it("refuses an unknown answer and changes nothing", async () => {
    const [one, other] = [await car(), await car()];
    await on(14);
    const token = await link();
    const before = await stored(one);
    await expect(answer(token, { [one]: "sold", [other]: "deleted" })).rejects.toThrow(InvalidInput);
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`${n}`, "sold"]));
    await expect(answer(token, many)).rejects.toThrow(InvalidInput);
    expect(await stored(one)).toEqual(before);
  });

  const ENDS: Record<string, () => Promise<unknown>> = {
    "its time is over": async () => {
      world.now = daysAfter(world.now, STOCK_CHECK_LINK_DAYS);
    },
    "the dealer is suspended": () =>
      world.database.db
        .updateTable("dealers")
        .set({ status: "suspended" })
        .where("dealer_id", "=", world.dealerId)
        .execute(),
    "the member leaves": () =>
      world.database.db.deleteFrom("dealer_profiles").where("user_id", "=", world.owner).execute(),
    "their sessions end": () => deleteMailedLinksOf(world.database.db, world.owner),
    "their account is disabled": () =>
      world.database.db
        .updateTable("auth.user")
        .set({ disabledAt: world.now })
        .where("id", "=", world.owner)
        .execute(),
    "they turn on a second factor": () => secondFactor(world.owner),
  };
  it.each(Object.entries(ENDS))("does not open once %s", async (_, end) => {
    const id = await car();
    await on(14);
    const token = await link();
    await end();
    await expect(findStockCheck(app(), token)).rejects.toThrow(NotFound);
    await expect(answer(token, { [id]: "sold" })).rejects.toThrow(NotFound);
    expect((await isShown(id)) || (await stored(id)).published).toBe(true);
  });
});

const secondFactor = (userId: string) =>
  world.database.db
    .insertInto("second_factors")
    .values({ user_id: userId, encrypted_secret: "secret", created_at: world.now, confirmed_at: world.now })
    .execute();

it("owners with a second factor, and dealers without owners, get the link to the portal", async () => {
  await car();
  await secondFactor(await member(`careful.${world.number}`, "owner"));
  await member(`staff.${world.number}`, "staff");
  await on(14);
  const [first, second, ...more] = await mails();
  expect(more).toEqual([]);
  expect(first?.to).toEqual([`${world.owner}@quay.example`]);
  expect(second?.to).toEqual([`careful.${world.number}@quay.example`]);
  expect(second?.text).not.toContain("/stock-check/");
  await world.database.db.deleteFrom("dealer_profiles").where("dealer_id", "=", world.dealerId).execute();
  await on(19);
  expect((await mails()).map(({ to }) => to)).toEqual([["desk@quay.example"], ["desk@quay.example"]]);
});
