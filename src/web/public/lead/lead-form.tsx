import { zodResolver } from "@hookform/resolvers/zod";
import { type ComponentProps, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { FormProvider, type Resolver, type UseFormReturn, useForm } from "react-hook-form";
import { consentText } from "#src/domain/leads/request/consent-text.ts";
import { freshLeadForm, type LeadFormValues } from "#src/domain/leads/request/lead-form.ts";
import {
  type LeadRequest,
  type LeadSource,
  leadRequestSchema,
} from "#src/domain/leads/request/lead-request.ts";
import type { Unavailability } from "#src/domain/leads/request/unavailability.ts";
import { uniqueModels } from "#src/domain/leads/request/unique-models.ts";
import { wishesFromCar } from "#src/domain/leads/request/wishes-from-car.ts";
import { MAX_DEALERS_PER_LEAD } from "#src/domain/policy/matching.ts";
import { Button } from "#src/web/ui/button.tsx";
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx";
import { FormAlert } from "#src/web/ui/forms/form-alert.tsx";
import { problemText } from "#src/web/ui/forms/wrong-fields.ts";
import { CallTimeField } from "./about-car/call-time-field.tsx";
import { FoldedWishes } from "./about-car/folded-wishes.tsx";
import { QuestionField } from "./about-car/question-field.tsx";
import { FormDealerChoice } from "./choice/form-dealer-choice.tsx";
import { useDealerChoice } from "./choice/use-dealer-choice.ts";
import { HiddenLeadFields } from "./hidden-lead-fields.tsx";
import { LeadConsent } from "./lead-consent.tsx";
import { useLeadDraft } from "./lead-draft.ts";
import { ContactFields, type LeadTextField, WishFields } from "./lead-fields.tsx";
import { LeadPrivacyNote } from "./lead-privacy-note.tsx";
import { type LeadSubject, namedDealers } from "./lead-subject.ts";
import { LeadSubjectLine } from "./lead-subject-line.tsx";
import { ModelPicker } from "./model-picker.tsx";
import { PartExchangeFields } from "./part-exchange-fields.tsx";
import { SpamSignalFields, useSpamSignals } from "./spam-signal-fields.tsx";
import { useLeadFormEvents } from "./use-lead-form-events.ts";
import { useSendLead } from "./use-send-lead.ts";
import { formLevelError, wrongLeadFields } from "./wrong-lead-fields.ts";

export interface LeadFormProps {
  source: LeadSource;
  subject: LeadSubject | null;
  /** The second car of 'Ask about both'. */
  also?: LeadSubject | null;
  unavailable: Unavailability | null;
  isAlsoAway?: boolean;
  leftOut?: string | null;
  /** When the car's dealer can ring; none for a general request. */
  callTimes?: readonly Date[];
  onTimeGone?: () => void;
  /** From the URL of the page. */
  postcode?: string | null;
  /** What the buyer asks about the car, from the URL too. */
  question?: string;
  /** When the server rendered the form, in ms since the epoch; absent in the dialog. */
  shownAt?: number;
  /** Created by the server with the page; the dialog creates one when it is submitted. */
  idempotencyKey?: string;
  /** Values and errors of an attempt without JavaScript. */
  returned?: { values: Partial<LeadFormValues>; errors: Record<string, string> } | undefined;
  onSending?: (isSending: boolean) => void;
  onAccepted?: () => void;
}

/** The lead form of the page and the dialog. Posts to /lead without JavaScript. */
export function LeadForm(props: LeadFormProps) {
  const { source, subject, shownAt, returned, onSending, onAccepted } = props;
  const id = useId();
  const events = useLeadFormEvents(source, subject?.vehicle_id);
  const spamSignals = useSpamSignals();
  const [start] = useState<LeadFormValues>(() => startValues(props));
  const form = useForm<LeadFormValues, unknown, LeadRequest>({
    resolver: zodResolver(leadRequestSchema) as unknown as Resolver<LeadFormValues, unknown, LeadRequest>,
    defaultValues: start,
    errors: returned ? fieldErrors(returned.errors) : undefined,
    // ErrorSummary takes the focus.
    shouldFocusError: false,
  });
  const { register, handleSubmit, setError, formState } = form;
  const { isSubmitting, errors, submitCount } = formState;
  useLeadDraft(form, returned !== undefined);
  useEffect(() => onSending?.(isSubmitting), [onSending, isSubmitting]);
  const choice = useDealerChoice(form);
  const { consent, onConsentChanged } = useConsent(form, props, choice.shown?.consent_text ?? null);
  const { failure, send } = useSendLead(returned && formLevelError(returned.errors), {
    consent,
    onConsentChanged,
    chosen: choice.chosen,
    onOutdated: choice.askAgain,
    idempotencyKey: props.idempotencyKey,
    setError,
    spamSignals,
    events,
    onAccepted,
  });
  // defaultValue writes the value into the HTML too, for pages without JavaScript.
  const field = (name: LeadTextField) => ({
    id: `${id}-${name}`,
    ...register(name),
    defaultValue: start[name] ?? "",
    error: errors[name]?.message,
  });
  return (
    <FormProvider {...form}>
      <form
        method="post"
        action="/lead"
        onInput={events.onBegin}
        onSubmit={handleSubmit(send)}
        noValidate
        className="relative grid gap-5"
      >
        <SpamSignalFields honeypot={spamSignals.trap} shownAt={shownAt} />
        <HiddenLeadFields start={start} consent={consent} idempotencyKey={props.idempotencyKey} />
        <LeadSubjectLine {...props} />
        <p className="text-ink-soft">
          We match your request with up to {MAX_DEALERS_PER_LEAD} dealers, and tell you who they are.
        </p>
        <ErrorSummary
          fields={wrongLeadFields(id, errors, { isPhoneFirst: subject !== null })}
          attempt={submitCount + (returned ? 1 : 0)}
          isPosted={returned !== undefined}
        />
        <FormAlert>{failure}</FormAlert>
        <ContactAndWishes {...props} id={id} start={start} field={field} />
        <FormDealerChoice
          id={id}
          choice={choice}
          subject={subject}
          error={problemText(errors.chosen_dealers)}
        />
        <LeadConsent
          id={id}
          text={consent}
          error={errors.consent_dealer?.message}
          control={register("consent_dealer")}
          isWaiting={choice.isWaiting}
        />
        <Button type="submit" variant="primary" disabled={isSubmitting} className="w-full text-lg">
          {isSubmitting ? "Submitting..." : "Request introductions"}
        </Button>
        <LeadPrivacyNote />
      </form>
    </FormProvider>
  );
}

/**
 * The consent that was shown; after a change of its text the buyer ticks it again.
 * @param ofChoice the sentence for the dealers to choose from
 */
function useConsent(
  form: UseFormReturn<LeadFormValues, unknown, LeadRequest>,
  props: LeadFormProps,
  ofChoice: string | null,
) {
  const [ofMatch, setConsent] = useState(
    props.returned?.errors.consent_text ?? consentText(namedDealers(props.subject, props.also)).text,
  );
  const consent = ofChoice ?? ofMatch;
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

interface ContactAndWishesProps extends Pick<LeadFormProps, "subject" | "callTimes" | "onTimeGone"> {
  id: string;
  start: LeadFormValues;
  field: ComponentProps<typeof WishFields>["field"];
}

/** A request about a car folds the wishes, which the car fills in. */
function ContactAndWishes({ id, start, field, subject, callTimes = [], onTimeGone }: ContactAndWishesProps) {
  const rest = (
    <>
      <ModelPicker id={`${id}-models`} />
      <PartExchangeFields id={id} start={start} />
    </>
  );
  if (subject === null) {
    return (
      <>
        <div className={FIELDS}>
          <ContactFields field={field} isPhoneFirst={false} />
          <WishFields field={field} />
        </div>
        {rest}
      </>
    );
  }
  return (
    <>
      <div className={FIELDS}>
        <ContactFields field={field} isPhoneFirst={true} />
      </div>
      <QuestionField id={`${id}-question`} />
      <CallTimeField
        id={`${id}-call_at`}
        times={callTimes}
        dealerName={subject.dealer_name}
        chosen={start.call_at ?? ""}
        onTimeGone={onTimeGone}
      />
      <FoldedWishes>
        <div className={FIELDS}>
          <WishFields field={field} />
        </div>
        {rest}
      </FoldedWishes>
    </>
  );
}

const FIELDS = "grid gap-5 sm:grid-cols-2";

const startValues = ({
  source,
  subject,
  also,
  postcode,
  question,
  returned,
}: LeadFormProps): LeadFormValues => ({
  ...freshLeadForm({ source, ...(subject ? { vehicle_id: subject.vehicle_id } : {}) }),
  ...(subject && wishesFromCar(subject)),
  ...(subject && also && { also_vehicle_id: also.vehicle_id, models: bothModels(subject, also) }),
  ...(postcode ? { postcode } : {}),
  ...(question ? { question } : {}),
  ...returned?.values,
});

const bothModels = (...cars: LeadSubject[]) =>
  uniqueModels(cars.flatMap((car) => wishesFromCar(car).models ?? []));

const fieldErrors = (errors: Record<string, string>) =>
  Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, { type: "server", message }]));
