import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { RunningCost } from "./week-box.tsx";

const LEAF = {
  vehicle_id: "leaf",
  make: "Nissan",
  model: "Leaf",
  year: 2019,
  price: 12_000,
  winter_range_est: 110,
  winter_range_computed: null,
  winter_range_computed_to: null,
  is_generated: false,
  summer_range_est: 145,
  battery_kwh: 39,
};
const shownOn = (today: string) =>
  renderToStaticMarkup(createElement(RunningCost, { vehicle: LEAF, today, driving: null }));

describe("the running cost", () => {
  it("goes by each price while it is good", () => {
    const html = shownOn("2026-12-31");
    expect(html).toMatch(/<strong data-text="year"[^>]*>£\d/);
    expect(html).toContain(" a year in electricity and tax");
    expect(html).toContain('value="26.11"');
  });

  it("hides a price past its day and asks the buyer for theirs", () => {
    const html = shownOn("2027-01-01");
    expect(html).toContain("We have no current price of electricity: enter yours to see what a year costs.");
    expect(html).not.toContain("26.11");
    expect(html).not.toMatch(/<strong[^>]*>£/);
    expect(html).toContain('value="79"');
  });
});
