import { expect, it } from "vitest";
import { isAboutOffer } from "./column-synonyms.ts";

it("tells columns about money, state, visibility and damage from others", () => {
  const names =
    "Price B|Trade Price|COST_PRICE|Doc Fee|Admin Charge|VAT|Show On Web|OnHold|Trade Only|lifecycleState";
  const damage = "VCAR|Salvage|Damage Category|Cat|Condition";
  const others = "Colour|Charge Port|Category Code Name|Doors|Charger kW|Chargetime|Location|Keys";
  const isAbout = (list: string) => list.split("|").map((name) => [name, isAboutOffer(name)]);
  expect(isAbout(`${names}|${damage}`).filter(([, is]) => !is)).toEqual([]);
  expect(isAbout(others).filter(([, is]) => is)).toEqual([]);
});
