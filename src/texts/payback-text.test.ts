import { describe, expect, it } from "vitest";
import type { CarNow } from "#src/domain/driving/car-now.ts";
import { type CurrentPrices, pricesOn } from "#src/domain/driving/current-prices.ts";
import { runningCostInput } from "#src/domain/driving/driving-cost.ts";
import type { ChargingPlace } from "#src/domain/driving/driving-profile.ts";
import { paybackText } from "./payback-text.ts";

const LEAF = {
  year: 2019,
  price: 9_000,
  battery_kwh: 39,
  winter_range_est: 110,
  summer_range_est: 145,
};
const GOLF: CarNow = { fuel: "petrol", mpg: 35, worth: 6_000 };
const PRICES = pricesOn("2026-12-01");

interface Given {
  vehicle?: Partial<Record<keyof typeof LEAF, number | null>>;
  car?: Partial<CarNow>;
  charging?: ChargingPlace;
  dailyMiles?: number;
  prices?: Partial<CurrentPrices>;
}

function textOf({ vehicle, car, charging = "home", dailyMiles = 40, prices }: Given) {
  const current = { ...PRICES, ...prices };
  const profile = { dailyMiles, daysAWeek: 5, longestTrip: dailyMiles, charging };
  const leaf = { ...LEAF, ...vehicle } as typeof LEAF;
  const input = runningCostInput(leaf.year, profile, current);
  return paybackText(leaf, input, charging, { ...GOLF, ...car }, current, "2027-01");
}

describe("the answer", () => {
  it.each<[string, Given, string]>([
    ["a range of months", { car: { mpg: 25 } }, "Paid back between January 2029 and March 2030"],
    ["rapid chargers", { charging: "rapid" }, "Not within six years: you charge at rapid chargers"],
    [
      "the street",
      { charging: "street", car: { mpg: 30 } },
      "Not within six years: you charge on the street",
    ],
    [
      "the price",
      { vehicle: { price: 30_000 } },
      "Not within six years: its price is too far above what yours is worth, for 9,600 miles a year",
    ],
    ["running", { car: { mpg: 80 } }, "Not within six years: it costs no less to run than yours"],
    ["an equal price", { car: { worth: 9_000 } }, "Paid back at once: yours is worth as much"],
    [
      "no battery",
      { vehicle: { battery_kwh: null } },
      "We cannot say when it is paid back: the dealer has not",
    ],
    [
      "no price of petrol",
      { prices: { petrolHigh: null } },
      "We cannot say when it is paid back: we have no",
    ],
    [
      "no price at home",
      { prices: { home: null } },
      "We cannot say when it is paid back: we have no current",
    ],
    ["no tax", { prices: { tax: null } }, "We cannot say when it is paid back: we have no current rate"],
  ])("with %s", (_name, given, answer) => {
    expect(textOf(given).answer).toContain(answer);
  });

  it("goes by diesel for diesels, which a missing price of petrol does not touch", () => {
    expect(textOf({ car: { fuel: "diesel" }, prices: { petrolLow: null } }).sum.join()).toContain(
      "in diesel",
    );
  });

  it("blames the place only where charging at home would pay the car back", () => {
    expect(textOf({ charging: "rapid", vehicle: { price: 30_000 } }).answer).not.toContain("rapid");
    expect(textOf({ charging: "rapid", prices: { home: null } }).answer).not.toContain("rapid");
  });
});

describe("how it is worked out", () => {
  it("names each figure", () => {
    expect(textOf({}).sum).toMatchInlineSnapshot(`
      [
        "£9,000 for this car, less £6,000 for yours: £3,000.",
        "A mile costs 12.6p in electricity here, and 17.2p to 20.6p in petrol at 35 mpg: 132.6p (March 2026) to 158.52p (May 2026) a litre.",
        "Vehicle tax: £200 a year here, and £200 for yours, the standard rate. A car from before April 2017 pays by its CO₂.",
        "From April 2028 the announced mileage charge adds 3p a mile here, and nothing for yours.",
        "So a year costs £443 to £766 less than yours, and with that charge £155 to £478 less.",
        "Counted from January 2027 for six years, at these prices. Without insurance, servicing, tyres, depreciation and finance, which we do not guess.",
      ]
    `);
  });

  it("charges a plug-in hybrid half, and leaves out its electricity", () => {
    const { sum } = textOf({ car: { fuel: "plug-in hybrid" } });
    expect(sum.join("\n")).toContain("The electricity of your plug-in hybrid is not counted.");
    expect(sum.join("\n")).toContain("3p a mile here and 1.5p for yours");
  });
});

it("never puts what is saved into the headline", () => {
  for (const charging of ["home", "work", "street", "rapid"] as const)
    for (const price of [5_000, 9_000, 30_000])
      expect(textOf({ charging, vehicle: { price } }).answer).not.toMatch(/£|sav/i);
});
