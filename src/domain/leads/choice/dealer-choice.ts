import { z } from "zod";
import { InvalidInput } from "#src/domain/errors/errors.ts";

/** Dealers as proposed, and those the buyer left ticked, in the same order. */
export interface DealerChoice {
  shown: readonly string[];
  chosen: readonly string[];
}

/** Routing's reason for admins. */
export const NOT_CHOSEN = "The buyer did not choose this dealer";
export const CHOICE_OUTDATED =
  "Your request or the dealers for it have changed since we showed them. Choose again, then send the request.";
export const CHOICE_EMPTY = "Tick at least one dealer, or do not send the request.";

export const isChosen = (chosen: readonly string[] | null, dealerId: string): boolean =>
  chosen === null || chosen.includes(dealerId);

/** A form with one ticked box posts a single value. */
export const chosenDealers = z
  .custom<readonly string[] | string | null | undefined>()
  .transform((value): string[] | undefined => {
    if (value === undefined || value === null) return undefined;
    return [value].flat().filter((id) => typeof id === "string");
  })
  .optional();

/** @param shown null if forged, expired or for another request @throws InvalidInput at `chosen_dealers` */
export function readDealerChoice(
  shown: readonly string[] | null,
  ticked: readonly string[] | undefined,
): DealerChoice {
  if (shown === null) throw new InvalidInput({ chosen_dealers: CHOICE_OUTDATED });
  if (ticked === undefined || ticked.length === 0) throw new InvalidInput({ chosen_dealers: CHOICE_EMPTY });
  if (ticked.some((id) => !shown.includes(id))) throw new InvalidInput({ chosen_dealers: CHOICE_OUTDATED });
  return { shown, chosen: shown.filter((id) => ticked.includes(id)) };
}
