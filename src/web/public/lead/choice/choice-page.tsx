import { suggestEmail } from "#src/domain/text/suggest-email.ts";
import type { DealerProposal } from "#src/services/dealer-choice/propose-dealers.ts";
import { Button } from "#src/web/ui/button.tsx";
import { ErrorBox } from "#src/web/ui/forms/error-box.tsx";
import { FormAlert } from "#src/web/ui/forms/form-alert.tsx";
import { wrongFields } from "#src/web/ui/forms/wrong-fields.ts";
import type { AskedAbout } from "../asked-about.ts";
import { LeadConsent } from "../lead-consent.tsx";
import { LEAD_FORM_ID } from "../lead-form-props.ts";
import { LeadPrivacyNote } from "../lead-privacy-note.tsx";
import { LeadSubjectLine } from "../lead-subject-line.tsx";
import { choiceStatus } from "./choice-status.ts";
import { DealerChoice } from "./dealer-choice.tsx";

export const EDIT_STEP = "change_request";
export const CORRECTED_EMAIL = "corrected_email";

interface ChoicePageProps extends Pick<AskedAbout, "subject" | "also" | "isAlsoAway" | "leftOut"> {
  values: Record<string, unknown>;
  /** Stays the same from the first post, so that two presses make one lead. */
  idempotencyKey: string;
  shown: DealerProposal;
  errors: Record<string, string>;
}

/** The second step without JavaScript: shows the dealers before the request is sent. */
export function ChoicePage(props: ChoicePageProps) {
  const { values, idempotencyKey, shown, subject, also, isAlsoAway, leftOut, errors } = props;
  const id = LEAD_FORM_ID;
  const { chosen_dealers, consent_dealer, form } = errors;
  const consent = errors.consent_text ?? shown.consent_text ?? "";
  const email = suggestEmail(String(values.email ?? ""));
  const wrong = wrongFields(id, { chosen_dealers, consent_dealer });
  return (
    <form method="post" action="/lead" noValidate className="relative grid gap-5">
      {hiddenFields({ ...values, idempotency_key: idempotencyKey }).map(([name, value], place) => (
        <input key={`${name}-${place.toString()}`} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="dealer_proposal" value={shown.proposal ?? ""} />
      <input type="hidden" name="consent_text" value={consent} />
      <ErrorBox fields={wrong} titleId={`${id}-errors`} />
      <FormAlert>{form}</FormAlert>
      {subject && (
        <LeadSubjectLine {...{ subject, also, isAlsoAway, leftOut }} unavailable={shown.unavailable} />
      )}
      <DealerChoice
        id={id}
        dealers={shown.dealers}
        unticked={untickedBefore(shown, chosen_dealers ? undefined : values.chosen_dealers)}
        error={chosen_dealers}
        status={choiceStatus(shown)}
      >
        {shown.unavailable === "dealer" && (
          <p className="mt-3">Or wait and ask another day: nothing is sent unless you send the request.</p>
        )}
      </DealerChoice>
      <LeadConsent id={id} text={consent} error={consent_dealer} />
      <Button type="submit" variant="primary" className="w-full text-lg">
        Request introductions
      </Button>
      <Button type="submit" name={EDIT_STEP} value="yes" variant="outline" className="w-full">
        Change my request
      </Button>
      {/* Last of the buttons, as Enter presses the first. */}
      {email && (
        <p className="order-first wrap-anywhere">
          Your email address is {String(values.email)}.{" "}
          <button
            type="submit"
            name={CORRECTED_EMAIL}
            value={email}
            className="min-h-11 font-semibold text-teal underline"
          >
            Did you mean {email}?
          </button>
        </p>
      )}
      <LeadPrivacyNote />
    </form>
  );
}

/** Keeps the boxes as sent after an error at another field. */
function untickedBefore({ dealers }: DealerProposal, ticked: unknown): ReadonlySet<string> {
  const ids = dealers.map(({ dealer_id }) => dealer_id);
  return new Set(Array.isArray(ticked) ? ids.filter((id) => !ticked.includes(id)) : []);
}

/** Omitted from the hidden fields: this page asks for the choice and consent itself. */
const ASKED_ON_THIS_PAGE = ["chosen_dealers", "dealer_proposal", "consent_dealer", "consent_text", EDIT_STEP];

function hiddenFields(values: Record<string, unknown>): [string, string][] {
  return Object.entries(values).flatMap(([name, value]): [string, string][] => {
    if (ASKED_ON_THIS_PAGE.includes(name)) return [];
    if (Array.isArray(value)) return value.map((one) => [name, String(one)]);
    if (value === true) return [[name, "on"]];
    return typeof value === "string" ? [[name, value]] : [];
  });
}
