/** Why a request about a vehicle does not reach its dealer. Never says what the dealer's reason is. */
export type Unavailability =
  /** No longer for sale, or a generated listing. */
  | "vehicle"
  /** Takes no requests at the moment. */
  | "dealer";

export function unavailabilityOf(receipt: {
  vehicle_unavailable: boolean;
  dealer_unavailable: boolean;
}): Unavailability | null {
  if (receipt.vehicle_unavailable) return "vehicle";
  return receipt.dealer_unavailable ? "dealer" : null;
}
