import fc from "fast-check";
import { expect, it } from "vitest";
import { withKnownNames } from "./model-names.ts";

it.each([
  ["tesla", "MODEL 3", "Tesla", "Model 3"],
  ["TESLA", "Tesla Model3", "Tesla", "Model 3"],
  ["Škoda", "ENYAQ IV", "Skoda", "Enyaq iV"],
  ["Citroën", "ë-C4", "Citroen", "e-C4"],
  ["VW", "id3", "Volkswagen", "ID.3"],
  ["vw", "VW ID Buzz", "Volkswagen", "ID. Buzz"],
  ["Mercedes", "eqa", "Mercedes-Benz", "EQA"],
  ["MG Motor UK", "MG4 EV", "MG", "MG4 EV"],
  ["mg", "zs  ev", "MG", "ZS EV"],
  ["kia", "ENiro", "Kia", "e-Niro"],
  ["SMART", "#1", "Smart", "#1"],
  ["Nissan", "Leaf e+", "Nissan", "Leaf e+"],
  ["Rivian", "r1s", "Rivian", "r1s"],
  ["constructor", "x", "constructor", "x"],
])("%s %s is listed as %s %s", (make, model, knownMake, knownModel) => {
  expect(withKnownNames({ make, model })).toEqual({ make: knownMake, model: knownModel });
});

it("does nothing the second time, whatever was typed", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (make, model) => {
      const once = withKnownNames({ make, model });
      expect(withKnownNames(once)).toEqual(once);
    }),
  );
});
