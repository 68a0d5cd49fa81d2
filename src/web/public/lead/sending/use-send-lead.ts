import { useRef, useState } from "react";
import type { UseFormSetError } from "react-hook-form";
import type { LeadFormValues } from "#src/domain/leads/request/lead-form.ts";
import type { LeadRequest } from "#src/domain/leads/request/lead-request.ts";
import { failureText } from "#src/web/session/failure-text.ts";
import { randomKey } from "#src/web/session/random-key.ts";
import { toast, toastOnNextPage } from "#src/web/ui/toasts/toast.ts";
import { isDialogEntry } from "../../dialogs/use-dialog-entry.ts";
import { forgetLeadDraft } from "../lead-draft.ts";
import { thankYouUrl } from "../thank-you/thank-you-url.ts";
import type { useLeadFormEvents } from "../use-lead-form-events.ts";
import type { useSpamSignals } from "../use-spam-signals.ts";
import { sendLeadRequest } from "./send-lead-request.ts";
import { isShownField } from "./wrong-lead-fields.ts";

interface SendOptions {
  /** The sentence of consent on display. */
  consent: string;
  onConsentChanged: (text: string) => void;
  /** The proposal of dealers and those left ticked, if there is one. */
  chosen: Pick<LeadRequest, "dealer_proposal" | "chosen_dealers">;
  /** The server refused them: the dealers or the request have changed. */
  onOutdated: () => void;
  setError: UseFormSetError<LeadFormValues>;
  spamSignals: ReturnType<typeof useSpamSignals>;
  events: ReturnType<typeof useLeadFormEvents>;
}

const NO_DEALER_YET = "No verified dealer near you matches yet, so no one has your details.";

/**
 * Sends the valid form and shows the outcome. A retry reuses the idempotency key; an edited form is a new request.
 * @param firstFailure the form-level error of an attempt without JavaScript
 */
export function useSendLead(firstFailure: string | undefined, options: SendOptions) {
  const { setError, spamSignals, events } = options;
  const last = useRef({ values: "", key: "" });
  const [failure, setFailure] = useState(firstFailure);

  async function send(request: LeadRequest): Promise<void> {
    setFailure(undefined);
    const sent = { ...request, ...options.chosen, consent_text: options.consent };
    const values = JSON.stringify(sent);
    if (last.current.values !== values) last.current = { values, key: randomKey() };
    try {
      const outcome = await sendLeadRequest({ ...sent, ...spamSignals.read() }, last.current.key);
      if (outcome.kind === "accepted") {
        events.onAccepted();
        toastOnNextPage({
          title: "Request submitted!",
          description: outcome.dealers === 0 ? NO_DEALER_YET : "We're connecting you with local dealers.",
        });
        forgetLeadDraft();
        // In place of the dialog's history entry.
        window.location[isDialogEntry() ? "replace" : "assign"](thankYouUrl(outcome));
        // Stays busy until the page is gone.
        return await new Promise(() => {});
      }
      const { consent_text: consentNow, ...fields } = outcome.fields;
      const hasChoice = options.chosen.dealer_proposal !== undefined;
      if (hasChoice && (consentNow !== undefined || fields.chosen_dealers)) options.onOutdated();
      else if (consentNow !== undefined) options.onConsentChanged(consentNow);
      for (const [name, message] of Object.entries(fields)) {
        setError(name as keyof LeadFormValues, { message });
      }
      const isAtFields = Object.keys(fields).some(isShownField);
      setFailure(isAtFields ? undefined : outcome.message);
      toast({ title: "Error", description: outcome.message, variant: "destructive" });
    } catch {
      const message = failureText();
      setFailure(message);
      toast({ title: "Error", description: message, variant: "destructive" });
    }
  }

  return { failure, send };
}
