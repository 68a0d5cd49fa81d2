import { formatRegistration } from "../details/registration.ts";
import type { CarIdentity, MatchedRow } from "./match-stock.ts";

export const CONTRADICTORY_ROW =
  "The registration is that of one of your cars and the VIN that of another. Correct one of them.";

/** Says which car a row is about, where its stock number does not. */
export function matchWarning(
  { stock_ref, registration, vin }: CarIdentity,
  match: Pick<MatchedRow, "car" | "stock_ref" | "is_repeated">,
): string[] {
  const name = registration ? formatRegistration(registration) : (vin ?? stock_ref ?? "");
  const isOtherNumber = stock_ref !== null && stock_ref !== match.stock_ref;
  if (match.is_repeated) {
    const number = isOtherNumber ? ` It keeps its number ${match.stock_ref}.` : "";
    return [`An earlier row is the same car, ${name}: this row changed it again.${number}`];
  }
  if (!isOtherNumber) return [];
  if (match.car.vehicle_id === null) {
    return [`Another car has the number ${stock_ref}, so ${name} is listed as ${match.stock_ref}.`];
  }
  return [`You have ${name} already: that car was changed. It keeps ${numberOf(match)}.`];
}

const numberOf = ({ stock_ref }: Pick<MatchedRow, "stock_ref">) =>
  stock_ref === null ? "no number, because another car has this one" : `its number ${stock_ref}`;
