import type { Db } from "#src/db/database.ts";
import { daysBefore } from "#src/domain/time/ago.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { changeStockFeed } from "#src/services/stock-feeds/settings/change-stock-feed.ts";
import { addStockFeed } from "#src/services/stock-feeds/settings/stock-feeds.ts";
import { addWebhook } from "#src/services/webhooks/webhooks.ts";
import { ownerOf } from "#tests/support/dealer-user.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { placeOutwards } from "#tests/support/leads.ts";
import { storeReview } from "#tests/support/records/reviews.ts";
import { signedIn, type TestApi } from "#tests/support/test-api.ts";
import { feedFile } from "#tests/support/worlds/feed-world.ts";

const TOWNS = [
  { town: "Manchester", postcode: "M4 6JG", latitude: 53.48, longitude: -2.23 },
  { town: "Salford", postcode: "M1 2AB", latitude: 53.47, longitude: -2.26 },
  { town: "London", postcode: "E1 6AN", latitude: 51.52, longitude: -0.06 },
] as const;
const MODELS = [
  { make: "Nissan", model: "Leaf" },
  { make: "Kia", model: "Niro" },
] as const;
const DEALERS = 7;
const CARS_EACH = 3;
const CARS_IN_FILE = 6;
/** Of the dealers: those with these numbers. */
const REVIEWED = [0, 1, 3];
const WITH_FEED = [3, 4];
/** Seeds in which every dealer may owe no more than one enquiry. */
const POOR_SEEDS = 0.2;
export const WEBHOOK_EVENTS = ["lead.routed", "lead.changed"];

export interface SimulatedDealer {
  dealer_id: string;
  token: string;
  owner: OwnDealer;
}

/** A dealer's file of stock, which the dealer changes. */
export interface SimulatedFeed {
  feedId: string;
  url: string;
  dealer: SimulatedDealer;
  cars: { ref: string; price: number; isThere: boolean }[];
}

interface Parts {
  db: Db;
  files: Map<string, string>;
  random: () => number;
  start: Date;
}

/** Two dealers reach a cap within a day, and one a credit limit; most real ones have neither. */
export async function buildPeople(api: TestApi, parts: Parts) {
  const { db, random, start } = parts;
  await placeOutwards(db);
  const arePoor = random() < POOR_SEEDS;
  const dealers: SimulatedDealer[] = [];
  const feeds: SimulatedFeed[] = [];
  for (let index = 0; index < DEALERS; index++) {
    const { town, ...place } = TOWNS[index % TOWNS.length] ?? TOWNS[0];
    const creditLimitPence = arePoor ? 1 : index === 2 ? 6000 : null;
    const dealer = await buildDealer(db, {
      name: `Dealer ${index}`,
      town,
      ...place,
      credit_limit_pence: creditLimitPence,
    });
    const { dealer_id } = dealer;
    for (let car = 0; car < CARS_EACH; car++) {
      const price = 9_500 + Math.floor(random() * 60) * 250;
      await buildVehicle(db, { dealer_id, ...MODELS[car % MODELS.length], ...place, price });
    }
    const { user_id, access } = await signedIn(api, { email: `owner-${index}@dealers.example`, dealer_id });
    const one = { dealer_id, token: access, owner: { ...ownerOf(dealer_id), user_id } };
    dealers.push(one);
    if (index < 2) await insertCap(db, dealer_id, index + 1);
    await addWebhook(api.app, one.owner, { url: webhookUrl(index), events: WEBHOOK_EVENTS });
    if (WITH_FEED.includes(index)) feeds.push(await addFeed(api, one, parts.files));
    for (const stars of REVIEWED.includes(index) ? [3, 5] : [])
      await storeReview(db, { dealer_id, stars, written_at: daysBefore(start, 9) });
  }
  const admin = (await signedIn(api, { email: "admin@simulated.example", is_admin: true })).access;
  return { dealers, feeds, admin };
}

/** Never used again once it was removed. */
export const webhookUrl = (number: number): string => `https://dealers.example/hooks/${number}`;

export const fileOf = ({ cars }: Pick<SimulatedFeed, "cars">): string =>
  feedFile(cars.filter(({ isThere }) => isThere));

async function addFeed(
  { app }: TestApi,
  dealer: SimulatedDealer,
  files: Map<string, string>,
): Promise<SimulatedFeed> {
  const url = `https://dealers.example/stock/${dealer.dealer_id}.csv`;
  const cars = Array.from({ length: CARS_IN_FILE }, (_, car) => ({
    ref: `F${car}`,
    price: 12_000 + 100 * car,
    isThere: true,
  }));
  files.set(url, fileOf({ cars }));
  const { feed } = await addStockFeed(app, dealer.owner, { url });
  await changeStockFeed(app, dealer.owner, { feedId: feed.stock_feed_id, input: { state: "active" } });
  return { feedId: feed.stock_feed_id, url, dealer, cars };
}

async function insertCap(db: Db, dealerId: string, dailyCap: number): Promise<void> {
  const updated = { updated_at: new Date("2027-01-01"), updated_by: "owner" };
  await db
    .insertInto("dealer_preferences")
    .values({ dealer_id: dealerId, daily_cap: dailyCap, ...updated })
    .execute();
}
