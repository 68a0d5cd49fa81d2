import { formatNumber } from "#src/domain/format/format.ts";
import { acrossWaterText } from "#src/domain/geo/across-water.ts";
import type { ProposedDealer } from "#src/domain/leads/choice/dealer-choice.ts";
import { keptCallsText } from "#src/domain/leads/response-clock/response-claim.ts";
import { DEALER_RESPONSE_HOURS, RESPONSE_CLAIM_DAYS } from "#src/domain/policy/lead-routes.ts";
import { meanText } from "#src/domain/reviews/review-summary.ts";

/** Lists why this dealer is proposed, and the figures that buyers compare. */
export function dealerReasons(dealer: ProposedDealer): string[] {
  return [
    dealer.has_car
      ? "has the car you asked about"
      : counted(dealer.matching_cars, "car that fits", "cars that fit"),
    ...(dealer.distance_miles === null
      ? []
      : [`${distanceText(dealer.distance_miles)}${acrossWaterText(dealer.is_across_water)}`]),
    repliesText(dealer.replies_percent),
    ...[keptCallsText(dealer.kept_calls)].filter((text) => text !== null),
    reviewsText(dealer.reviews),
  ];
}

const counted = (count: number, one: string, many: string) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

const distanceText = (miles: number) =>
  miles < 1 ? "less than a mile away" : `about ${counted(Math.round(miles), "mile", "miles")} away`;

const repliesText = (percent: number | null) =>
  percent === null
    ? "too few requests to measure replies"
    : `answered ${percent}% of requests in ${DEALER_RESPONSE_HOURS} opening hours (last ${RESPONSE_CLAIM_DAYS} days)`;

function reviewsText({ mean, shown }: ProposedDealer["reviews"]): string {
  if (shown === 0) return "no reviews yet";
  const reviews = counted(shown, "review", "reviews");
  return mean === null ? reviews : `${meanText(mean)} out of 5 from ${reviews}`;
}
