import { beforeEach, expect, it } from "vitest";
import type { Db } from "#src/db/database.ts";
import { CARD_MAX_AGE_MINUTES, CARDS_IN_MEMORY } from "#src/domain/policy/browse.ts";
import { minutesAfter } from "#src/domain/time/ago.ts";
import type { VehicleCard } from "#src/domain/vehicles/vehicle.ts";
import { CardCache, type SelectCards } from "./card-cache.ts";

const DB = {} as Db;
const START = new Date("2026-11-29T12:00:00Z");

let now: Date;
let isCurrent: boolean;
let asOf: Date | null;
let asked: string[];
let onSelect: () => void;
let cards: CardCache;
beforeEach(() => {
  now = START;
  isCurrent = true;
  asOf = null;
  asked = [];
  onSelect = () => {};
  cards = new CardCache(select, { isCurrent: () => isCurrent, asOf: () => asOf }, () => now);
});

const cardOf = (vehicleId: string) =>
  ({ vehicle_id: vehicleId, dealer: { dealer_id: `dealer of ${vehicleId}` } }) as VehicleCard;
const select: SelectCards = async (_, ids) => {
  asked.push(...ids);
  onSelect();
  return ids.filter((id) => id !== "sold").map(cardOf);
};
const read = async (...ids: string[]) => (await cards.read(DB, ids)).map(({ vehicle_id }) => vehicle_id);

it("asks only for cards that it does not hold, and keeps their order", async () => {
  expect(await read("b", "sold")).toEqual(["b"]);
  expect(await read("a", "b", "c")).toEqual(["a", "b", "c"]);
  expect(asked).toEqual(["b", "sold", "a", "c"]);
});

it.each<[string, () => void]>([
  ["the car changes", () => cards.changed(["a"], ["stock"])],
  ["its dealer changes", () => cards.changed([], ["stock", "dealer:dealer of a"])],
  ["any car may have changed", () => cards.changed(null, ["*"])],
  ["it is old", () => (now = minutesAfter(now, CARD_MAX_AGE_MINUTES))],
  ["a change may not be known yet", () => (isCurrent = false)],
])("asks again when %s", async (_, happen) => {
  await read("a");
  happen();
  await read("a");
  expect(asked).toEqual(["a", "a"]);
});

it("keeps a card when other cars and dealers change", async () => {
  await read("a");
  cards.changed(["b"], ["stock", "dealer:dealer of b", "dealer-stock:dealer of a"]);
  await read("a");
  expect(asked).toEqual(["a"]);
});

it("does not keep a card that was read while something changed", async () => {
  onSelect = () => cards.changed(["a"], ["stock"]);
  await read("a");
  asked = [];
  onSelect = () => {};
  await read("a");
  expect(asked).toEqual(["a"]);
});

it("shows cards of any age while changes cannot be followed", async () => {
  await read("a");
  [now, isCurrent, asOf] = [minutesAfter(now, 60), false, START];
  expect(await read("a")).toEqual(["a"]);
  expect(asked).toEqual(["a"]);
});

it("forgets the cards that were not shown for longest", async () => {
  await read(...Array.from({ length: CARDS_IN_MEMORY }, (_, number) => `car ${number}`));
  await read("car 0");
  await read("another");
  asked = [];
  await read("car 0", "car 1");
  expect(asked).toEqual(["car 1"]);
});
