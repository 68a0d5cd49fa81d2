import { formatDateAndTime, formatLongDate } from "#src/domain/format/format.ts";
import type { BuyerPage } from "#src/services/buyer-page/find-buyer-page.ts";
import { ButtonLink } from "#src/web/ui/button.tsx";
import { RadioField, TickField } from "#src/web/ui/forms/choice-fields.tsx";
import type { RefusedForm } from "#src/web/ui/forms/refused-form.ts";
import { TitledSection } from "#src/web/ui/layout/titled-section.tsx";
import { DecisionForm } from "../page-sections/decision-form.tsx";

interface YourRightsProps {
  page: BuyerPage;
  token: string;
  posted: RefusedForm;
}

/** Download, restrict, object, erase (UK GDPR, articles 15 to 21). */
export function YourRights({ page: { lead, retainedUntil, hasReviews }, token, posted }: YourRightsProps) {
  return (
    <TitledSection id="rights" heading="Your data" size="2xl" className="mt-10">
      <p className="mt-2 text-ink-soft">
        We keep your request until {formatLongDate(retainedUntil)}, then we delete your details.
      </p>
      <h3 className="mt-6 text-lg font-bold">Download</h3>
      <p className="mt-1">Everything we hold about this request, as a machine-readable file (JSON).</p>
      <p className="mt-4">
        <ButtonLink href={`/my-request/${token}/download`} variant="outline" download>
          Download everything
        </ButtonLink>
      </p>
      {lead.restricted_at === null && (
        <>
          <h3 className="mt-6 text-lg font-bold">Restrict</h3>
          <p className="mt-1">
            We store your request but do not use it, and dealers cannot see your details, until you lift the
            restriction.
          </p>
          <DecisionForm decision="restricted">Restrict the use of my details</DecisionForm>
        </>
      )}
      <h3 className="mt-6 text-lg font-bold">Object</h3>
      {lead.objected_at ? (
        <p className="mt-1">
          You objected on {formatDateAndTime(lead.objected_at)}: your request goes to no other dealer.
        </p>
      ) : (
        <>
          <p className="mt-1">
            Requests are given a score, so that dealers see the most urgent first, and may go to a second
            dealer. If you object, yours goes to no other dealer, and we look into your objection.
          </p>
          <DecisionForm decision="objected">Object</DecisionForm>
        </>
      )}
      <h3 className="mt-6 text-lg font-bold">Erase</h3>
      <p className="mt-1">
        We delete your name, email, phone number and full postcode everywhere, and tell the dealers to delete
        theirs. It cannot be undone.
      </p>
      <DecisionForm
        decision="erased"
        variant="danger"
        fields={
          <div className="mb-3">
            <TickField id="erase-sure" name="sure" labelClass="min-h-11 py-2" error={posted.errors.sure}>
              Yes, erase everything about me
            </TickField>
            {hasReviews && (
              <RadioField
                id="erase-reviews"
                name="reviews"
                legend="Your reviews of dealers"
                hint="They show no name, and nothing links them to you afterwards."
                choices={[
                  ["erase", "Erase them: the dealer's page says that its writer erased a review"],
                  ["keep", "Leave them for other buyers"],
                ]}
                chosen={posted.typed.reviews ?? "erase"}
              />
            )}
          </div>
        }
      >
        Erase my details
      </DecisionForm>
    </TitledSection>
  );
}

/** The exact texts the buyer agreed to, and when; the policies of that day, if they are known. */
export function ConsentList({ consents }: Pick<BuyerPage, "consents">) {
  return (
    <TitledSection id="consent" heading="What you agreed to" size="2xl" className="mt-10">
      {consents.map(({ text, consented_at, chosen_dealer_names: chosen, terms_version, privacy_version }) => (
        <figure key={String(consented_at)} className="mt-4 border-l-4 border-teal pl-5">
          <blockquote>{text}</blockquote>
          {chosen && <p className="mt-1">You ticked {chosen.join(" and ")}.</p>}
          <figcaption className="mt-1 text-sm text-ink-soft">
            {formatDateAndTime(consented_at)}
            {terms_version && privacy_version && (
              <span className="mt-1 block">
                Policies on that day:{" "}
                <a href={`/terms?version=${terms_version}`} className={LINK}>
                  Terms of Service
                </a>{" "}
                and{" "}
                <a href={`/privacy?version=${privacy_version}`} className={LINK}>
                  Privacy Policy
                </a>
              </span>
            )}
          </figcaption>
        </figure>
      ))}
    </TitledSection>
  );
}

const LINK = "inline-block py-1 link";
