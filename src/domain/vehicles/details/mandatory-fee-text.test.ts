import { expect, test } from "vitest";
import { mandatoryFeeText } from "./detail-texts.ts";

test.each([
  [199, "admin", "Includes the compulsory admin fee of £199"],
  [199, null, "Includes the compulsory fee of £199"],
  [0, "admin", null],
  [null, "admin", null],
])("a fee of %s for %s", (mandatoryFee, mandatoryFeeFor, text) => {
  expect(mandatoryFeeText({ mandatory_fee: mandatoryFee, mandatory_fee_for: mandatoryFeeFor })).toBe(text);
});
