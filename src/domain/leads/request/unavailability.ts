/** Never reveals the dealer's reason. */
export type Unavailability =
  /** No longer for sale, or a generated listing. */
  | "vehicle"
  /** Takes no requests at the moment. */
  | "dealer";

/** "chosen": none of the chosen dealers can take it, and no other may get it. */
export type SentUnavailability = Unavailability | "chosen";

/** Of page and email, where no dealer has the request. */
export const NO_DEALER_TEXT = {
  none: "We have your request, but no dealer matches it yet",
  vehicle: "We have your request, but no dealer matches it yet",
  dealer: "We have your request, but the dealer of this car is not taking enquiries",
  chosen: "We have your request, but the dealers you chose cannot take it",
} satisfies Record<SentUnavailability | "none", string>;
export const NO_DEALER_NEXT =
  "No dealer has your details and no one will call you. We keep your request, look for a dealer ourselves, and email you if we find one.";

export function unavailabilityOf(receipt: {
  vehicle_unavailable?: boolean | undefined;
  dealer_unavailable?: boolean | undefined;
  chosen_unavailable?: boolean | undefined;
}): SentUnavailability | null {
  if (receipt.chosen_unavailable) return "chosen";
  if (receipt.vehicle_unavailable) return "vehicle";
  return receipt.dealer_unavailable ? "dealer" : null;
}
