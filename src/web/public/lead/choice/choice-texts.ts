import { formatNumber } from "#src/domain/format/format.ts";
import { acrossWaterText } from "#src/domain/geo/distance.ts";
import { type ProposedDealer, startsTicked } from "#src/domain/leads/choice/dealer-choice.ts";
import { keptCallsText } from "#src/domain/leads/response-clock/response-claim.ts";
import { DEALER_RESPONSE_HOURS, RESPONSE_CLAIM_DAYS } from "#src/domain/policy/lead-routes.ts";
import { meanText } from "#src/domain/reviews/review-summary.ts";
import type { DealerProposal } from "#src/services/dealer-choice/propose-dealers.ts";

/** Before a postcode is typed. @param own the dealer of the car asked about */
export const choiceUnknown = (own: string | null, isAlone: boolean): string =>
  own === null
    ? "Enter your postcode and budget: we show the dealers we would ask before your request is sent."
    : isAlone
      ? `${own}, and no one else.`
      : `${own}, and no one else. Enter your postcode to see if another dealer near you has a car that fits.`;
export const CHOICE_FAILED =
  "We cannot show the dealers at the moment. You can still send the request; the confirmation email names them.";

/**
 * Where the request would go now. `LeadSubjectLine` says if the car's own dealer takes no requests.
 * @param isAlone the request is for the car's dealer alone
 */
export function choiceStatus(
  { dealers, unavailable }: Pick<DealerProposal, "dealers" | "unavailable">,
  isAlone = false,
): string {
  const isOwnAway = unavailable === "dealer";
  const [first, second] = dealers;
  if (!first && isAlone) return "This dealer cannot take your request now, and no other dealer gets it.";
  if (first && second && !startsTicked(second, dealers))
    return `${first.name} has the car and gets your request. Tick ${second.name} to ask them too. No one else gets your details.`;
  if (!first) {
    return `No ${isOwnAway ? "other " : ""}verified dealer near you has a car that fits and takes enquiries now. If you send the request, we keep it, and no dealer gets your details unless we find one.`;
  }
  const who = second ? "these dealers" : "this dealer";
  const untick = second ? " Untick a dealer you would rather not hear from." : "";
  return `We would ask ${who}${isOwnAway ? " instead" : ""}, and no one else gets your details.${untick}`;
}

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

export const repliesText = (percent: number | null) =>
  percent === null
    ? "new here: no reply times yet"
    : `answered ${percent}% of requests in ${DEALER_RESPONSE_HOURS} opening hours (last ${RESPONSE_CLAIM_DAYS} days)`;

export function reviewsText({ mean, shown }: ProposedDealer["reviews"]): string {
  if (shown === 0) return "no reviews yet";
  const reviews = counted(shown, "review", "reviews");
  return mean === null ? reviews : `${meanText(mean)} out of 5 from ${reviews}`;
}
