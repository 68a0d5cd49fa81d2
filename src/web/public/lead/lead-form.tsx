import { type ProposedDealer, startsTicked } from "#src/domain/leads/choice/dealer-choice.ts";
import { consentText, namedDealersOf } from "#src/domain/leads/request/consent-text.ts";
import { uniqueModels } from "#src/domain/leads/request/lead-entries.ts";
import { freshLeadForm, type LeadFormValues, wishesFromCar } from "#src/domain/leads/request/lead-form.ts";
import type { ContactBy } from "#src/domain/leads/request/lead-request.ts";
import { MAX_DEALERS_PER_LEAD } from "#src/domain/policy/leads.ts";
import { Button } from "#src/web/ui/button.tsx";
import { TickField } from "#src/web/ui/forms/choice-fields.tsx";
import { ErrorBox } from "#src/web/ui/forms/error-box.tsx";
import { FormAlert } from "#src/web/ui/forms/form-alert.tsx";
import { HiddenFields } from "#src/web/ui/forms/hidden-fields.tsx";
import { fieldsOf } from "#src/web/ui/forms/refused-form.ts";
import { wrongFields } from "#src/web/ui/forms/wrong-fields.ts";
import type { AskedAbout, LeadSubject } from "./asked-about.ts";
import { choiceStatus, choiceUnknown } from "./choice/choice-texts.ts";
import { DealerChoice } from "./choice/dealer-choice.tsx";
import { NO_DEALER_STEP, SecondStepButtons, SentFields } from "./choice/second-step.tsx";
import { ContactFields } from "./contact-fields.tsx";
import {
  formLevelError,
  IDEMPOTENCY_KEY_FIELD,
  LEAD_FORM_ID,
  type LeadFormProps,
  SHOWN_FIELDS,
} from "./lead-form-props.ts";
import { LeadSubjectLine } from "./lead-subject-line.tsx";
import { SpamSignalFields } from "./spam-signal-fields.tsx";
import { WishFields } from "./wish-fields.tsx";

/**
 * Posts to /lead without JavaScript, and then shows the dealers in a second step; `startLeadForm` makes the first one
 * live, on the page and in the dialog.
 */
export function LeadForm(props: LeadFormProps) {
  const { subject, shownAt, returned, shown } = props;
  const start = startValues(props);
  const errors = returned?.errors ?? {};
  const field = fieldsOf(LEAD_FORM_ID, { errors, typed: start });
  const consents = consentTexts(props);
  const given = errors.consent_text ?? shown?.consent_text;
  const consent = given ?? consents[start.contact_by ?? "phone"];
  const wrong = SHOWN_FIELDS.flatMap((name) => wrongFields(LEAD_FORM_ID, { [name]: errors[name] }));
  const own = soleDealer(props);
  const isAlone = start.source === "dealer_site";
  return (
    <form
      method="post"
      action="/lead"
      noValidate
      data-lead-form={shown ? undefined : true}
      data-dialog="page"
      data-dialog-title={requestTitle(props)}
      data-is-posted={returned !== undefined}
      className="group/lead relative grid gap-5"
    >
      {shown ? (
        <>
          <SentFields values={{ ...returned?.values, dealer_proposal: shown.proposal ?? "" }} />
          {shown.ways && <HiddenFields values={{ [NO_DEALER_STEP]: "seen" }} />}
        </>
      ) : (
        <>
          <SpamSignalFields shownAt={shownAt} />
          <HiddenFields
            values={{
              source: start.source,
              vehicle_id: start.vehicle_id ?? "",
              also_vehicle_id: start.also_vehicle_id,
            }}
          />
        </>
      )}
      {/* The sentence as shown, which is stored as the proof. */}
      <HiddenFields values={{ [IDEMPOTENCY_KEY_FIELD]: props.idempotencyKey, consent_text: consent }} />
      {shown ? (
        subject && <LeadSubjectLine {...props} isAlone={isAlone} unavailable={shown.unavailable} />
      ) : (
        <>
          <LeadSubjectLine {...props} isAlone={isAlone} />
          {(!subject || own) && <p className="text-ink-soft">{recipientsText(own, isAlone)}</p>}
        </>
      )}
      <ErrorBox fields={wrong} titleId={`${LEAD_FORM_ID}-errors`} isLive={!shown} />
      <FormAlert>{formLevelError(errors)}</FormAlert>
      {!shown && <WishFields {...props} start={start} errors={errors} field={field} />}
      <DealerChoice
        id={LEAD_FORM_ID}
        dealers={shown?.dealers ?? []}
        unticked={untickedBefore(props)}
        error={errors.chosen_dealers}
        ways={shown?.ways ?? null}
        status={shown ? choiceStatus(shown, isAlone) : choiceUnknown(own, isAlone)}
      >
        {!shown && subject && <WaitOffer vehicleId={subject.vehicle_id} />}
        {shown?.unavailable === "dealer" && (
          <p className="mt-3">Or wait and ask another day: nothing is sent unless you send the request.</p>
        )}
      </DealerChoice>
      {!shown && <ContactFields {...props} start={start} errors={errors} field={field} />}
      <div
        data-field
        data-consent
        data-phone={consents.phone}
        data-messages={consents.messages}
        data-is-choice={own !== null}
      >
        <TickField id={`${LEAD_FORM_ID}-consent_dealer`} name="consent_dealer" error={errors.consent_dealer}>
          {given || shown ? consent : <ConsentByContact {...consents} />}
        </TickField>
      </div>
      {/* Beside the button: in the dialog the toast lies below it. */}
      {!shown && <FormAlert isLive />}
      <Button type="submit" variant="primary" className="w-full text-lg">
        {SEND}
      </Button>
      {shown && <SecondStepButtons email={String(returned?.values.email ?? "")} />}
      <p className="text-sm text-ink-soft">
        Free, with no obligation. We handle your details as our{" "}
        <a href="/privacy" className="font-semibold link">
          privacy page
        </a>{" "}
        describes.
      </p>
    </form>
  );
}

