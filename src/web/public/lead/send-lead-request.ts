import type { LeadRequest } from "#src/domain/leads/lead-request.ts";
import type { SpamSignalValues } from "./spam-signal-fields.tsx";

export type LeadOutcome =
  /** @property dealers how many dealers were told, 0 to 2 */
  | { kind: "accepted"; dealers: number }
  /** The server's own message, and the fields it is about. */
  | { kind: "refused"; message: string; fields: Record<string, string> };

/** Spec §8: what is said when the server gives no reason. */
const NO_REASON = "Failed to submit request. Please try again.";

/**
 * Sends the request to the 'lead' function (spec §7).
 * @param idempotencyKey the same for every try of one form, so that a retry cannot make a second lead
 * @throws when the server cannot be reached
 */
export async function sendLeadRequest(
  request: LeadRequest & SpamSignalValues,
  idempotencyKey: string,
): Promise<LeadOutcome> {
  const answer = await fetch("/api/lead", {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": idempotencyKey },
    body: JSON.stringify(request),
  });
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok) return { kind: "accepted", dealers: acceptedBy(body) };
  const { message, fields } = refusal(body);
  return { kind: "refused", message: message || NO_REASON, fields };
}

function acceptedBy(body: unknown): number {
  return (body as { dealers: unknown[] }).dealers.length;
}

function refusal(body: unknown): { message: string; fields: Record<string, string> } {
  const error = (body as { error?: { message?: string; fields?: Record<string, string> } } | null)?.error;
  return { message: error?.message ?? "", fields: error?.fields ?? {} };
}
