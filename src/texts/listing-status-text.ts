import type { DealerStatus } from "#src/domain/dealers/dealer-status.ts";

const HIDES: Record<DealerStatus, string | null> = {
  verified: null,
  applied: "dealer not verified",
  suspended: "dealer suspended",
  expired: "dealer's verification expired",
};

export function listingStatusText(listing: {
  published: boolean;
  held_words: readonly string[];
  unconfirmed_since: Date | string | null;
  dealer_status: DealerStatus;
}): string {
  if (listing.held_words.length > 0) return "Held";
  if (listing.unconfirmed_since !== null) return "Hidden: not confirmed";
  if (!listing.published) return "Draft";
  const hiddenBecause = HIDES[listing.dealer_status];
  return hiddenBecause === null ? "Published" : `Published · ${hiddenBecause}, hidden`;
}
