/** Why a request about a vehicle does not reach its dealer. Never says what the dealer's reason is. */
export type Unavailability =
  /** No longer for sale, or a generated listing. */
  | "vehicle"
  /** Takes no requests at the moment. */
  | "dealer";

/** "chosen": none of the dealers whom the buyer chose can take it, and no other dealer may get it. */
export type SentUnavailability = Unavailability | "chosen";

export function unavailabilityOf(receipt: {
  vehicle_unavailable: boolean;
  dealer_unavailable: boolean;
  chosen_unavailable: boolean;
}): SentUnavailability | null {
  if (receipt.chosen_unavailable) return "chosen";
  if (receipt.vehicle_unavailable) return "vehicle";
  return receipt.dealer_unavailable ? "dealer" : null;
}
