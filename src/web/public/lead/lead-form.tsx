import { consentText, namedDealersOf } from "#src/domain/leads/request/consent-text.ts";
import { freshLeadForm, type LeadFormValues } from "#src/domain/leads/request/lead-form.ts";
import { uniqueModels } from "#src/domain/leads/request/unique-models.ts";
import { wishesFromCar } from "#src/domain/leads/request/wishes-from-car.ts";
import type { ContactBy } from "#src/domain/messages/contact-by.ts";
import { MAX_DEALERS_PER_LEAD } from "#src/domain/policy/leads/matching.ts";
import { Button } from "#src/web/ui/button.tsx";
import { ErrorBox } from "#src/web/ui/forms/error-box.tsx";
import { FormAlert } from "#src/web/ui/forms/form-alert.tsx";
import { HiddenFields } from "#src/web/ui/forms/hidden-fields.tsx";
import { fieldsOf } from "#src/web/ui/forms/refused-form.ts";
import { wrongFields } from "#src/web/ui/forms/wrong-fields.ts";
import type { LeadSubject } from "./asked-about.ts";
import { CHOICE_UNKNOWN } from "./choice/choice-status.ts";
import { DealerChoice } from "./choice/dealer-choice.tsx";
import { ContactAndWishes } from "./contact-and-wishes.tsx";
import { LeadConsent } from "./lead-consent.tsx";
import {
  formLevelError,
  IDEMPOTENCY_KEY_FIELD,
  LEAD_FORM_ID,
  type LeadFormProps,
  leadFieldOrder,
} from "./lead-form-props.ts";
import { LeadPrivacyNote } from "./lead-privacy-note.tsx";
import { LeadSubjectLine } from "./lead-subject-line.tsx";
import { SpamSignalFields } from "./spam-signal-fields.tsx";

/** Posts to /lead without JavaScript; `startLeadForm` makes it live, on the page and in the dialog. */
export function LeadForm(props: LeadFormProps) {
  const { subject, shownAt, returned } = props;
  const start = startValues(props);
  const errors = returned?.errors ?? {};
  const field = fieldsOf(LEAD_FORM_ID, { errors, typed: start });
  const consents = consentTexts(props);
  const consent = errors.consent_text ?? consents[start.contact_by ?? "phone"];
  const wrong = leadFieldOrder(subject !== null).flatMap((name) =>
    wrongFields(LEAD_FORM_ID, { [name]: errors[name] }),
  );
  return (
    <form
      method="post"
      action="/lead"
      noValidate
      data-lead-form
      data-dialog="page"
      data-dialog-title="Request an introduction"
      data-is-posted={returned !== undefined}
      className="group/lead relative grid gap-5"
    >
      <SpamSignalFields shownAt={shownAt} />
      <HiddenFields
        values={{
          [IDEMPOTENCY_KEY_FIELD]: props.idempotencyKey,
          source: start.source,
          vehicle_id: start.vehicle_id ?? "",
          also_vehicle_id: start.also_vehicle_id,
          // As shown, which is stored as the proof.
          consent_text: consent,
        }}
      />
      <LeadSubjectLine {...props} />
      <p className="text-ink-soft">{recipientsText(props)}</p>
      <ErrorBox fields={wrong} titleId={`${LEAD_FORM_ID}-errors`} isLive />
      <FormAlert>{formLevelError(errors)}</FormAlert>
      <ContactAndWishes {...props} start={start} errors={errors} field={field} />
      <DealerChoice
        id={LEAD_FORM_ID}
        dealers={[]}
        unticked={new Set()}
        error={errors.chosen_dealers}
        status={CHOICE_UNKNOWN}
      >
        {subject && <WaitOffer vehicleId={subject.vehicle_id} />}
      </DealerChoice>
      <LeadConsent id={LEAD_FORM_ID} text={consent} texts={consents} error={errors.consent_dealer} />
      {/* Beside the button: in the dialog the toast lies below it. */}
      <FormAlert isLive />
      <Button type="submit" variant="primary" className="w-full text-lg">
        Request introductions
      </Button>
      <LeadPrivacyNote />
    </form>
  );
}

function startValues({ source, subject, also, postcode, question, returned }: LeadFormProps): LeadFormValues {
  return {
    ...freshLeadForm({ source, ...(subject ? { vehicle_id: subject.vehicle_id } : {}) }),
    ...(subject && wishesFromCar(subject)),
    ...(subject && also && { also_vehicle_id: also.vehicle_id, models: bothModels(subject, also) }),
    ...(postcode ? { postcode } : {}),
    ...(question ? { question } : {}),
    ...returned?.values,
  };
}

const recipientsText = ({ subject, also, unavailable }: LeadFormProps) =>
  subject && !also && unavailable === null
    ? `Your request goes to ${subject.dealer_name} and at most one other dealer. Your postcode shows which, and you choose.`
    : `We match your request with up to ${MAX_DEALERS_PER_LEAD} dealers, and tell you who they are.`;

const bothModels = (...cars: LeadSubject[]) =>
  uniqueModels(cars.flatMap((car) => wishesFromCar(car).models ?? []));

/** The sentences of consent before the dealers are known, by how dealers reach the buyer. */
function consentTexts({ subject, also, unavailable }: LeadFormProps): Record<ContactBy, string> {
  // Routing takes no dealer of a car that is not for sale.
  const named =
    unavailable && !also ? ([] as const) : namedDealersOf(subject?.dealer_name, also?.dealer_name);
  const text = (contactBy: ContactBy) => consentText(named, { contact_by: contactBy }).text;
  return { phone: text("phone"), messages: text("messages") };
}

/** Sends nothing: saves the car to the shortlist, which shows when it is sold. */
function WaitOffer({ vehicleId }: { vehicleId: string }) {
  return (
    <div data-wait-offer hidden className="mt-4 flex flex-wrap items-center gap-3">
      <Button variant="outline" aria-pressed={false} value={vehicleId}>
        Wait: save the car instead
      </Button>
      <span className="text-sm text-ink-soft">Nothing is sent unless you send the request.</span>
    </div>
  );
}
