import { expect, it } from "vitest";
import { widened } from "#src/domain/leads/choice/wider-request.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { aLeadRequest } from "#tests/support/leads.ts";
import { leadWorld } from "#tests/support/worlds/lead-world.ts";
import { findOtherWays, proposeDealers } from "./propose-dealers.ts";

const world = leadWorld();

async function dealerWith(name: string, dealer: object, car: object) {
  const { dealer_id } = await buildDealer(world.database.db, { name, ...dealer });
  await buildVehicle(world.database.db, { dealer_id, ...car });
}
const LEEDS = { town: "Leeds", postcode: "LS1 4AP", latitude: 53.8, longitude: -1.55 };

const asked = (changes: object = {}) =>
  aLeadRequest({ models: ["Kia e-Niro"], budget_band: "£10-15k", max_travel_mi: 25, ...changes });

it("counts the dealers whom a request that leaves out a wish finds, by the matching that proposes them", async () => {
  await dealerWith("Near Cars", {}, { make: "Nissan", model: "Leaf", price: 13_000 });
  await dealerWith("Dear Cars", {}, { make: "Kia", model: "e-Niro", price: 19_000 });
  await dealerWith("Far Cars", LEEDS, { make: "Kia", model: "e-Niro", price: 12_000 });
  const { wider, search } = await findOtherWays(world.app, asked());
  expect(wider.map(({ text }) => text)).toEqual([
    "1 dealer if you leave out Kia e-Niro (Manchester)",
    "1 dealer at £15-25k (Manchester)",
    "1 dealer within 50 miles (Leeds)",
  ]);
  for (const one of wider) {
    const { dealers } = await proposeDealers(world.app, widened(asked(), one));
    expect(one.text).toContain(`${dealers.length} dealer`);
  }
  expect(Object.fromEntries(new URLSearchParams(search))).toMatchObject({
    keyword: "Kia e-Niro",
    minPrice: "10000",
    maxPrice: "14999",
    radius: "25",
  });
});

it("counts two dealers without naming a town, and offers no way that finds none", async () => {
  await dealerWith("Near Cars", {}, { make: "Nissan", model: "Leaf", price: 13_000 });
  await dealerWith("Next Cars", {}, { make: "Nissan", model: "Leaf", price: 13_000 });
  expect((await findOtherWays(world.app, asked())).wider).toEqual([
    { field: "models", value: "", text: "2 dealers if you leave out Kia e-Niro" },
  ]);
  expect((await findOtherWays(world.app, asked({ postcode: "ZE1 0HB" }))).wider).toEqual([]);
});
