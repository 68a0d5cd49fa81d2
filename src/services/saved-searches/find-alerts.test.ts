import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { ANOTHER_SUM, SHOWN, TOTAL } from "#tests/matrices/shown-price-rows.ts";
import { buildVehicle } from "#tests/support/factories.ts";
import { AlertWorld } from "#tests/support/worlds/alert-world.ts";
import { expireSavedSearches } from "./expire-saved-searches.ts";
import { findAlerts } from "./find-alerts.ts";
import { findSavedSearches, stopSearch } from "./own-searches.ts";
import { confirmSearch } from "./save-search.ts";

const world = new AlertWorld();
const { car, change, minutesLater, look, subjects } = world;

describe("an instant search", () => {
  it("alerts once of a new matching car, with an unsubscribe link", async () => {
    await car();
    await world.searches.saveAndConfirm({ search: "model=Leaf&maxPrice=14000" });
    expect(await look()).toEqual([]);
    const { vehicle_id } = await car({ trim: "Tekna", price: 13_900 });
    await car({ price: 14_500 });
    await car({ model: "Ariya" });
    await car({ published: false });
    await findAlerts(world.app);
    const [mail, ...others] = await world.searches.doJobs();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: "priya@example.org", subject: "1 new car: Leaf, up to £14,000" });
    const text = mail?.text.replace(/\s+/g, " ") ?? "";
    expect(text).toContain(`2020 Nissan Leaf Tekna https://second-spark.example/vehicle/${vehicle_id}`);
    expect(text).toContain("£13,900, 31,200 miles, Ancoats Electric Cars, Manchester");
    expect(text).toContain("https://second-spark.example/browse?maxPrice=14000&model=Leaf");
    expect(mail?.headers).toMatchObject({
      "List-Unsubscribe": expect.stringMatching(
        /^<https:\/\/second-spark\.example\/saved-searches\/[\w-]+\/stop>$/,
      ),
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      "Auto-Submitted": "auto-generated",
    });
    expect(await look()).toEqual([]);
  });

  it("names the total price of a car with a mandatory fee", async () => {
    await world.searches.saveAndConfirm();
    await car(SHOWN);
    const [mail] = await look();
    expect(mail?.text).toMatch(TOTAL);
    expect(mail?.text).not.toMatch(ANOTHER_SUM);
  });

  it("does not alert of a generated listing", async () => {
    await world.searches.saveAndConfirm();
    await car({ is_generated: true });
    expect(await look()).toEqual([]);
  });

  it("alerts only after confirmation, of later changes", async () => {
    await world.searches.saveAndConfirm({ email: "ravi@example.org", search: "minYear=2030" });
    const token = await world.searches.askFor();
    await car();
    expect(await look()).toEqual([]);
    await confirmSearch(world.app, token);
    expect(await look()).toEqual([]);
    await car();
    expect(await subjects()).toEqual(["1 new car: Leaf"]);
  });

  it("does not alert of a price drop that is over when the email is sent", async () => {
    const { vehicle_id } = await car({ price: 13_000 });
    await world.searches.saveAndConfirm();
    await world.searches.saveAndConfirm({ email: "ravi@example.org", vehicle_id });
    await change(vehicle_id, { price: 12_500 });
    await findAlerts(world.app);
    await change(vehicle_id, { price: 13_200 });
    expect(await world.searches.doJobs()).toEqual([]);
  });

  it("alerts of a price drop of £100 or into the budget, and of each further one", async () => {
    const { vehicle_id } = await car({ price: 13_000 });
    const dear = await car({ price: 14_040, trim: "Tekna" });
    await world.searches.saveAndConfirm({ search: "model=Leaf&maxPrice=14000" });
    await change(vehicle_id, { price: 12_950 });
    expect(await look()).toEqual([]);
    await change(vehicle_id, { price: 12_800 });
    await change(dear.vehicle_id, { price: 14_000 });
    const [mail] = await look();
    expect(mail?.subject).toBe("2 cars at a lower price: Leaf, up to £14,000");
    expect(mail?.text).toContain("£12,800 (was £12,950)");
    expect(mail?.text).toContain("£14,000 (was £14,040)");
    await change(vehicle_id, { price: 13_500 });
    expect(await look()).toEqual([]);
    await change(vehicle_id, { price: 12_800 });
    expect(await look()).toEqual([]);
    await change(vehicle_id, { price: 12_600 });
    expect(await subjects()).toEqual(["1 car at a lower price: Leaf, up to £14,000"]);
  });

  it("does not alert again of a car that was hidden or whose dealer was suspended", async () => {
    await world.searches.saveAndConfirm();
    const { vehicle_id } = await car();
    expect(await look()).toHaveLength(1);
    await change(vehicle_id, { published: false });
    await change(vehicle_id, { published: true });
    expect(await look()).toEqual([]);
    for (const status of ["suspended", "verified"] as const) {
      await world.database.db.updateTable("dealers").set({ status }).execute();
      expect(await look()).toEqual([]);
    }
  });

  it("alerts only of the requested area", async () => {
    await world.searches.saveAndConfirm({ search: "postcode=M1&radius=10" });
    await car({ latitude: 51.52, longitude: -0.06, postcode: "E1 6AN" });
    expect(await look()).toEqual([]);
    await car();
    expect(await subjects()).toEqual(["1 new car: Within 10 miles of M1"]);
  });

  it("sends one email for all searches, without duplicate cars", async () => {
    await world.searches.saveAndConfirm({ search: "model=Leaf" });
    minutesLater(1);
    await world.searches.saveAndConfirm({ search: "maxPrice=14000" });
    await car();
    await car({ model: "Zoe", make: "Renault" });
    const mails = await look();
    expect(mails.map(({ subject }) => subject)).toEqual(["Updates on the cars you follow"]);
    expect(mails[0]?.text).toMatch(
      /1 new car: Leaf .*2020 Nissan Leaf.* 1 new car: Up to £14,000 .*2020 Renault Zoe/,
    );
    expect(mails[0]?.text.match(/2020 Nissan Leaf N-Connecta/g)).toHaveLength(1);
  });

  it("sends no email about removed cars or stopped searches", async () => {
    const token = await world.searches.saveAndConfirm();
    const { vehicle_id } = await car();
    await findAlerts(world.app);
    await change(vehicle_id, { published: false });
    expect(await world.searches.doJobs()).toEqual([]);
    await car();
    await findAlerts(world.app);
    const { searches = [] } = (await findSavedSearches(world.app, token)) ?? {};
    await stopSearch(world.app, token, searches[0]?.saved_search_id ?? "");
    expect(await world.searches.doJobs()).toEqual([]);
  });

  it("sends nothing for filters that are no longer valid", async () => {
    await world.searches.saveAndConfirm();
    await world.database.db
      .updateTable("saved_searches")
      .set({ search: "bodyStyle=Roadster&model=Leaf" })
      .execute();
    await car();
    expect(await look()).toEqual([]);
  });
});

