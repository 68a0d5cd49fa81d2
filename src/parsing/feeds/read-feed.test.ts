import { expect, it } from "vitest";
import { utf8 } from "#tests/support/feed-dialects/feed-cars.ts";
import { openFeed } from "./open-feed.ts";
import { readFeed } from "./read-feed.ts";

const HEADER = "stock_ref,make,model,year,price,mileage,body,fuel\n";
const CAR = "A1,Nissan,Leaf,2021,12995,31200,Hatchback,Electric\n";

it.each([
  ["is whole", "", true],
  ["is not whole while a row cannot be read, which may be any car's", 'A2,"Leaf\n', false],
  ["is not whole while a row has no number, which may be any car's", CAR.replace("A1", ""), false],
])("a feed %s", async (_, lastRow, isWhole) => {
  const { learned } = await openFeed(utf8(HEADER + CAR));
  const reading = await readFeed(utf8(HEADER + CAR + lastRow), {
    mapping: learned.mapping,
    known: [],
    listed: [],
    published: [],
    pins: new Map(),
    postcode: "M4 6JG",
    at: new Date("2026-11-28T12:00:00Z"),
  });
  expect(reading).toMatchObject({ refs: ["A1"], is_whole: isWhole });
});
