import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AppContext } from "#src/services/app-context.ts";
import { buildDealer, buildVehicle } from "#tests/factories.ts";
import { jobsOf, placeOutwards } from "#tests/leads.ts";
import { savedSearchWorld } from "#tests/saved-searches.ts";
import { testApp } from "#tests/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/test-database.ts";
import { confirmSearch } from "./confirm-search.ts";
import { findAlerts } from "./find-alerts.ts";
import { findSavedSearches } from "./find-saved-searches.ts";
import { stopSearch } from "./stop-searches.ts";

const NOW = new Date("2026-03-31T12:00:00Z");
let now = NOW;
let database: TestDatabase;
let app: AppContext;
let world: ReturnType<typeof savedSearchWorld>;
let dealer_id: string;

beforeAll(async () => {
  database = await createTestDatabase();
  app = testApp(database.db, () => now);
  world = savedSearchWorld(database, app);
  await placeOutwards(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = NOW;
  // The searches first: where nobody waits, nothing is written down.
  await database.db.deleteFrom("alert_subscribers").execute();
  await database.db.deleteFrom("imports").execute();
  await forgetCars();
  await database.db.deleteFrom("dealers").execute();
  ({ dealer_id } = await buildDealer(database.db));
});

async function forgetCars() {
  await database.db.deleteFrom("vehicles").execute();
  // Or those that come next would be the same again.
  await database.db.deleteFrom("deleted_vehicles").execute();
  await database.db.deleteFrom("listing_changes").execute();
  await database.db.deleteFrom("told_listings").execute();
  await sql`delete from graphile_worker._private_jobs`.execute(database.db);
}
const car = (changes: Parameters<typeof buildVehicle>[1] = {}) =>
  buildVehicle(database.db, { dealer_id, ...changes });
const change = (vehicle_id: string, to: { price?: number; published?: boolean }) =>
  database.db.updateTable("vehicles").set(to).where("vehicle_id", "=", vehicle_id).execute();
const minutesLater = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
/** A look at the listings. @returns the mails that came of it, in plain text on one line */
async function look(): Promise<{ to: string; subject: string; text: string }[]> {
  await findAlerts(app);
  return (await world.doJobs()).map(({ to, subject, text }) => ({
    to,
    subject,
    text: text.replace(/\s+/g, " "),
  }));
}
const subjects = async () => (await look()).map(({ subject }) => subject);

describe("who wants to know at once", () => {
  it("is told of a car that comes up and fits, once, with the way to stop it", async () => {
    await car();
    await world.saveAndConfirm({ search: "model=Leaf&maxPrice=14000" });
    expect(await look()).toEqual([]);
    const { vehicle_id } = await car({ trim: "Tekna", price: 13_900 });
    await car({ price: 14_500 });
    await car({ model: "Ariya" });
    await car({ published: false });
    await findAlerts(app);
    const [mail, ...others] = await world.doJobs();
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

  it("is told of nothing before the address is confirmed, and of nothing from before that", async () => {
    await world.saveAndConfirm({ email: "ravi@example.org", search: "minYear=2030" });
    const token = await world.askFor();
    await car();
    expect(await look()).toEqual([]);
    await confirmSearch(app, token);
    expect(await look()).toEqual([]);
    await car();
    expect(await subjects()).toEqual(["1 new car: Leaf"]);
  });

  it("is not told of a lower price that is over when the mail goes out", async () => {
    const { vehicle_id } = await car({ price: 13_000 });
    await world.saveAndConfirm();
    await world.saveAndConfirm({ email: "ravi@example.org", vehicle_id });
    await change(vehicle_id, { price: 12_500 });
    await findAlerts(app);
    await change(vehicle_id, { price: 13_200 });
    expect(await world.doJobs()).toEqual([]);
  });

  it("is told of a price that drops by £100, or into the budget, and of each lower one", async () => {
    const { vehicle_id } = await car({ price: 13_000 });
    const dear = await car({ price: 14_040, trim: "Tekna" });
    await world.saveAndConfirm({ search: "model=Leaf&maxPrice=14000" });
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

  it("is not told again of a car that was hidden and shown, nor of a dealer's that was suspended and is back", async () => {
    await world.saveAndConfirm();
    const { vehicle_id } = await car();
    expect(await look()).toHaveLength(1);
    await change(vehicle_id, { published: false });
    await change(vehicle_id, { published: true });
    expect(await look()).toEqual([]);
    for (const status of ["suspended", "verified"]) {
      await database.db.updateTable("dealers").set({ status }).execute();
      expect(await look()).toEqual([]);
    }
  });

  it("hears only of the country's part that was asked for", async () => {
    await world.saveAndConfirm({ search: "postcode=M1&radius=10" });
    await car({ latitude: 51.52, longitude: -0.06, postcode: "E1 6AN" });
    expect(await look()).toEqual([]);
    await car();
    expect(await subjects()).toEqual(["1 new car: Within 10 mi of M1"]);
  });

  it("has one mail for all searches, with no car in it twice", async () => {
    await world.saveAndConfirm({ search: "model=Leaf" });
    minutesLater(1);
    await world.saveAndConfirm({ search: "maxPrice=14000" });
    await car();
    await car({ model: "Zoe", make: "Renault" });
    const mails = await look();
    expect(mails.map(({ subject }) => subject)).toEqual(["News about the cars you follow"]);
    expect(mails[0]?.text).toMatch(
      /1 new car: Leaf .*2020 Nissan Leaf.* 1 new car: Up to £14,000 .*2020 Renault Zoe/,
    );
    expect(mails[0]?.text.match(/2020 Nissan Leaf N-Connecta/g)).toHaveLength(1);
  });

  it("has no mail about what is gone again, or was stopped, before it is sent", async () => {
    const token = await world.saveAndConfirm();
    const { vehicle_id } = await car();
    await findAlerts(app);
    await change(vehicle_id, { published: false });
    expect(await world.doJobs()).toEqual([]);
    await car();
    await findAlerts(app);
    const { searches = [] } = (await findSavedSearches(app, token)) ?? {};
    await stopSearch(app, token, searches[0]?.saved_search_id ?? "");
    expect(await world.doJobs()).toEqual([]);
  });

  it("has nothing of a search that no longer means what it did", async () => {
    await world.saveAndConfirm();
    await database.db
      .updateTable("saved_searches")
      .set({ search: "bodyStyle=Roadster&model=Leaf" })
      .execute();
    await car();
    expect(await look()).toEqual([]);
  });
});

describe("an import", () => {
  it("of ten thousand cars is one mail that names ten and links to the rest", async () => {
    await world.saveAndConfirm();
    await sql`
      insert into vehicles (dealer_id, year, make, model, body_style, price, mileage, postcode, latitude, longitude)
      select ${dealer_id}, 2020, 'Nissan', 'Leaf', 'Hatchback', 10000 + number, 10, 'M4 6JG', 53.48, -2.23
      from generate_series(1, 10000) as number
    `.execute(database.db);
    const mails = await look();
    expect(mails.map(({ subject }) => subject)).toEqual(["10,000 new cars: Leaf"]);
    expect(mails[0]?.text.match(/2020 Nissan Leaf https/g)).toHaveLength(10);
    expect(mails[0]?.text).toContain(
      "See these and 9,990 more https://second-spark.example/browse?model=Leaf",
    );
    expect(await look()).toEqual([]);
  });

  it("is told of when it is done, and others' cars meanwhile", async () => {
    await world.saveAndConfirm();
    const started = { kind: "csv", file_name: "stock.csv", header_cells: ["make"], total: 2 };
    await database.db
      .insertInto("imports")
      .values({ dealer_id, ...started, state: "running", created_at: now })
      .execute();
    await car();
    expect(await look()).toEqual([]);
    await buildVehicle(database.db);
    expect(await subjects()).toEqual(["1 new car: Leaf"]);
    await car();
    await database.db.updateTable("imports").set({ state: "done", finished_at: now }).execute();
    expect(await subjects()).toEqual(["2 new cars: Leaf"]);
  });
});

describe("who wants to know once a day", () => {
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
    now = new Date(confirmed);
    await world.saveAndConfirm({ frequency: "daily" });
    const { vehicle_id } = await car({ price: 13_000 });
    expect(await look()).toEqual([]);
    minutesLater(30);
    await change(vehicle_id, { price: 12_000 });
    await car({ price: 11_000 });
    now = new Date(before);
    expect(await look()).toEqual([]);
    now = new Date(after);
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

  it("hears nothing of a price that was back where it was by then", async () => {
    const { vehicle_id } = await car({ price: 13_000 });
    await world.saveAndConfirm({ frequency: "daily" });
    await change(vehicle_id, { price: 12_000 });
    expect(await look()).toEqual([]);
    await change(vehicle_id, { price: 13_000 });
    minutesLater(24 * 60);
    expect(await look()).toEqual([]);
  });
});

describe("who watches one car", () => {
  it("is told when it gets cheaper than they know, and when it is gone for half an hour, which ends the watch", async () => {
    const { vehicle_id } = await car({ price: 13_000 });
    const token = await world.saveAndConfirm({ vehicle_id, search: undefined });
    await change(vehicle_id, { price: 13_500 });
    expect(await look()).toEqual([]);
    await change(vehicle_id, { price: 12_900 });
    const [drop] = await look();
    expect(drop?.subject).toBe("Price drop: 2020 Nissan Leaf");
    expect(drop?.text).toContain("£12,900 (was £13,000)");
    expect(await look()).toEqual([]);

    await change(vehicle_id, { published: false });
    expect(await look()).toEqual([]);
    minutesLater(20);
    await change(vehicle_id, { published: true });
    expect(await look()).toEqual([]);
    await database.db.deleteFrom("vehicles").where("vehicle_id", "=", vehicle_id).execute();
    expect(await look()).toEqual([]);
    minutesLater(29);
    expect(await look()).toEqual([]);
    minutesLater(1);
    const [gone, ...others] = await look();
    expect(gone?.subject).toBe("No longer for sale: 2020 Nissan Leaf");
    expect(others).toEqual([]);
    minutesLater(60);
    expect(await look()).toEqual([]);
    expect((await findSavedSearches(app, token))?.searches[0]?.ended_at).not.toBeNull();
  });

  it("once a day is told at eight", async () => {
    const { vehicle_id } = await car({ price: 13_000 });
    await world.saveAndConfirm({ vehicle_id, frequency: "daily" });
    await change(vehicle_id, { price: 12_000 });
    expect(await look()).toEqual([]);
    now = new Date("2026-04-01T07:00:00Z");
    expect(await subjects()).toEqual(["Price drop: 2020 Nissan Leaf"]);
    await change(vehicle_id, { price: 11_000 });
    minutesLater(60);
    expect(await look()).toEqual([]);
  });

  it("and saved a search that finds the same is told once", async () => {
    const { vehicle_id } = await car({ price: 13_000 });
    await world.saveAndConfirm({ vehicle_id });
    await world.saveAndConfirm();
    await change(vehicle_id, { price: 12_000 });
    expect(await subjects()).toEqual(["1 car at a lower price: Leaf"]);
    expect(await look()).toEqual([]);
  });
});

describe("workers that look at the same time", () => {
  type Step = { kind: "add" | "hide" | "show" | "cut"; car: number } | { kind: "look" };
  const step = fc.oneof(
    fc.record({ kind: fc.constantFrom("add", "hide", "show", "cut"), car: fc.nat(5) }),
    fc.constant({ kind: "look" }),
  ) as fc.Arbitrary<Step>;

  it("tell nobody twice of a car, or of a price that is not lower, and everybody of the cars that are there", async () => {
    const people = ["ann@example.org", "bea@example.org", "cat@example.org"];
    for (const email of people) await world.saveAndConfirm({ email, search: "" });
    const lookTwice = () => Promise.all([findAlerts(app), findAlerts(app)]);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        await forgetCars();
        const cars: string[] = [];
        const take = async ({ kind, ...which }: Step) => {
          const vehicle_id = "car" in which ? cars[which.car] : undefined;
          if (kind === "add") cars.push((await car({ price: 20_000 })).vehicle_id);
          else if (kind === "look") await lookTwice();
          else if (!vehicle_id) return;
          else if (kind === "cut")
            await sql`update vehicles set price = price - 150 where vehicle_id = ${vehicle_id}`.execute(
              database.db,
            );
          else await change(vehicle_id, { published: kind === "show" });
        };
        for (const one of steps) await Promise.all([take(one), findAlerts(app)]);
        await lookTwice();
        const told = await toldByMail();
        for (const reasons of told.values()) {
          expect(reasons.filter(({ reason }) => reason === "listed").length).toBeLessThanOrEqual(1);
          const dropped_from = reasons.flatMap(({ reason, was_price }) =>
            reason === "price_drop" ? [was_price] : [],
          );
          expect(new Set(dropped_from).size).toBe(dropped_from.length);
        }
        const there = await sql<{ vehicle_id: string }>`select vehicle_id from browse`.execute(database.db);
        for (const { vehicle_id } of there.rows) expect(told.has(`0 ${vehicle_id}`)).toBe(true);
        expect([...told.keys()].filter((key) => key.startsWith("0")).length * people.length).toBe(told.size);
      }),
      { numRuns: 12 },
    );
  });

  /** What the waiting mails say, by person and car. */
  async function toldByMail() {
    const told = new Map<string, { reason: string; was_price: number | null }[]>();
    const people: unknown[] = [];
    for (const { name, payload } of await jobsOf(database.db)) {
      if (name !== "send-saved-search-alert") continue;
      if (!people.includes(payload.subscriber_id)) people.push(payload.subscriber_id);
      const alerts = payload.alerts as {
        cars: { vehicle_id: string; reason: string; was_price: number | null }[];
      }[];
      for (const { vehicle_id, ...news } of alerts.flatMap(({ cars }) => cars)) {
        const key = `${people.indexOf(payload.subscriber_id)} ${vehicle_id}`;
        told.set(key, [...(told.get(key) ?? []), news]);
      }
    }
    return told;
  }
});
