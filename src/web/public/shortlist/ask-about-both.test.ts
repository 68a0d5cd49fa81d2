import { type ComponentProps, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { AskAboutBoth } from "./ask-about-both.tsx";

type Cars = ComponentProps<typeof AskAboutBoth>["vehicles"];
const car = (vehicleId: string, isGenerated = false) =>
  ({
    vehicle_id: vehicleId,
    year: 2020,
    make: "Nissan",
    model: "Leaf",
    dealer: { name: "Leaf Cars" },
    is_generated: isGenerated,
  }) as Cars[number];
const idsIn = (...vehicles: Cars[number][]) =>
  renderToStaticMarkup(createElement(AskAboutBoth, { vehicles })).match(/value="car-\d"/g);

it("asks about real cars, not about generated listings", () => {
  expect(idsIn(car("car-1", true), car("car-2"), car("car-3"))).toEqual(['value="car-2"', 'value="car-3"']);
  expect(idsIn(car("car-1", true), car("car-2"))).toBeNull();
});
