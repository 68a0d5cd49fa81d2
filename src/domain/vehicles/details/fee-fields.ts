import { formatPounds } from "../../format/format.ts";
import { FEE_PURPOSE_MAX_LENGTH, MAX_MANDATORY_FEE_POUNDS } from "../../policy/listings.ts";
import { optionalFigure, optionalText } from "./optional-fields.ts";
import type { VehicleDetails } from "./vehicle-details.ts";

export const feeFields = () => ({
  mandatory_fee: optionalFigure("Compulsory fee", {
    max: MAX_MANDATORY_FEE_POUNDS,
    isWhole: true,
    description: "Pounds. A part of the price, which is the total: nothing is added to it",
  }),
  mandatory_fee_for: optionalText("What the compulsory fee is for, such as admin", (text) => {
    const value = text.replace(/\s+(fee|charge)s?$/i, "");
    if (!/^\p{L}[\p{L} '/&-]*$/u.test(value))
      return { message: "Say in words what the fee is for, such as admin" };
    if (value.length <= FEE_PURPOSE_MAX_LENGTH) return { value };
    return { message: `What the fee is for must be at most ${FEE_PURPOSE_MAX_LENGTH} characters` };
  }),
});

/** Shown under the price, which is the total. */
export function mandatoryFeeText({
  mandatory_fee: fee,
  mandatory_fee_for: purpose,
}: Pick<VehicleDetails, "mandatory_fee" | "mandatory_fee_for">): string | null {
  if (!fee) return null;
  return `Includes the compulsory ${purpose ? `${purpose} fee` : "fee"} of ${formatPounds(fee)}`;
}