const SEND = "Send request";

/** Keeps the boxes as sent after an error at another field. */
function untickedBefore({ shown, returned }: LeadFormProps): ReadonlySet<string> {
  const ticked = returned?.errors.chosen_dealers ? undefined : returned?.values.chosen_dealers;
  const isTicked = (dealer: ProposedDealer, dealers: readonly ProposedDealer[]) =>
    Array.isArray(ticked) ? ticked.includes(dealer.dealer_id) : startsTicked(dealer, dealers);
  const dealers = shown?.dealers ?? [];
  return new Set(dealers.filter((one) => !isTicked(one, dealers)).map(({ dealer_id }) => dealer_id));
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

/** Names of the dealers of the cars asked about, while all of them take requests. */
const dealersOf = ({ subject, also, unavailable, isAlsoAway }: AskedAbout) =>
  unavailable === null && !isAlsoAway ? namedDealersOf(subject?.dealer_name, also?.dealer_name) : [];

/** The only dealer whom a request about cars is for, unless the buyer ticks another. */
const soleDealer = (asked: AskedAbout): string | null => {
  const [only = null, another] = dealersOf(asked);
  return another === undefined ? only : null;
};

export const requestTitle = (asked: AskedAbout): string =>
  asked.subject && dealersOf(asked).length > 0
    ? `Request intro to ${dealersOf(asked).join(" and ")}`
    : "Get Your EV Matches";

const recipientsText = (own: string | null, isAlone: boolean) =>
  own === null
    ? `We match your request with up to ${MAX_DEALERS_PER_LEAD} verified dealers near you who have what you need, and tell you who they are. No other dealer gets your number.`
    : `Your request goes to ${own} and to no other dealer${isAlone ? "" : ", unless you tick one below"}.`;

const bothModels = (...cars: LeadSubject[]) =>
  uniqueModels(cars.flatMap((car) => wishesFromCar(car).models ?? []));

/** The sentences of consent before the dealers are known, by how dealers reach the buyer. */
function consentTexts(props: LeadFormProps): Record<ContactBy, string> {
  const { subject, also, unavailable } = props;
  // Routing takes no dealer of a car that is not for sale.
  const named =
    unavailable && !also ? ([] as const) : namedDealersOf(subject?.dealer_name, also?.dealer_name);
  const kind = soleDealer(props) === null ? "match" : "choice";
  const text = (contactBy: ContactBy) => consentText(named, { kind, contact_by: contactBy }).text;
  return { phone: text("phone"), messages: text("messages") };
}

/** The sentence of the way that is chosen, without JavaScript too: the second step then has it with its dealers. */
const ConsentByContact = ({ phone, messages }: Record<ContactBy, string>) => (
  <>
    <span className="group-has-[[value=messages]:checked]/lead:hidden">{phone}</span>
    <span className="hidden group-has-[[value=messages]:checked]/lead:inline">{messages}</span>
  </>
);

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
