import { z } from "zod";
import { InvalidInput } from "#src/domain/errors/errors.ts";

/** What the buyer was shown and left ticked, in the order of the proposal. */
export interface DealerChoice {
  shown: readonly string[];
  chosen: readonly string[];
}

/** Routing's reason for admins why a dealer was left out. */
export const NOT_CHOSEN = "The buyer did not choose this dealer";
export const CHOICE_OUTDATED =
  "Your request or the dealers for it have changed since we showed them. Choose again, then send the request.";
export const CHOICE_EMPTY = "Tick at least one dealer, or do not send the request.";

export const isChosen = (chosen: readonly string[] | null, dealerId: string): boolean =>
  chosen === null || chosen.includes(dealerId);

/** Dealer ids: a list, or a single value when a form posts one ticked box. */
export const chosenDealers = z
  .custom<readonly string[] | string | null | undefined>()
  .transform((value): string[] | undefined => {
    if (value === undefined || value === null) return undefined;
    return [value].flat().filter((id) => typeof id === "string");
  })
  .optional();

/**
 * @param shown the dealers of the proposal; null if it is forged, expired or for another request
 * @throws InvalidInput at `chosen_dealers`
 */
export function readDealerChoice(
  shown: readonly string[] | null,
  ticked: readonly string[] | undefined,
): DealerChoice {
  if (shown === null) throw new InvalidInput({ chosen_dealers: CHOICE_OUTDATED });
  if (ticked === undefined || ticked.length === 0) throw new InvalidInput({ chosen_dealers: CHOICE_EMPTY });
  if (ticked.some((id) => !shown.includes(id))) throw new InvalidInput({ chosen_dealers: CHOICE_OUTDATED });
  return { shown, chosen: shown.filter((id) => ticked.includes(id)) };
}
