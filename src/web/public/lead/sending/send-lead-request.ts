import { type SentUnavailability, unavailabilityOf } from "#src/domain/leads/request/unavailability.ts";

export type LeadOutcome =
  /** @property dealers how many dealers received the request, 0 to 2 */
  | { kind: "accepted"; dealers: number; unavailable: SentUnavailability | null; receipt: string | null }
  /** The server's message, and the fields it concerns. */
  | { kind: "refused"; message: string; fields: Record<string, string> };

const DEFAULT_MESSAGE = "Failed to submit request. Please try again.";

/** Members may be missing from the program before an upgrade. */
interface Receipt {
  dealers: unknown[];
  vehicle_unavailable?: boolean;
  dealer_unavailable?: boolean;
  chosen_unavailable?: boolean;
  receipt?: string | null;
}

interface Refusal {
  error?: { message?: string; fields?: Record<string, string> };
}

/**
 * Posts a lead request to the API.
 * @param idempotencyKey the same for every attempt at the same values, so that a retry makes no second lead
 * @throws when the server cannot be reached
 */
export async function sendLeadRequest(
  request: Record<string, unknown>,
  idempotencyKey: string,
): Promise<LeadOutcome> {
  const response = await fetch("/api/lead", {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": idempotencyKey },
    body: JSON.stringify(request),
  });
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) {
    const { dealers, receipt = null, ...sold } = body as Receipt;
    return { kind: "accepted", dealers: dealers.length, unavailable: unavailabilityOf(sold), receipt };
  }
  const { error } = (body ?? {}) as Refusal;
  return { kind: "refused", message: error?.message || DEFAULT_MESSAGE, fields: error?.fields ?? {} };
}
