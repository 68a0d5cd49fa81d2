import type { DealerProposal } from "#src/services/dealer-choice/propose-dealers.ts";

export const CHOICE_UNKNOWN =
  "Enter your postcode and budget: we show the dealers we would ask before your request is sent.";
export const CHOICE_FAILED =
  "We cannot show the dealers at the moment. You can still send the request; the confirmation email names them.";

/** Where the request would go now. `LeadSubjectLine` says if the car's own dealer takes no requests. */
export function choiceStatus({
  dealers,
  unavailable,
}: Pick<DealerProposal, "dealers" | "unavailable">): string {
  const isOwnAway = unavailable === "dealer";
  const [first, second] = dealers;
  if (!first) {
    return `No ${isOwnAway ? "other " : ""}verified dealer near you has a car that fits and takes enquiries now. If you send the request, we keep it, and no dealer gets your details unless we find one.`;
  }
  const who = second ? "these dealers" : "this dealer";
  const untick = second ? " Untick a dealer you would rather not hear from." : "";
  return `We would ask ${who}${isOwnAway ? " instead" : ""}, and no one else gets your details.${untick}`;
}
