import { expect, it } from "vitest";
import { batteryWarrantyOf } from "#src/domain/battery/battery-warranties.ts";
import { formatNumber } from "#src/domain/format/format.ts";
import { MODEL_COMPARISONS, MODEL_GUIDES } from "./models.ts";

const NOT_IN_ITS_GUIDE = ["Hyundai Kona Electric"];
const guides = [...MODEL_GUIDES.values()].filter(
  ({ make, model }) => !NOT_IN_ITS_GUIDE.includes(`${make} ${model}`),
);

it.each(guides)("the guide to the $make $model and a car's page state one warranty", (guide) => {
  const terms = batteryWarrantyOf({ ...guide, year: 2023 });
  expect(guide.content).toContain(`${formatNumber(terms?.miles ?? 0)}`);
  expect(guide.content).toMatch(new RegExp(`\\b(${terms?.years}|${WORDS[terms?.years ?? 0]}) years`, "i"));
  expect(guide.sources.map(({ url }) => url)).toContain(terms?.url);
});

it("a comparison that praises a warranty has a car's page that states it", () => {
  const praised = [...MODEL_COMPARISONS.values()].filter(({ pros }) => /warranty/.test(pros.join()));
  expect(praised.map(({ model }) => model)).toContain("e-208");
  for (const { make, model } of praised)
    expect(batteryWarrantyOf({ make, model, year: 2023 }), model).toBeDefined();
});

const WORDS: Record<number, string> = { 7: "seven", 8: "eight" };
