import { beforeAll, expect, it } from "vitest";
import { MAX_LAYOUT_SHIFT, MAX_SCRIPT_BYTES, type Weight, weighPublicPages } from "../../bench/budgets.ts";

let weights: Weight[];
beforeAll(async () => {
  weights = await weighPublicPages();
});

it.each(["home", "browse", "vehicle", "request page", "sign-in", "article", "city"])(
  "a first visit of %s is within its budget of scripts and layout shift",
  (name) => {
    const { kind, gzipped, layoutShift } = weights.find((weight) => weight.name === name) as Weight;
    expect(gzipped).toBeGreaterThan(0);
    expect(gzipped).toBeLessThanOrEqual(MAX_SCRIPT_BYTES[kind]);
    expect(layoutShift).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
  },
);
