import { type SentUnavailability, unavailabilityOf } from "#src/domain/leads/request/unavailability.ts";
import { HONEYPOT_FIELD, SECONDS_FIELD } from "#src/domain/leads/screening/spam-field-names.ts";
import { recordEvent } from "#src/web/analytics/record-event.ts";
import { isDialogEntry } from "#src/web/live/history.ts";
import { fetchDocument } from "#src/web/live/next-document.ts";
import { failureText } from "#src/web/session/failure-text.ts";
import { randomKey } from "#src/web/session/random-key.ts";
import type { Refusal } from "#src/web/ui/forms/start-form.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import type { startDealerChoice } from "./choice/start-dealer-choice.ts";
import { forgetLeadDraft } from "./lead-draft.ts";
import { isShownField } from "./lead-form-props.ts";
import { leadValues } from "./lead-values.ts";
import type { startConsent } from "./start-consent.ts";
import { thankYouUrl } from "./thank-you/thank-you-url.ts";

interface Parts {
  choice: ReturnType<typeof startDealerChoice>;
  consent: ReturnType<typeof startConsent>;
}

const NO_DEALER_YET = "No verified dealer near you matches yet, so no one has your details.";

/**
 * Sends the values of the form, and leads on to the page that thanks for it. A retry reuses the idempotency key; an
 * edited form is a new request. Records that the form was started, and that it was accepted.
 */
export function leadSender(form: HTMLFormElement, parts: Parts): () => Promise<Refusal | null> {
  const openedAt = performance.now();
  const honeypot = form.querySelector<HTMLInputElement>(`[name=${HONEYPOT_FIELD}]`);
  let last = { values: "", key: "" };
  const record = (name: "lead_form_started" | "lead_form_submitted") => {
    const { source, vehicle_id } = leadValues(form);
    recordEvent(name, { label: source ?? "lead_form", ...(vehicle_id ? { vehicle_id } : {}) });
  };
  form.addEventListener("input", () => record("lead_form_started"), { once: true });

  return async () => {
    const sent = { ...leadValues(form), ...parts.choice.chosen() };
    const values = JSON.stringify(sent);
    if (last.values !== values) last = { values, key: randomKey() };
    const spamSignals = {
      [HONEYPOT_FIELD]: honeypot?.value ?? "",
      [SECONDS_FIELD]: (performance.now() - openedAt) / 1000,
    };
    try {
      const outcome = await sendLeadRequest({ ...sent, ...spamSignals }, last.key);
      if (outcome.kind === "refused") return refused(form, outcome, { ...parts, sent });
      record("lead_form_submitted");
      return await thank(outcome);
    } catch {
      return failed(failureText());
    }
  };
}

type Accepted = Extract<LeadOutcome, { kind: "accepted" }>;
type Refused = Extract<LeadOutcome, { kind: "refused" }>;

/** Never ends: the form stays busy until the page is gone. */
function thank(outcome: Accepted): Promise<null> {
  toast({
    title: "Request submitted!",
    description: outcome.dealers === 0 ? NO_DEALER_YET : "We're connecting you with local dealers.",
  });
  forgetLeadDraft();
  // In place of the history entry of a dialog.
  window.location[isDialogEntry() ? "replace" : "assign"](thankYouUrl(outcome));
  return new Promise(() => {});
}

function refused(
  form: HTMLFormElement,
  { message, fields }: Refused,
  { choice, consent, sent }: Parts & { sent: { dealer_proposal?: unknown } },
): Refusal {
  const { consent_text: consentNow, ...errors } = fields;
  const hasChoice = sent.dealer_proposal !== undefined;
  if (hasChoice && (consentNow !== undefined || errors.chosen_dealers)) choice.askAgain();
  else if (consentNow !== undefined) consent.replace(consentNow);
  if (errors.call_at) void showCallTimes(form);
  const isAtFields = Object.keys(errors).some(isShownField);
  toast({ title: "Error", description: message, variant: "destructive" });
  return { errors, message: isAtFields ? null : message };
}

function failed(message: string): Refusal {
  toast({ title: "Error", description: message, variant: "destructive" });
  return { errors: {}, message };
}

type LeadOutcome =
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

interface RefusedBody {
  error?: { message?: string; fields?: Record<string, string> };
}

/**
 * Posts a lead request to the API.
 * @param idempotencyKey the same for every attempt at the same values, so that a retry makes no second lead
 * @throws when the server cannot be reached
 */
async function sendLeadRequest(
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
  const { error } = (body ?? {}) as RefusedBody;
  return { kind: "refused", message: error?.message || DEFAULT_MESSAGE, fields: error?.fields ?? {} };
}

/** Another buyer has taken the time: loads those that are free now. */
async function showCallTimes(form: HTMLFormElement): Promise<void> {
  const select = form.querySelector<HTMLSelectElement>("[name=call_at]");
  const vehicle = form.querySelector<HTMLInputElement>("[name=vehicle_id]");
  if (!select || !vehicle) return;
  select.value = "";
  try {
    const page = await fetchDocument(`/lead?${new URLSearchParams({ vehicle: vehicle.value })}`, null);
    const free = page?.document.querySelector<HTMLSelectElement>("[name=call_at]")?.options ?? [];
    select.replaceChildren(...(free.length > 0 ? free : [...select.options].slice(0, 1)));
  } catch {
    // The next attempt names the time again.
  }
}
