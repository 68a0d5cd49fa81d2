import { formatDuration } from "#src/domain/format/duration.ts";
import { formatDateAndTime } from "#src/domain/format/format.ts";
import { DEALER_RESPONSE_HOURS } from "#src/domain/policy/response-window.ts";
import { hoursAfter } from "#src/domain/time/ago.ts";

export interface ResponseClock {
  state: "running" | "late" | "answered";
  text: string;
}

/** docs/product.md, Response window */
export function responseClock(
  route: { routed_at: Date; first_response_at: Date | null; response_due_at?: Date | null },
  now: Date,
): ResponseClock {
  const waitedMs = (route.first_response_at ?? now).getTime() - route.routed_at.getTime();
  const waited = formatDuration(waitedMs);
  if (route.first_response_at) return { state: "answered", text: `Answered after ${waited}` };
  const promisedAt = hoursAfter(route.routed_at, DEALER_RESPONSE_HOURS);
  const dueAt = route.response_due_at ?? promisedAt;
  if (now < dueAt && dueAt > promisedAt) {
    return { state: "running", text: `Received ${waited} ago; answer by ${formatDateAndTime(dueAt)}` };
  }
  if (now < dueAt) {
    return { state: "running", text: `Received ${waited} ago; answer within ${DEALER_RESPONSE_HOURS} hours` };
  }
  return {
    state: "late",
    text: `Received ${waited} ago. Response overdue.`,
  };
}
