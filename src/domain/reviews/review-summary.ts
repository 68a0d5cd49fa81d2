import { REVIEWS_FOR_A_MEAN } from "../policy/reviews.ts";
import { REVIEW_STATES, type ReviewState } from "./review.ts";

export type ReviewCounts = Record<ReviewState, number> & { invited: number; answered: number };

export interface ReviewSummary {
  counts: ReviewCounts;
  /** Plain mean of all shown; null below three. */
  mean: number | null;
}

export function summariseReviews(
  invited: number,
  reviews: readonly { state: ReviewState; stars: number | null }[],
): ReviewSummary {
  const states = Object.fromEntries(
    REVIEW_STATES.map((state) => [state, reviews.filter((review) => review.state === state).length]),
  ) as Record<ReviewState, number>;
  const stars = reviews.flatMap((review) =>
    review.state === "shown" && review.stars !== null ? [review.stars] : [],
  );
  const mean =
    stars.length < REVIEWS_FOR_A_MEAN ? null : stars.reduce((sum, one) => sum + one, 0) / stars.length;
  return { counts: { invited, answered: reviews.length, ...states }, mean };
}

/** Never rounded up to a mark that no mean of its stars reaches. */
export const meanText = (mean: number): string => (Math.floor(mean * 10 + 1e-9) / 10).toFixed(1);

const SAID: Record<ReviewState, string> = {
  shown: "shown",
  waiting: "being checked",
  withheld: "withheld",
  removed: "removed",
  erased: "erased by their writers",
};

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

export const reviewsText = (reviews: number): string => counted(reviews, "review");

/** '41 reviews from 120 buyers asked: 40 shown, 1 withheld' */
export function countsText({ invited, answered, ...states }: ReviewCounts): string {
  const reviews = answered === 0 ? "No reviews yet" : reviewsText(answered);
  const asked = `${reviews} from ${counted(invited, "buyer")} asked`;
  if (states.shown === answered) return asked;
  const found = REVIEW_STATES.filter((state) => states[state] > 0);
  return `${asked}: ${found.map((state) => `${states[state]} ${SAID[state]}`).join(", ")}`;
}
