import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Unavailability } from "#src/domain/leads/request/unavailability.ts";
import { type AskedCar, askedAbout } from "./asked-about.ts";
import { LeadSubjectLine } from "./lead-subject-line.tsx";

const car = (
  model: string,
  unavailable: Unavailability | null = null,
  dealer = `${model} Cars`,
): AskedCar => ({
  subject: {
    vehicle_id: model,
    title: `2020 ${model}`,
    make: "Make",
    model,
    mileage: 20_000,
    price: 11_000,
    dealer_name: dealer,
    reserved_at: null,
  },
  unavailable,
});
const GONE: AskedCar = { subject: null, unavailable: "vehicle" };
const textOf = (first: AskedCar, second: AskedCar | null) =>
  renderToStaticMarkup(createElement(LeadSubjectLine, askedAbout(first, second))).replace(/<[^>]*>/g, "");

it.each<[string, AskedCar, AskedCar | null, string | undefined, string | undefined]>([
  ["one car", car("Leaf"), null, "Leaf", undefined],
  ["two cars", car("Leaf"), car("Kona"), "Leaf", "Kona"],
  ["two, the first sold", car("Leaf", "vehicle"), car("Kona"), "Kona", undefined],
  ["two, the first deleted", GONE, car("Kona"), "Kona", undefined],
  ["two, the second sold", car("Leaf"), car("Kona", "vehicle"), "Leaf", undefined],
  ["two, both sold", car("Leaf", "vehicle"), car("Kona", "vehicle"), "Leaf", undefined],
  ["two, a dealer away", car("Leaf", "dealer"), car("Kona"), "Leaf", "Kona"],
])("%s: the form is about what is for sale", (_, first, second, subject, also) => {
  const asked = askedAbout(first, second);
  expect([asked.subject?.vehicle_id, asked.also?.vehicle_id]).toEqual([subject, also]);
});

const FIRST = "It goes to their dealers first.";
it.each<[string, AskedCar, AskedCar, string]>([
  ["names both dealers", car("Leaf"), car("Kona"), FIRST],
  ["says that the first car is sold", car("Leaf", "vehicle"), car("Kona"), "The 2020 Leaf is not for sale"],
  ["says that the second car is sold", car("Leaf"), car("Kona", "vehicle"), "The 2020 Kona is not for sale"],
  ["says that a car is deleted", GONE, car("Kona"), "The other car you picked is not for sale"],
  [
    "says that the first dealer is away",
    car("Leaf", "dealer"),
    car("Kona"),
    "Leaf Cars is not taking enquiries at the moment. If you send this request, it goes to Kona Cars.",
  ],
  [
    "says that the second dealer is away",
    car("Leaf"),
    car("Kona", "dealer"),
    "Kona Cars is not taking enquiries at the moment. If you send this request, it goes to Leaf Cars",
  ],
  [
    "says that both dealers are away",
    car("Leaf", "dealer"),
    car("Kona", "dealer"),
    "Leaf Cars and Kona Cars are not taking enquiries at the moment. If you send this request, we look for one",
  ],
])("the form %s", (_, first, second, text) => {
  expect(textOf(first, second)).toContain(text);
  expect(textOf(first, second).includes(FIRST)).toBe(text === FIRST);
});

const reserved = (asked: AskedCar): AskedCar => ({
  ...asked,
  subject: asked.subject && { ...asked.subject, reserved_at: new Date("2026-11-23T12:00:00Z") },
});

it.each([
  ["the car", reserved(car("Leaf")), null, "This car is reserved for another buyer."],
  ["one of two cars", car("Leaf"), reserved(car("Kona")), "The 2020 Kona is reserved for another buyer."],
  ["both cars", reserved(car("Leaf")), reserved(car("Kona")), "Both cars are reserved for another buyer."],
])("the form says that %s is reserved", (_, first, second, text) => {
  expect(textOf(first, second)).toContain(text);
});
