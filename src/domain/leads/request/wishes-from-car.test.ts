import { describe, expect, it } from "vitest";
import { leadRequestFromEntries } from "./lead-entries.ts";
import { freshLeadForm, wishesFromCar } from "./lead-form.ts";
import { leadRequestSchema } from "./lead-request.ts";

const LEAF = { make: "Nissan", model: "Leaf", price: 12_295, mileage: 41_000 };

describe("the wishes of a request about a car", () => {
  it.each([
    [1_000, "Under £10k"],
    [9_999, "Under £10k"],
    [10_000, "£10-15k"],
    [24_999, "£15-25k"],
    [25_000, "£25-35k"],
    [90_000, "£35k+"],
  ])("take the budget band of its price, £%i", (price, band) => {
    expect(wishesFromCar({ ...LEAF, price }).budget_band).toBe(band);
  });

  it.each([
    [0, 70_000],
    [70_000, 70_000],
    [70_001, 80_000],
    [131_250, 140_000],
  ])("never exclude the car itself by its mileage, %i", (mileage, cap) => {
    expect(wishesFromCar({ ...LEAF, mileage }).mileage_cap).toBe(cap);
  });

  it("name its model, unless the name is too long for the form", () => {
    expect(wishesFromCar(LEAF).models).toEqual(["Nissan Leaf"]);
    expect(wishesFromCar({ ...LEAF, model: "x".repeat(60) }).models).toEqual([]);
  });

  it("leave nothing but contact details and consent to fill in", () => {
    const filled = { ...freshLeadForm({ source: "vehicle_page", vehicle_id: "a" }), ...wishesFromCar(LEAF) };
    const typed = { name: "Sam Okafor", email: "sam@example.com", phone: "07700 900123", postcode: "E3 4TN" };
    expect(leadRequestSchema.safeParse({ ...filled, ...typed, consent_dealer: true }).success).toBe(true);
  });
});

describe("a question posted without JavaScript", () => {
  it.each<[string[], string]>([
    [[""], ""],
    [["Is it still available?", ""], "Is it still available?"],
    [["Is it still available?", "Which colour?"], "Is it still available? Which colour?"],
    [
      ["Is it still available?", "Is it still available? Which colour?"],
      "Is it still available? Which colour?",
    ],
  ])("joins what is ticked and typed, each once: %j", (texts, question) => {
    const entries = texts.map((text) => ["question", text] as const);
    expect(leadRequestFromEntries(entries).question).toBe(question);
  });
});
