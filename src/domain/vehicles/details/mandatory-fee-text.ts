import { formatPounds } from "../../format/format.ts";
import type { VehicleDetails } from "../fields.ts";

/** Shown under the price, which is the total. */
export function mandatoryFeeText({
  mandatory_fee: fee,
  mandatory_fee_for: purpose,
}: Pick<VehicleDetails, "mandatory_fee" | "mandatory_fee_for">): string | null {
  if (!fee) return null;
  return `Includes the compulsory ${purpose ? `${purpose} fee` : "fee"} of ${formatPounds(fee)}`;
}
