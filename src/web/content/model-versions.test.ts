import { expect, it } from "vitest";
import { MODEL_GUIDES } from "./guides.ts";
import { MODEL_VERSIONS, versionTable } from "./model-versions.ts";

it("lists versions for every guide", () => {
  expect([...MODEL_VERSIONS.keys()].sort()).toEqual([...MODEL_GUIDES.keys()].sort());
});

it.each([...MODEL_GUIDES.values()])("repeats only figures that the guide to the $model sources", (guide) => {
  const sourced = [guide.content, guide.battery.text, guide.range.text, ...guide.sources.map((s) => s.text)];
  const figures = (MODEL_VERSIONS.get(guide.slug) ?? []).flatMap(
    ({ battery, range }) => `${battery} ${range}`.match(/\d+(\.\d+)?/g) ?? [],
  );
  expect(figures.filter((figure) => !sourced.some((text) => text.includes(figure)))).toEqual([]);
});

it("says where a figure has no source yet", () => {
  const versions = [{ years: "2018 on", name: "e+", battery: "62 kWh", range: "" }];
  expect(versionTable(versions).split("\n").at(-1)).toBe("| 2018 on | e+ | 62 kWh | no source yet |");
});
