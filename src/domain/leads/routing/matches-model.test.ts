import { expect, it } from "vitest";
import { SUGGESTED_MODELS } from "#src/domain/policy/leads.ts";
import { isSameModel, matchesModel } from "./matches-model.ts";

const LEAF = { make: "Nissan", model: "Leaf" };
const ID3 = { make: "Volkswagen", model: "ID.3" };
const MODEL_3 = { make: "Tesla", model: "Model 3" };
const KONA = { make: "Hyundai", model: "Kona Electric" };
const ZS = { make: "MG", model: "ZS EV" };
const E208 = { make: "Peugeot", model: "e-208" };
const EQA = { make: "Mercedes-Benz", model: "EQA" };
const ZOE = { make: "Renault", model: "Zoe" };

it.each([
  [LEAF, "Nissan Leaf"],
  [LEAF, "leaf"],
  [LEAF, "NISSAN  LEAF"],
  [LEAF, "Nissan"],
  [LEAF, "Leaf e+ Tekna Nissan"],
  [ID3, "VW ID.3"],
  [ID3, "ID3"],
  [ID3, "id 3"],
  [ID3, "Volkswagen ID 3"],
  [MODEL_3, "Tesla Model 3"],
  [MODEL_3, "model 3"],
  [MODEL_3, "Tesla Model 3 Long Range"],
  [KONA, "Hyundai Kona"],
  [KONA, "kona electric"],
  [ZS, "MG ZS EV Long Range"],
  [E208, "Peugeot e208"],
  [E208, "e-208"],
  [ZOE, "Renault Zoé"],
  [EQA, "Mercedes EQA"],
  [EQA, "merc eqa"],
  [EQA, "Mercedes-Benz EQA"],
  [EQA, "mercedesbenz eqa"],
  [{ make: "BMW", model: "i3" }, "beemer i3"],
] as const)("%j matches a %s", (car, wanted) => {
  expect(matchesModel(car, wanted)).toBe(true);
});

it.each([
  [LEAF, "Tesla Model 3"],
  [MODEL_3, "Model Y"],
  [MODEL_3, "Tesla Model S"],
  [ID3, "ID.4"],
  [KONA, "Kia Niro"],
  [{ make: "BMW", model: "i3" }, "BMW i4"],
  [{ make: "BMW", model: "iX3" }, "BMW i3"],
  [LEAF, ""],
  [LEAF, "..."],
  [LEAF, "constructor"],
] as const)("%j does not match '%s'", (car, wanted) => {
  expect(matchesModel(car, wanted)).toBe(false);
});

it("is the same model by make and name, whatever their case", () => {
  expect(isSameModel(LEAF, { make: "NISSAN", model: "leaf" })).toBe(true);
  expect(isSameModel(LEAF, { make: "Nissan", model: "Ariya" })).toBe(false);
  expect(isSameModel(LEAF, { make: "Kia", model: "Leaf" })).toBe(false);
});

it("each suggested model matches its own car only", () => {
  const cars = [LEAF, MODEL_3, E208, ID3, ZS, KONA];
  for (const [index, wanted] of SUGGESTED_MODELS.entries()) {
    expect(cars.filter((car) => matchesModel(car, wanted))).toEqual([cars[index]]);
  }
});