describe("an import", () => {
  it("of ten thousand cars causes one email that shows ten and links to the rest", async () => {
    await world.searches.saveAndConfirm();
    await sql`
      insert into vehicles (dealer_id, year, make, model, body_style, price, mileage, postcode, latitude, longitude)
      select ${world.dealer_id}, 2020, 'Nissan', 'Leaf', 'Hatchback', 10000 + number, 10, 'M4 6JG', 53.48, -2.23
      from generate_series(1, 10000) as number
    `.execute(world.database.db);
    const mails = await look();
    expect(mails.map(({ subject }) => subject)).toEqual(["10,000 new cars: Leaf"]);
    expect(mails[0]?.text.match(/2020 Nissan Leaf https/g)).toHaveLength(10);
    expect(mails[0]?.text).toContain(
      "See these and 9,990 more https://second-spark.example/browse?model=Leaf",
    );
    expect(await look()).toEqual([]);
  });

  it("is alerted when it ends, while other dealers' cars are alerted during it", async () => {
    await world.searches.saveAndConfirm();
    const started = { kind: "csv" as const, file_name: "stock.csv", header_cells: ["make"], total: 2 };
    await world.database.db
      .insertInto("imports")
      .values({ dealer_id: world.dealer_id, ...started, state: "running", created_at: world.now })
      .execute();
    await car();
    expect(await look()).toEqual([]);
    await buildVehicle(world.database.db);
    expect(await subjects()).toEqual(["1 new car: Leaf"]);
    await car();
    await world.database.db.updateTable("imports").set({ state: "done", finished_at: world.now }).execute();
    expect(await subjects()).toEqual(["2 new cars: Leaf"]);
  });
});

describe("a daily search", () => {
  it.each([
    ["in winter", "2026-01-14T12:00:00Z", "2026-01-15T07:55:00Z", "2026-01-15T08:00:00Z"],
    ["in summer", "2026-07-14T12:00:00Z", "2026-07-15T06:55:00Z", "2026-07-15T07:00:00Z"],
    [
      "on the day on which clocks go forward",
      "2026-03-28T12:00:00Z",
      "2026-03-29T06:55:00Z",
      "2026-03-29T07:00:00Z",
    ],
    [
      "when the program was down at that hour",
      "2026-01-14T12:00:00Z",
      "2026-01-15T07:55:00Z",
      "2026-01-15T11:20:00Z",
    ],
  ])("has one mail at eight in London %s", async (_, confirmed, before, after) => {
    world.now = new Date(confirmed);
    await world.searches.saveAndConfirm({ frequency: "daily" });
    const { vehicle_id } = await car({ price: 13_000 });
    expect(await look()).toEqual([]);
    minutesLater(30);
    await change(vehicle_id, { price: 12_000 });
    await car({ price: 11_000 });
    world.now = new Date(before);
    expect(await look()).toEqual([]);
    world.now = new Date(after);
    const [mail] = await look();
    // New since the last mail, whatever it cost in between.
    expect(mail?.subject).toBe("2 new cars: Leaf");
    expect(mail?.text).not.toContain("was £");
    minutesLater(5);
    await car();
    expect(await look()).toEqual([]);
    minutesLater(24 * 60);
    expect(await subjects()).toEqual(["1 new car: Leaf"]);
  });

  it("does not alert of a price that has been restored by then", async () => {
    const { vehicle_id } = await car({ price: 13_000 });
    await world.searches.saveAndConfirm({ frequency: "daily" });
    await change(vehicle_id, { price: 12_000 });
    expect(await look()).toEqual([]);
    await change(vehicle_id, { price: 13_000 });
    minutesLater(24 * 60);
    expect(await look()).toEqual([]);
  });
});

it("keeps notified listings as long as the car exists, visible or hidden", async () => {
  await world.searches.saveAndConfirm();
  const [gone, hidden] = [await car(), await car()];
  expect(await subjects()).toEqual(["2 new cars: Leaf"]);
  await world.database.db.deleteFrom("vehicles").where("vehicle_id", "=", gone.vehicle_id).execute();
  await change(hidden.vehicle_id, { published: false });
  expect(await look()).toEqual([]);
  await expireSavedSearches(world.app);
  const told = await world.database.db.selectFrom("announced_listings").select("vehicle_id").execute();
  expect(told).toEqual([{ vehicle_id: hidden.vehicle_id }]);
  await change(hidden.vehicle_id, { published: true });
  expect(await look()).toEqual([]);
});
