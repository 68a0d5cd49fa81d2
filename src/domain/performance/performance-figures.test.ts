import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changeText } from "#src/texts/change-text.ts";
import { everyDay, NO_COUNTS, sumCounts } from "./counts.ts";
import { weeklyMailDue } from "./day-range.ts";
import { lineChart } from "./line-chart.ts";
import { carsCsv, daysCsv } from "./performance-csv.ts";
import { isAnonymous } from "./slow-cars.ts";

it.each([
  [12, 10, "up 20%"],
  [9, 10, "down 10%"],
  [0, 10, "down 100%"],
  [30, 10, "up 200%"],
  [12, 1, "was 1"],
  [11_000, 1000, "was 1,000"],
  [10, 10, "no change"],
  [0, 0, "no change"],
  [3, 0, "none before"],
  [1001, 1000, "up under 1%"],
])("%i after %i is %s", (now, before, text) => {
  expect(changeText(now, before)).toBe(text);
});

it("fills days without counts with zeros", () => {
  const counted = { day: "2026-11-02", ...NO_COUNTS, viewed: 4 };
  const days = everyDay({ first_day: "2026-11-01", last_day: "2026-11-03" }, [counted]);
  expect(days.map(({ day, viewed }) => [day, viewed])).toEqual([
    ["2026-11-01", 0],
    ["2026-11-02", 4],
    ["2026-11-03", 0],
  ]);
  expect(sumCounts([...days, counted])).toEqual({ ...NO_COUNTS, viewed: 8 });
});

describe("a line chart", () => {
  it("has a point for each value, 0 at the bottom, and round levels above", () => {
    expect(lineChart([0, 7, 14], { width: 100, height: 50 })).toEqual({
      points: [
        { x: 0, y: 50 },
        { x: 50, y: 50 - (7 / 15) * 50 },
        { x: 100, y: 50 - (14 / 15) * 50 },
      ],
      levels: [0, 5, 10, 15].map((value) => ({ value, y: 50 - (value / 15) * 50 })),
      labelled: [0, 1, 2],
    });
  });

  it("stays within its box and labels the first and last value", () => {
    const counts = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 366 });
    fc.assert(
      fc.property(counts, (values) => {
        const { points, levels, labelled } = lineChart(values, { width: 1000, height: 200 });
        for (const { x, y } of points) {
          expect(x >= 0 && x <= 1000 && y >= 0 && y <= 200).toBe(true);
        }
        expect(levels.length).toBeGreaterThanOrEqual(2);
        expect(levels.length).toBeLessThanOrEqual(5);
        expect(levels.every(({ value }) => Number.isInteger(value))).toBe(true);
        expect(labelled[0]).toBe(0);
        expect(labelled.at(-1)).toBe(values.length - 1);
        expect(labelled.every((place) => place in values)).toBe(true);
      }),
    );
  });
});

describe("a CSV export", () => {
  it("escapes formulas in a car's name", () => {
    const car = { ...NO_COUNTS, viewed: 3, vehicle_id: "id", title: '=HYPERLINK("x")', price: null };
    expect(carsCsv([car])).toBe(
      '\uFEFFCar,Id,Price (£),Search appearances,Views,Sheet scans,Galleries opened,Enquiries begun,Enquiries sent\r\n"\'=HYPERLINK(""x"")",id,,0,3,0,0,0,0\r\n',
    );
  });

  it("has a line for every day", () => {
    expect(daysCsv([{ ...NO_COUNTS, day: "2026-11-02", shown: 5 }])).toContain(
      "\r\n2026-11-02,5,0,0,0,0,0\r\n",
    );
  });
});

it.each([
  [{ cars: 10, dealers: 3, most_cars_of_one: 5 }, true],
  [{ cars: 9, dealers: 3, most_cars_of_one: 3 }, false],
  [{ cars: 500, dealers: 2, most_cars_of_one: 250 }, false],
  [{ cars: 10, dealers: 3, most_cars_of_one: 6 }, false],
])("%j is anonymous: %s", (crowd, hides) => {
  expect(isAnonymous(crowd)).toBe(hides);
});

describe("the weekly mail", () => {
  const week = { first_day: "2026-11-16", last_day: "2026-11-22" };
  it.each([
    ["on Monday at seven in winter", "2026-11-23T07:00:00Z", week],
    ["late, on Tuesday", "2026-11-24T11:00:00Z", week],
    [
      "on Monday at seven in summer",
      "2026-06-08T06:00:00Z",
      { first_day: "2026-06-01", last_day: "2026-06-07" },
    ],
    [
      "the day after the clocks went back",
      "2026-10-26T07:00:00Z",
      { first_day: "2026-10-19", last_day: "2026-10-25" },
    ],
  ])("is due %s", (_, now, due) => {
    expect(weeklyMailDue(new Date(now))).toEqual(due);
  });

  it.each([
    ["before seven in winter", "2026-11-23T06:00:00Z"],
    ["before seven in summer", "2026-06-08T05:59:59Z"],
    ["the day after the clocks went forward, an hour early", "2026-03-30T05:59:00Z"],
  ])("is not due on Monday %s", (_, now) => {
    expect(weeklyMailDue(new Date(now))).toBeNull();
  });
});
