import { expect, test } from "vitest";
import { sourceProblems } from "#tests/support/sources/content-checks.ts";
import { MODEL_GUIDES } from "./guides.ts";
import { MODEL_CARDS } from "./model-cards.ts";

test("the six cards are those of the specification", () => {
  expect(MODEL_CARDS.map((card) => card.slug)).toEqual([
    "tesla-model-3",
    "nissan-leaf",
    "tesla-model-y",
    "hyundai-kona-electric",
    "mg-zs-ev",
    "volkswagen-id3",
  ]);
});

test.each(MODEL_CARDS)("the card of the $make $model is complete and agrees with its guide", (card) => {
  expect(MODEL_GUIDES.get(card.slug)).toMatchObject({ make: card.make, model: card.model });
  expect(card.description.length).toBeGreaterThan(60);
  expect(card.highlights.length).toBeGreaterThanOrEqual(3);
  expect(sourceProblems(card.rangeFrom)).toEqual([]);
  expect(card.rangeFrom.text).toMatch(/\d+ miles|\d+ \(/);
});
