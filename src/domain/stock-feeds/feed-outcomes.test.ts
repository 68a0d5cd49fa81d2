import { describe, expect, it } from "vitest";
import { utf8 } from "#tests/support/feed-dialects/feed-cars.ts";
import { importedRows } from "#tests/support/feed-dialects/imported-rows.ts";
import { readStockTable } from "../imports/files/read-stock-table.ts";
import type { FeedMapping } from "./feed-mapping.ts";
import { feedNotes } from "./feed-outcomes.ts";
import { learnMapping } from "./learn-mapping.ts";
import { translateFeed } from "./translate-feed.ts";

const RULES = { today: new Date("2026-11-28T12:00:00Z"), postcode: "M4 6JG" };

function readFeed(text: string, answers: Partial<FeedMapping> = {}, published: string[] = []) {
  const file = readStockTable(utf8(text));
  const { mapping, questions } = learnMapping(file);
  const translated = translateFeed(
    file,
    { ...mapping, ...answers },
    { ...RULES, published: new Set(published) },
  );
  const imported = importedRows(translated, RULES.today);
  return {
    ...translated,
    asks: questions.map(({ target }) => target),
    imported: imported.map(({ vehicle, errors }) => ({
      ref: vehicle?.stock_ref,
      ...(vehicle && { price: vehicle.listing.price, published: vehicle.listing.published }),
      error: errors[0]?.message,
    })),
    prices: Object.fromEntries(translated.prices),
  };
}

const HEADER = "StockNo,Make,Model,Year,Price,Mileage,Body,Fuel";
const leaf = (ref: string, last: string, price = "13495") =>
  `${ref},Nissan,Leaf,2021,${price},31200,Hatchback,Electric,${last}\n`;

describe("a feed's fees", () => {
  const text = `${HEADER},AdminFee\n${leaf("A101", "199", "11995")}${leaf("A102", "199")}${leaf("A103", "0", "17495")}`;

  it("are asked about once, and added unless the price includes them", () => {
    const { asks, prices } = readFeed(text);
    expect(asks).toEqual(["price_includes_fee"]);
    expect(prices).toEqual({ A101: 12_194, A102: 13_694, A103: 17_495 });
    expect(readFeed(text, { price_includes_fee: true }).prices).toMatchObject({ A101: 11_995 });
  });

  it("of AutoTrader Connect are a part of its total price, and of no other", () => {
    const record = (prices: object) =>
      JSON.stringify({
        results: [
          {
            vehicle: {
              ...{ make: "Nissan", model: "Leaf", yearOfManufacture: "2021", bodyType: "Hatchback" },
              ...{ fuelType: "Electric", odometerReadingMiles: 31_200, registration: "AB21CDE" },
            },
            adverts: {
              forecourtPrice: { amountGBP: 13_495 },
              retailAdverts: { ...prices, adminFee: { amountGBP: 199 }, vatStatus: "Inc VAT" },
            },
            metadata: { stockId: "s1", lifecycleState: "FORECOURT" },
          },
        ],
      });
    const supplied = readFeed(record({ suppliedPrice: { amountGBP: 13_495 } }));
    expect(supplied).toMatchObject({ asks: [], prices: { s1: 13_694 } });
    const total = { suppliedPrice: { amountGBP: 13_495 }, totalPrice: { amountGBP: 13_694 } };
    expect(readFeed(record(total))).toMatchObject({ asks: [], prices: { s1: 13_694 } });
  });
});

it("a column of fees, VAT or states that came after the mapping was learned is read, and a fee named", () => {
  const { mapping } = learnMapping(readStockTable(utf8(`${HEADER},Colour\n${leaf("A1", "Blue")}`)));
  const later = readStockTable(
    utf8(`${HEADER},Colour,AdminFee,Status\n${leaf("A1", "Blue,199,Live")}${leaf("A2", "Blue,0,Sold")}`),
  );
  const feed = translateFeed(later, mapping, RULES);
  expect(feed).toMatchObject({ on_sale_refs: ["A1"], sold_refs: ["A2"], unasked_fees: ["AdminFee"] });
  expect(feed.prices.get("A1")).toBe(13_694);
  expect(feedNotes(feed)).toEqual([expect.stringContaining("We add AdminFee to your prices")]);
});

