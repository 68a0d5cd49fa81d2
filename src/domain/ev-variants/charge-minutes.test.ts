import { describe, expect, it } from "vitest";
import { chargeMinutes } from "./charge-minutes.ts";
import { EV_VARIANTS } from "./ev-variants.ts";

const UNLIMITED_KW = 1000;
const variantOf = (id: string) => {
  const variant = EV_VARIANTS.find((one) => one.id === id);
  if (!variant) throw new Error(`no variant ${id}`);
  return variant;
};

describe("minutes from 10 to 80 %", () => {
  // Worked out from the data set apart from this code.
  it.each([
    ["nissan-leaf-24", 31],
    ["nissan-leaf-40", 40],
    ["renault-zoe-52", 54],
    ["peugeot-e-208-50", 35],
    ["peugeot-e-2008-50", 37],
    ["volkswagen-id3-58", 33],
    ["hyundai-kona-64", 45],
    ["kia-e-niro-64", 45],
    ["kia-soul-64", 45],
    ["hyundai-ioniq-28", 18],
    ["hyundai-ioniq-38", 47],
    ["hyundai-ioniq-5-73", 19],
    ["mg-mg5-49", 32],
    ["mg-zs-ev-44", 26],
    ["bmw-i3-120", 34],
    ["jaguar-i-pace-90", 42],
    ["polestar-2-78", 32],
    ["tesla-model-3-lr", 24],
    ["tesla-model-3-sr", 18],
  ])("of a %s are about %d", (id, minutes) => {
    const computed = chargeMinutes(variantOf(id), { soh: 100, from: 10, to: 80, chargerKw: UNLIMITED_KW });
    expect(Math.abs((computed ?? 0) / minutes - 1)).toBeLessThan(0.08);
  });

  it("agree with What Car?: 27 minutes for an iX3, 44 for an I-Pace", () => {
    // whatcar.com/news/new-bmw-ix3-vs-jaguar-i-pace-costs/n23103
    for (const [id, minutes] of [
      ["bmw-ix3-74", 27],
      ["jaguar-i-pace-90", 44],
    ] as const) {
      const computed = chargeMinutes(variantOf(id), { soh: 100, from: 10, to: 80, chargerKw: 150 });
      expect(Math.abs((computed ?? 0) / minutes - 1)).toBeLessThan(0.08);
    }
  });
});

describe("every measured curve", () => {
  const charge = { soh: 100, from: 10, to: 80, chargerKw: 150 };
  it.each(EV_VARIANTS.filter(({ dcCurve }) => dcCurve).map((one) => [one.id, one] as const))(
    "of %s takes longer at smaller chargers and for more percent, and as long as the battery is large",
    (_id, variant) => {
      const minutes = [150, 100, 50, 22, 7].map((chargerKw) =>
        chargeMinutes(variant, { ...charge, chargerKw }),
      );
      expect(minutes).toEqual([...minutes].sort((a, b) => (a ?? 0) - (b ?? 0)));
      expect(minutes.at(-1)).toBeGreaterThan(minutes[0] ?? Number.POSITIVE_INFINITY);
      const whole = chargeMinutes(variant, charge) ?? 0;
      expect(chargeMinutes(variant, { ...charge, to: 90 })).toBeGreaterThan(whole);
      expect(chargeMinutes(variant, { ...charge, soh: 80 })).toBeCloseTo(whole * 0.8, 6);
    },
  );
});

it("computes nothing without a measured curve", () => {
  const charge = { soh: 100, from: 10, to: 80, chargerKw: 50 };
  expect(chargeMinutes(variantOf("renault-zoe-22"), charge)).toBeNull();
  expect(chargeMinutes(variantOf("hyundai-kona-39"), charge)).toBeNull();
});
