import { type ComponentProps, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { LeadForm } from "../lead-form.tsx";

const car = (model: string) => ({
  vehicle_id: model,
  title: `2020 ${model}`,
  make: "Make",
  model,
  mileage: 20_000,
  price: 11_000,
  dealer_name: `${model} Cars`,
  reserved_at: null,
});
const PROPS: ComponentProps<typeof LeadForm> = {
  source: "vehicle_page",
  postcode: null,
  question: "",
  shownAt: 0,
  idempotencyKey: "key",
  shown: { proposal: "signed", dealers: [], unavailable: null, consent_text: "I agree", ways: null },
  subject: car("Leaf"),
  also: car("Kona"),
  isAlsoAway: false,
  unavailable: null,
  leftOut: null,
  callTimes: [],
  returned: { values: {}, errors: {} },
};
const page = (changes: Partial<typeof PROPS>) =>
  renderToStaticMarkup(createElement(LeadForm, { ...PROPS, ...changes }));

it("says that the second car's dealer takes no enquiries", () => {
  expect(page({})).not.toContain("not taking enquiries");
  expect(page({ isAlsoAway: true })).toContain("Kona Cars is not taking enquiries at the moment.");
});

it("says which of two cars is not for sale", () => {
  expect(page({ leftOut: "The 2020 Zoe" })).toContain("The 2020 Zoe is not for sale");
});