describe("a feed's prices without VAT", () => {
  const text = `${HEADER},VAT\n${leaf("V1", "Plus VAT", "18995")}${leaf("V2", "Ex VAT", "24995")}${leaf("A3", "Inc VAT")}`;

  it("are asked about once, and refused with the total until then", () => {
    const { asks, imported } = readFeed(text);
    expect(asks).toEqual(["adds_vat"]);
    expect(imported.map(({ error }) => error)).toEqual([
      "Price is without VAT: buyers need the total, £22,794",
      "Price is without VAT: buyers need the total, £29,994",
      undefined,
    ]);
  });

  it("become the total once the dealer has said so", () => {
    expect(readFeed(text, { adds_vat: true }).prices).toEqual({ V1: 22_794, V2: 29_994, A3: 13_495 });
  });
});

describe("a feed's status words", () => {
  const words = [
    "On Forecourt",
    "Ready to retail",
    "SSTC",
    "Sold - awaiting collection",
    "Trade only",
    "Mystery",
  ];
  const text = `${HEADER},Status\n${words.map((word, n) => leaf(`S${n}`, word)).join("")}`;

  it("are read, although most are not those of the other systems", () => {
    expect(readFeed(text)).toMatchObject({
      on_sale_refs: ["S0", "S1", "S2"],
      sold_refs: ["S3"],
      gone_refs: ["S4"],
      held_refs: ["S5"],
      unknown_states: [{ word: "Mystery", cars: 1 }],
    });
  });

  it("that we do not know keep a new car a draft, and a known one on sale", () => {
    expect(readFeed(text).imported.find(({ ref }) => ref === "S5")).toMatchObject({ published: false });
    const known = readFeed(text, {}, ["S5"]);
    expect(known).toMatchObject({ held_refs: [], on_sale_refs: ["S0", "S1", "S2", "S5"] });
    expect(feedNotes(known)).toEqual([
      '1 car has a status that we do not know: "Mystery" (1). New cars with it stay drafts, and cars on sale stay on sale.',
    ]);
  });

  it("are none in the other channels of AutoTrader Connect", () => {
    const record = (ref: string, state: string, own: string, fuelType = "Electric") => ({
      metadata: { stockId: ref, lifecycleState: state },
      vehicle: {
        ...{ make: "Kia", model: "EV6", registration: `RA21XX${ref.at(-1)}`, yearOfManufacture: "2021" },
        ...{ bodyType: "SUV", fuelType, odometerReadingMiles: 26_540 },
      },
      adverts: {
        ...{ reservationStatus: null, tradeAdverts: { dealerAuctionAdvert: { status: "NOT_PUBLISHED" } } },
        retailAdverts: {
          totalPrice: { amountGBP: 19_495 },
          autotraderAdvert: { status: own },
          exportAdvert: { status: "NOT_PUBLISHED" },
          locatorAdvert: { status: "NOT_PUBLISHED" },
        },
      },
    });
    const results = [
      record("JA", "FORECOURT", "PUBLISHED"),
      record("JB", "SALE_IN_PROGRESS", "PUBLISHED"),
      record("JC", "DUE_IN", "PUBLISHED"),
      record("JD", "SOLD", "PUBLISHED"),
      record("JE", "FORECOURT", "PUBLISHED", "Petrol Plug-in Hybrid"),
      record("JF", "WASTEBIN", "PUBLISHED"),
      record("JG", "FORECOURT", "NOT_PUBLISHED"),
    ];
    expect(readFeed(JSON.stringify({ results }))).toMatchObject({
      asks: [],
      other_fuel: 1,
      on_sale_refs: ["JA", "JB"],
      due_in_refs: ["JC"],
      sold_refs: ["JD"],
      gone_refs: ["JF", "JG"],
    });
  });
});

it("sells a car whose price says SOLD, and takes one without a price off sale", () => {
  const text = `${HEADER},Colour\n${leaf("A1", "Blue", "SOLD")}${leaf("A2", "Blue", "POA")}${leaf("A3", "Blue")}${leaf("A4", "Blue", "0")}`;
  expect(readFeed(text, {}, ["A1", "A2", "A3"])).toMatchObject({
    sold_refs: ["A1"],
    gone_refs: ["A2"],
    priceless_refs: ["A2"],
    on_sale_refs: ["A3", "A4"],
    refused_refs: ["A4"],
  });
});

