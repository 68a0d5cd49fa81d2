/** Never reveals the dealer's reason. */
export type Unavailability =
  /** No longer for sale, or a generated listing. */
  | "vehicle"
  /** Takes no requests at the moment. */
  | "dealer";

/** "chosen": none of the chosen dealers can take it, and no other may get it. */
export type SentUnavailability = Unavailability | "chosen";

export function unavailabilityOf(receipt: {
  vehicle_unavailable?: boolean | undefined;
  dealer_unavailable?: boolean | undefined;
  chosen_unavailable?: boolean | undefined;
}): SentUnavailability | null {
  if (receipt.chosen_unavailable) return "chosen";
  if (receipt.vehicle_unavailable) return "vehicle";
  return receipt.dealer_unavailable ? "dealer" : null;
}
