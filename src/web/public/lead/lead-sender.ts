import { CONSENT_CHANGED } from "#src/domain/leads/choice/dealer-choice.ts";
import { HONEYPOT_FIELD, SECONDS_FIELD } from "#src/domain/leads/request/lead-entries.ts";
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
import { type SentRequest, thankYouUrl } from "./thank-you/thank-you-url.ts";

interface Parts {
  choice: ReturnType<typeof startDealerChoice>;
  consent: ReturnType<typeof startConsent>;
}

const NO_DEALER_YET = "No verified dealer near you matches yet, so no one has your details.";
/** A retry has the same key, so that a response that comes too late does no harm. */
const TIMEOUT_MS = 20_000;
const DEFAULT_MESSAGE = "Failed to submit request. Please try again.";

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
    const wasGiven = parts.consent.isGiven();
    await parts.choice.settled();
    if (wasGiven && !parts.consent.isGiven())
      return { errors: { consent_dealer: CONSENT_CHANGED }, message: null };
    const sent = { ...leadValues(form), ...parts.choice.chosen() };
    const values = JSON.stringify(sent);
    if (last.values !== values) last = { values, key: randomKey() };
    const spamSignals = {
      [HONEYPOT_FIELD]: honeypot?.value ?? "",
      [SECONDS_FIELD]: (performance.now() - openedAt) / 1000,
    };
    try {
      const response = await fetch("/api/lead", {
        method: "POST",
        headers: { "Content-Type": "application/json", "Idempotency-Key": last.key },
        body: JSON.stringify({ ...sent, ...spamSignals }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const body: unknown = await response.json().catch(() => null);
      if (!response.ok) return refused(form, body as RefusedBody | null, { ...parts, sent });
      record("lead_form_submitted");
      return await thank(body as SentRequest);
    } catch {
      return failed(failureText());
    }
  };
}

/** Never ends: the form stays busy until the page is gone. */
function thank(sent: SentRequest): Promise<null> {
  toast({
    title: "Request submitted!",
    description: sent.dealers.length === 0 ? NO_DEALER_YET : "We're connecting you with local dealers.",
  });
  forgetLeadDraft();
  // In place of the history entry of a dialog.
  window.location[isDialogEntry() ? "replace" : "assign"](thankYouUrl(sent));
  return new Promise(() => {});
}

interface RefusedBody {
  error?: { message?: string; fields?: Record<string, string> };
}

function refused(
  form: HTMLFormElement,
  body: RefusedBody | null,
  { choice, consent, sent }: Parts & { sent: { dealer_proposal?: unknown } },
): Refusal {
  const { consent_text: consentNow, ...errors } = body?.error?.fields ?? {};
  const hasChoice = sent.dealer_proposal !== undefined;
  if (hasChoice && (consentNow !== undefined || errors.chosen_dealers)) choice.askAgain();
  else if (consentNow !== undefined) consent.replace(consentNow);
  if (errors.call_at) void showCallTimes(form);
  return failed(body?.error?.message || DEFAULT_MESSAGE, errors);
}

function failed(message: string, errors: Record<string, string> = {}): Refusal {
  toast({ title: "Error", description: message, variant: "destructive" });
  return { errors, message: Object.keys(errors).some(isShownField) ? null : message };
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
