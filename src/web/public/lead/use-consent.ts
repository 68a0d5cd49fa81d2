import { useLayoutEffect, useRef, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { consentText } from "#src/domain/leads/request/consent-text.ts";
import type { LeadFormValues } from "#src/domain/leads/request/lead-form.ts";
import type { LeadRequest } from "#src/domain/leads/request/lead-request.ts";
import type { LeadFormProps } from "./lead-form-props.ts";
import { namedDealers } from "./lead-subject.ts";

/**
 * The consent that was shown; after a change of its text the buyer ticks it again.
 * @param ofChoice the sentence for the dealers to choose from
 */
export function useConsent(
  form: UseFormReturn<LeadFormValues, unknown, LeadRequest>,
  props: LeadFormProps,
  ofChoice: string | null,
) {
  const contactBy = useWatch({ control: form.control, name: "contact_by" }) ?? "phone";
  const [ofServer, setConsent] = useState(props.returned?.errors.consent_text);
  // Routing takes no dealer of a car that is not for sale.
  const named = props.unavailable && !props.also ? ([] as const) : namedDealers(props.subject, props.also);
  const consent = ofChoice ?? ofServer ?? consentText(named, { contact_by: contactBy }).text;
  const agreedTo = useRef(consent);
  // Before the next click, which could tick the new sentence.
  useLayoutEffect(() => {
    if (agreedTo.current !== consent) form.setValue("consent_dealer", false);
    agreedTo.current = consent;
  }, [form, consent]);
  const onConsentChanged = (text: string) => {
    setConsent(text);
    form.setValue("consent_dealer", false);
  };
  return { consent, onConsentChanged };
}