it("sells a car when any of its prices says SOLD, and no car that is only sold as seen", () => {
  const text = `${HEADER},Web Price,Retail Price\n${leaf("A1", "SOLD,13995")}${leaf("A2", "13995,*** Sold ***")}${leaf("A3", "13995,13995 sold as seen")}${leaf("A4", "13995,")}`;
  expect(readFeed(text)).toMatchObject({
    sold_refs: ["A1", "A2"],
    on_sale_refs: ["A3", "A4"],
    prices: { A3: 13_495, A4: 13_495 },
  });
});

describe("every row of a feed has one outcome", () => {
  const header = "StockNo,Reg,Make,Model,Year,Mileage,Price,Fuel,Body Type\n";
  const car = (ref: string, reg: string, price = "11995", fuel = "Electric") =>
    `${ref},${reg},Nissan,Leaf,2021,20100,${price},${fuel},Hatchback\n`;

  it("with blank and repeated stock numbers", () => {
    const feed = readFeed(
      header +
        car("W1", "YA20WAA") +
        car("", "YA21WAB") +
        car("", "") +
        car("TBC", "YA70WAD") +
        car("TBC", "YA20WAE") +
        car("P2", "YE21AAB") +
        car("P2", "YE22AAD") +
        car("W1", "YA20WAA"),
    );
    expect(feed).toMatchObject({
      cars: 7,
      repeated: 1,
      without_ref: 1,
      refs: ["W1", "YA21WAB", "YA70WAD", "YA20WAE", "P2", "YE22AAD"],
    });
    expect(feed.imported[2]?.error).toContain("No stock number, registration or VIN");
  });

  it("in any mix of states", () => {
    const text = `${header.trim()},Status\n`;
    const row = (line: string, status: string) => `${line.trim()},${status}\n`;
    const feed = readFeed(
      text +
        row(car("A", "YA20WAA"), "In stock") +
        row(car("B", "YA20WAB"), "Sold") +
        row(car("C", "YA20WAC"), "Trade") +
        row(car("D", "YA20WAD"), "Due in") +
        row(car("E", "YA20WAE"), "Odd") +
        row(car("F", "YA20WAF", "11995", "Petrol"), "In stock") +
        row(car("G", "YA20WAG", "POA"), "In stock") +
        row(car("", ""), "In stock"),
    );
    const { cars, sold_refs, gone_refs, due_in_refs, held_refs, other_fuel, refused_refs } = feed;
    const lists = [sold_refs, gone_refs, due_in_refs, held_refs, refused_refs];
    expect(lists).toEqual([["B"], ["C"], ["D"], ["E"], ["G"]]);
    expect(cars + lists.flat().length + other_fuel).toBe(8);
  });
});

describe("JSON", () => {
  const car = (n: number) => ({
    ...{
      reg: `SA69BB${"ABC"[n]}`,
      make: "Renault",
      model: "Zoe",
      registered: "2019-12-20",
      fuel: "Electric",
    },
    ...{ mileage: "28,114 miles", price: `£${10_495 + n}`, body: "Hatchback", battery: "Battery: 52kWh" },
  });

  it("with its stock numbers as keys has its cars read", () => {
    const vehicles = { "K11-1": car(0), "K11-2": car(1), "K11-3": car(2) };
    const feed = readFeed(JSON.stringify({ meta: { count: 3 }, vehicles }));
    expect(feed).toMatchObject({ asks: [], prices: { "K11-1": 10_495, "K11-2": 10_496, "K11-3": 10_497 } });
    expect(feed.rows.get("K11-1")).toMatchObject({ battery_kwh: "52", first_registered: "2019-12-20" });
  });

  it("with cars below a name and prices as objects has them read", () => {
    const cars = [0, 1].map((n) => {
      const { price: _, ...vehicle } = car(n);
      return { stockNumber: `X${n}`, vehicle: { ...vehicle, price: { value: 11_100 + n, currency: "GBP" } } };
    });
    expect(readFeed(JSON.stringify(cars))).toMatchObject({ asks: [], prices: { X0: 11_100, X1: 11_101 } });
  });
});
