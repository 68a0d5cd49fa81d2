import { expect, it } from "vitest";
import {
  actor,
  database,
  replaceFeed,
  run,
  server,
  withUrlFeed,
} from "#tests/support/worlds/url-feed-world.ts";

withUrlFeed();

const car = {
  make: "Nissan",
  model: "Leaf",
  year: 2021,
  mileage: 21_500,
  body: "Hatchback",
  fuel: "Electric",
};
const fileOf = (price: number, { generated_at, last_updated }: Record<string, string>) =>
  JSON.stringify({
    ...(generated_at && { generated_at }),
    cars: ["A", "B"].map((ref) => ({ ...car, stock_ref: ref, price, ...(last_updated && { last_updated }) })),
  });

// A dealer's clock was wrong for a day.
it.each([
  ["the file", { generated_at: "2099-01-01T06:00:00Z" }, { generated_at: "2026-11-21T06:00:00Z" }],
  ["its cars", { last_updated: "2099-01-01" }, { last_updated: "2026-11-21" }],
  ["its cars, in seconds", { last_updated: "4070908800" }, { last_updated: "1795413600" }],
  ["its cars, as digits", { last_updated: "20990101060000" }, { last_updated: "20261121060000" }],
])(
  "takes no later file for an older one, after one in which %s had a date in 2099",
  async (_, first, next) => {
    server.serve(fileOf(12_995, first));
    await replaceFeed();
    expect(await run()).toMatchObject({ state: "done", new_cars: 2 });
    server.serve(fileOf(11_995, next));
    expect(await run()).toMatchObject({ state: "done", changed_cars: 2 });
    const ofDealer = database.db
      .selectFrom("vehicles")
      .select("price")
      .where("dealer_id", "=", actor.dealer_id);
    expect(await ofDealer.execute()).toEqual([{ price: 11_995 }, { price: 11_995 }]);
  },
);

it("does not ask a server for what is newer than a date in the future", async () => {
  server.answer((_, response) => {
    response.writeHead(200, { "Last-Modified": "Thu, 01 Jan 2099 06:00:00 GMT" }).end(fileOf(12_995, {}));
  });
  await replaceFeed();
  await run();
  await run();
  expect(server.headers.at(-1)).not.toHaveProperty("if-modified-since");
});
