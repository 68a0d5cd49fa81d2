import { describe, expect, it } from "vitest";
import * as shares from "#src/domain/policy/driving.ts";
import type { Speed } from "./ev-variant.ts";
import { EV_VARIANTS } from "./ev-variants.ts";
import { rangeMiles } from "./range-miles.ts";

const variantOf = (id: string) => {
  const variant = EV_VARIANTS.find((one) => one.id === id);
  if (!variant) throw new Error(`no variant ${id}`);
  return variant;
};

describe("What Car?'s winter tests, which the table does not use", () => {
  // Winter 2022, 3 to 7 °C: Smart Transport, Shropshire Star 17 March 2022, Fleet News 18 March 2022.
  // Winter 2023, 0 to 2 °C: Car Dealer Magazine, 9 March 2023.
  it.each([
    ["bmw-ix3-74", 5, 212],
    ["tesla-model-y-lr", 5, 247],
    ["ford-mach-e-99-rwd", 5, 247],
    ["fiat-500e-42", 5, 118],
    ["skoda-enyaq-60", 5, 174.5],
    ["tesla-model-y-lr", 1, 272],
  ])("%s at %d °C: %d miles, within 8 %%", (id, temperatureC, miles) => {
    const computed = rangeMiles(variantOf(id), { soh: 100, temperatureC, speed: "mixed" });
    expect(Math.abs((computed ?? 0) / miles - 1)).toBeLessThan(0.08);
  });
});

describe("every tested range", () => {
  const tested = EV_VARIANTS.flatMap((variant) =>
    Object.keys(variant.measured ?? {}).map((speed) => [variant.id, speed as Speed, variant] as const),
  );

  it.each(tested)("of %s (%s) falls with the cold and with the battery", (_id, speed, variant) => {
    const miles = [21, 12.5, 7, 5, 0].map((temperatureC) =>
      rangeMiles(variant, { soh: 100, temperatureC, speed }),
    );
    expect(miles).toEqual([...miles].sort((a, b) => (b ?? 0) - (a ?? 0)));
    expect(new Set(miles).size).toBe(miles.length);
    const asNew = rangeMiles(variant, { soh: 100, temperatureC: 0, speed }) ?? 0;
    expect(rangeMiles(variant, { soh: 90, temperatureC: 0, speed })).toBeCloseTo(asNew * 0.9, 6);
  });

  it.each(tested)("of %s (%s) is the test's own at the test's temperature", (_id, speed, variant) => {
    const measured = variant.measured?.[speed];
    const temperatureC = measured?.celsius ?? 0;
    expect(rangeMiles(variant, { soh: 100, temperatureC, speed })).toBeCloseTo(measured?.miles ?? 0, 6);
  });
});

it("loses less with a heat pump, and computes nothing below freezing point or without a test", () => {
  const kona = variantOf("hyundai-kona-64");
  const at = { soh: 100, temperatureC: 0, speed: "mixed" } as const;
  const [without, unknown, standard] = (["none", "unknown", "standard"] as const).map((heatPump) =>
    rangeMiles({ ...kona, heatPump }, at),
  );
  expect(without).toBeLessThan(unknown ?? 0);
  expect(unknown).toBeLessThan(standard ?? 0);
  expect(rangeMiles(kona, { ...at, hasHeatPump: true })).toBe(standard);
  expect(rangeMiles(kona, { ...at, hasHeatPump: false })).toBe(without);
  expect(rangeMiles(kona, { ...at, temperatureC: -1 })).toBeNull();
  expect(rangeMiles(kona, { ...at, speed: "motorway" })).toBeNull();
  expect(rangeMiles(variantOf("nissan-leaf-24"), at)).toBeNull();
});

it("the shares quote their source", () => {
  const { COLD_SHARE_OF_ALL, COLD_SHARE_WITH_HEAT_PUMP, COLD_SHARE_WITHOUT_HEAT_PUMP } = shares;
  expect(Object.keys(shares).filter((name) => name.startsWith("COLD_SHARE_"))).toHaveLength(3);
  for (const { value, text } of [COLD_SHARE_OF_ALL, COLD_SHARE_WITH_HEAT_PUMP, COLD_SHARE_WITHOUT_HEAT_PUMP])
    expect(text).toContain(`${Math.round(value * 100)}%`);
});
