/** Public reasons. A low mark or a dealer's wish is not one. */
export const REMOVAL_REASONS = ["private_person", "abuse", "advertising", "not_genuine", "unlawful"] as const;
export type RemovalReason = (typeof REMOVAL_REASONS)[number];

/** Completes 'withheld because it …'. */
export const REMOVAL_REASON_TEXT: Record<RemovalReason, string> = {
  private_person: "names or describes a private person",
  abuse: "threatens, insults or discriminates",
  advertising: "advertises, or has links or contact details",
  not_genuine: "was not written by the buyer about their own experience",
  unlawful: "says what a law or a court forbids",
};

export const isRemovalReason = (text: unknown): text is RemovalReason =>
  REMOVAL_REASONS.some((one) => one === text);
