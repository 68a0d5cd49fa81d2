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
    trim: vehicleId,
    battery: "40 kWh (39 usable)",
    price: 9000,
    reserved_at: null,
    is_generated: isGenerated,
  }) as Cars[number];
const drawn = (...vehicles: Cars[number][]) =>
  renderToStaticMarkup(createElement(AskAboutBoth, { vehicles }));
const idsIn = (...vehicles: Cars[number][]) => drawn(...vehicles).match(/value="car-\d"/g);

it("asks about real cars, not about generated listings", () => {
  expect(idsIn(car("car-1", true), car("car-2"), car("car-3"))).toEqual(['value="car-2"', 'value="car-3"']);
  expect(idsIn(car("car-1", true), car("car-2"))).toBeNull();
});

it("tells cars of one model and year apart, by the price if all else is the same", () => {
  const html = drawn(car("e+ Tekna"), car("Acenta"), { ...car("Acenta"), vehicle_id: "car-3", price: 8000 });
  expect([...html.matchAll(/<option[^>]*>(.*?)<\/option>/g)].slice(0, 3).map(([, text]) => text)).toEqual([
    "2020 Nissan Leaf, e+ Tekna · 40 kWh",
    "2020 Nissan Leaf, Acenta · 40 kWh, £9,000",
    "2020 Nissan Leaf, Acenta · 40 kWh, £8,000",
  ]);
});
