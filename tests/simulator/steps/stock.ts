import { startStockImport } from "#src/services/imports/start-import.ts";
import { feedFile } from "#tests/support/worlds/feed-world.ts";
import { fileOf } from "../simulated-people.ts";
import { anyCar, outcome, type Step, tokenOf } from "./step.ts";

const COMES_OR_GOES = 0.15;

export const STOCK_STEPS: Record<string, Step> = {
  "a car goes on or off sale": {
    weight: 5,
    async prepare(world) {
      const car = await anyCar(world);
      const token = tokenOf(world, car.dealer_id);
      const json = { published: !car.published };
      const path = `/dealer/vehicles/${car.vehicle_id}/published`;
      return async () => outcome(world, await world.api.request(path, { method: "PUT", token, json }));
    },
  },
  "a dealer's file changes and is read": {
    weight: 8,
    prepare(world) {
      const { api, chance, files, pick, feeds } = world;
      const feed = pick(feeds);
      for (const car of feed.cars) {
        if (chance(COMES_OR_GOES)) car.isThere = !car.isThere;
        if (chance(COMES_OR_GOES)) car.price += 50;
      }
      files.set(feed.url, fileOf(feed));
      const path = `/dealer/stock-feeds/${feed.feedId}/run`;
      return async () =>
        outcome(world, await api.request(path, { method: "POST", token: feed.dealer.token }));
    },
  },
  "a dealer uploads a file": {
    weight: 2,
    prepare({ app, dealers, pick, random }) {
      const { owner } = pick(dealers.slice(5));
      const cars = ["U1", "U2", "U3"].map((ref) => ({ ref, price: 11_000 + Math.floor(random() * 9) * 500 }));
      const file = { file_name: "stock.csv", bytes: new TextEncoder().encode(feedFile(cars)) };
      return async () => {
        await startStockImport(app, owner, file);
        return "uploaded";
      };
    },
  },
};
