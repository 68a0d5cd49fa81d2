import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readBodyStyle } from "../imports/cells/read-values.ts";
import { readSeoModels } from "../imports/seo-models.ts";
import { KNOWN_MAKES, knownModels } from "./makes-and-models.ts";
import { bodyOfModel } from "./model-bodies.ts";
import { withKnownNames } from "./model-names.ts";

const IN_SEVERAL_OR_NONE = [
  ...["Audi A6 e-tron", "Citroen Ami", "DS DS 4 E-Tense", "DS N°8", "Kia EV4", "Lotus Emeya"],
  ...["Maserati GranTurismo Folgore", "Mazda 6e", "Mercedes-Benz CLA", "MG Cyberster", "Peugeot e-408"],
  ...["Polestar 5", "Renault Twizy", "Rolls-Royce Spectre", "Smart EQ fortwo"],
  ...["Smart fortwo electric drive", "Tesla Roadster"],
];

it("names the style of each model but those of several, or of none that we have", () => {
  const without = KNOWN_MAKES.flatMap((make) =>
    knownModels(make).flatMap((model) => (bodyOfModel({ make, model }) ? [] : `${make} ${model}`)),
  );
  expect(without).toEqual(IN_SEVERAL_OR_NONE);
});

it("agrees with the models that the site describes", () => {
  const models = [...readSeoModels(readFileSync("public/seo_vehicles.csv", "utf8"))];
  const named = models.map(({ model: { make, model, body_style } }) => ({
    ...withKnownNames({ make, model }, true),
    style: readBodyStyle(body_style),
  }));
  const others = named.filter((car) => (bodyOfModel(car) ?? car.style) !== car.style);
  expect(others).toEqual([]);
});

it("leaves other models to their dealers", () => {
  expect(bodyOfModel({ make: "Volkswagen", model: "Golf" })).toBeUndefined();
  expect(bodyOfModel({ make: "VW", model: "ID.3" })).toBe("Hatchback");
});
