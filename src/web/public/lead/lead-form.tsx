import { useEffect, useId, useState } from "react";
import { FormProvider, type Resolver, useForm } from "react-hook-form";
import { freshLeadForm, type LeadFormValues } from "#src/domain/leads/request/lead-form.ts";
import type { LeadRequest } from "#src/domain/leads/request/lead-request.ts";
import { uniqueModels } from "#src/domain/leads/request/unique-models.ts";
import { wishesFromCar } from "#src/domain/leads/request/wishes-from-car.ts";
import { MAX_DEALERS_PER_LEAD } from "#src/domain/policy/leads/matching.ts";
import { Button } from "#src/web/ui/button.tsx";
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx";
import { FormAlert } from "#src/web/ui/forms/form-alert.tsx";
import { FormDealerChoice } from "./choice/form-dealer-choice.tsx";
import { useDealerChoice } from "./choice/use-dealer-choice.ts";
import { ContactAndWishes } from "./contact-and-wishes.tsx";
import { HiddenLeadFields } from "./hidden-lead-fields.tsx";
import { LeadConsent } from "./lead-consent.tsx";
import { useLeadDraft } from "./lead-draft.ts";
import type { LeadTextField } from "./lead-fields.tsx";
import type { LeadFormProps } from "./lead-form-props.ts";
import { LeadPrivacyNote } from "./lead-privacy-note.tsx";
import type { LeadSubject } from "./lead-subject.ts";
import { LeadSubjectLine } from "./lead-subject-line.tsx";
import { loadLeadChecks } from "./sending/load-lead-checks.ts";
import { useSendLead } from "./sending/use-send-lead.ts";
import { formLevelError, wrongLeadFields } from "./sending/wrong-lead-fields.ts";
import { SpamSignalFields } from "./spam-signal-fields.tsx";
import { useConsent } from "./use-consent.ts";
import { useLeadFormEvents } from "./use-lead-form-events.ts";
import { useSpamSignals } from "./use-spam-signals.ts";

/** The lead form of the page and the dialog. Posts to /lead without JavaScript. */
export function LeadForm(props: LeadFormProps) {
  const { source, subject, shownAt, returned, onSending } = props;
  const id = useId();
  const events = useLeadFormEvents(source, subject?.vehicle_id);
  const spamSignals = useSpamSignals();
  const [start] = useState<LeadFormValues>(() => startValues(props));
  // One object for all renderings: the form would show a new one as new errors.
  const [startErrors] = useState(() => returned && fieldErrors(returned.errors));
  const form = useForm<LeadFormValues, unknown, LeadRequest>({
    resolver,
    defaultValues: start,
    errors: startErrors,
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
    setError,
    spamSignals,
    events,
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
        ref={spamSignals.form}
        method="post"
        action="/lead"
        onFocus={() => void loadLeadChecks().catch(() => {})}
        onInput={events.onBegin}
        onSubmit={handleSubmit(send)}
        noValidate
        className="relative grid gap-5"
      >
        <SpamSignalFields shownAt={shownAt} />
        <HiddenLeadFields start={start} consent={consent} idempotencyKey={props.idempotencyKey} />
        <LeadSubjectLine {...props} />
        <p className="text-ink-soft">{recipientsText(props)}</p>
        <ErrorSummary
          fields={wrongLeadFields(id, errors, { isPhoneFirst: subject !== null })}
          attempt={submitCount + (returned ? 1 : 0)}
          isPosted={returned !== undefined}
        />
        {submitCount === 0 && <FormAlert>{failure}</FormAlert>}
        <ContactAndWishes {...props} id={id} start={start} field={field} />
        <FormDealerChoice id={id} choice={choice} subject={subject} />
        <LeadConsent
          id={id}
          text={consent}
          error={errors.consent_dealer?.message}
          control={register("consent_dealer")}
          isWaiting={choice.isWaiting}
        />
        {/* Beside the button: in the dialog the toast lies below it. */}
        {submitCount > 0 && <FormAlert>{failure}</FormAlert>}
        <Button type="submit" variant="primary" disabled={isSubmitting} className="w-full text-lg">
          {isSubmitting ? "Submitting..." : "Request introductions"}
        </Button>
        <LeadPrivacyNote />
      </form>
    </FormProvider>
  );
}

/** Leaves the checks to the server when their code cannot be loaded, for example after a deployment. */
const resolver: Resolver<LeadFormValues, unknown, LeadRequest> = async (values, context, options) => {
  const checks = await loadLeadChecks().catch(() => null);
  if (checks) return checks.resolveLead(values, context, options);
  return { values: values as unknown as LeadRequest, errors: {} };
};

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

const recipientsText = ({ subject, also, unavailable }: LeadFormProps) =>
  subject && !also && unavailable === null
    ? `Your request goes to ${subject.dealer_name} and at most one other dealer. Your postcode shows which, and you choose.`
    : `We match your request with up to ${MAX_DEALERS_PER_LEAD} dealers, and tell you who they are.`;

const bothModels = (...cars: LeadSubject[]) =>
  uniqueModels(cars.flatMap((car) => wishesFromCar(car).models ?? []));

const fieldErrors = (errors: Record<string, string>) =>
  Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, { type: "server", message }]));
