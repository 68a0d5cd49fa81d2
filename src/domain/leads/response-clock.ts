import { formatDuration } from "../format/duration.ts";
import { DEALER_RESPONSE_HOURS } from "../policy.ts";

const HOUR_MS = 60 * 60 * 1000;

export interface ResponseClock {
  state: "running" | "late" | "answered";
  text: string;
}

/** Where a dealer stands with the response that buyers are promised (spec §1, §9: within 2 hours). */
export function responseClock(
  route: { routed_at: Date; first_response_at: Date | null },
  now: Date,
): ResponseClock {
  const waited_ms = (route.first_response_at ?? now).getTime() - route.routed_at.getTime();
  const waited = formatDuration(waited_ms);
  if (route.first_response_at) return { state: "answered", text: `Answered after ${waited}` };
  if (waited_ms < DEALER_RESPONSE_HOURS * HOUR_MS) {
    return { state: "running", text: `Asked ${waited} ago; answer within ${DEALER_RESPONSE_HOURS} hours` };
  }
  return {
    state: "late",
    text: `Asked ${waited} ago; the ${DEALER_RESPONSE_HOURS} hours to answer are over`,
  };
}
