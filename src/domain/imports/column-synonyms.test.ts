import { expect, it } from "vitest";
import { isAboutOffer, targetsNamed } from "./column-synonyms.ts";

it("tells columns about money, state, visibility and damage from others", () => {
  const names =
    "Price B|Trade Price|COST_PRICE|Doc Fee|Admin Charge|VAT|Show On Web|OnHold|Trade Only|lifecycleState";
  const damage = "VCAR|Salvage|Damage Category|Cat|Condition";
  const others = "Colour|Charge Port|Category Code Name|Doors|Charger kW|Chargetime|Location|Keys";
  const isAbout = (list: string) => list.split("|").map((name) => [name, isAboutOffer(name)]);
  expect(isAbout(`${names}|${damage}`).filter(([, is]) => !is)).toEqual([]);
  expect(isAbout(others).filter(([, is]) => is)).toEqual([]);
});

it.each([
  ["Sts", "state"],
  ["Lot state", "state"],
  ["Buyers fee £ (inc VAT)", "fee"],
  ["odometer.uom", "mileage_unit"],
  ["Speedo in", "mileage"],
  ["OnTheRoad", "price"],
  ["vehicle_all_in_price", "price"],
  ["£ Ticket", "price"],
  ["Frmr kprs", "previous_owners"],
])("%s is the %s", (column, target) => {
  expect(targetsNamed(column)[0]?.target).toBe(target);
});

it.each(["Purch. price", "purchase.price", "Cost. price", "pricing.cost.amount"])(
  "%s, which the dealer paid, is not the price",
  (column) => {
    expect(targetsNamed(column).map(({ target }) => target)).not.toContain("price");
  },
);
