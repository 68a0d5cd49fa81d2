import { BRAND } from "#src/domain/policy/brand.ts";
import {
  REVIEW_INVITATION_DAYS,
  REVIEW_LINK_DAYS,
  REVIEW_PUBLISHED_WITHIN_HOURS,
  REVIEW_REMINDER_DAYS,
  REVIEWS_FOR_A_MEAN,
} from "#src/domain/policy/reviews.ts";
import { REMOVAL_REASON_TEXT, REMOVAL_REASONS } from "#src/domain/reviews/review-state.ts";
import type { Policy } from "../content-types.ts";

/** Describes src/services/reviews. */
export const REVIEWS_POLICY: Policy = {
  title: "How reviews work",
  metaDescription: `Who may review a dealer at ${BRAND}, when a review shows, the five reasons to withhold or remove one, and how the mean is computed.`,
  lastUpdated: "29 November 2026",
  intro: `Reviews at ${BRAND} come from buyers whom we introduced to the dealer. This page says who is asked, what is shown, and what is not.`,
  sections: [
    {
      id: "who",
      heading: "Who is asked",
      blocks: [
        [
          `We email a buyer about each dealer ${REVIEW_INVITATION_DAYS} days after the introduction, or sooner if the dealer says that the car was sold to them or not, and once more after ${REVIEW_REMINDER_DAYS} days. Buyers who withdrew, restricted or objected are not asked.`,
          `The link in the email is signed, writes one review of one dealer, and ends ${REVIEW_LINK_DAYS} days after the introduction.`,
          "Neither we nor a dealer may offer anything for a review, and a dealer cannot choose who is asked.",
          "We compare each request with the email addresses and phone numbers that the dealer gave us, its people's sign-in addresses, and the internet connections on which they are signed in. If one matches, we do not ask the buyer and refuse the review.",
        ],
      ],
    },
    {
      id: "shown",
      heading: "What is shown",
      blocks: [
        `A review shows on the dealer's page within ${REVIEW_PUBLISHED_WITHIN_HOURS} hours, good or bad, with its date and without the buyer's name. Nobody has to approve it. The dealer may answer once.`,
        `The average is that of the stars of all reviews that show, from ${REVIEWS_FOR_A_MEAN} reviews on. Beside it stand how many buyers were invited, how many answered, and how many reviews show, wait, were withheld, removed or erased.`,
      ],
    },
    {
      id: "removed",
      heading: "Withheld and removed reviews",
      blocks: [
        "A person at our company may withhold a review before it shows, or remove it later, if it:",
        REMOVAL_REASONS.map((reason) => `${REMOVAL_REASON_TEXT[reason]}.`),
        "A low mark, or a dealer's wish, is no reason. A note with the date and the reason stays in the review's place, and we email the writer, who can ask us to look again.",
      ],
    },
    {
      id: "record",
      heading: "How you can tell",
      blocks: [
        "Each dealer's reviews and decisions form a record in which each entry holds a fingerprint of the one before. The database refuses changes to it, except that a writer may erase their own words, and a nightly job computes it again. The last fingerprint stands on the dealer's page.",
        "A writer who erases their request chooses whether the review goes or stays. If it goes, a note says that its writer erased it.",
        { href: "/complaints?topic=content", text: "Tell us if a review looks wrong" },
      ],
    },
  ],
};
