import { formatDateAndTime, formatLongDate } from "#src/domain/format/format.ts";
import type { BuyerLead } from "#src/services/buyer-page/buyer-page-queries.ts";
import { ButtonLink } from "#src/web/ui/button.tsx";
import { FieldError } from "#src/web/ui/forms/field.tsx";
import { DecisionForm } from "./decision-form.tsx";

interface YourRightsProps {
  lead: BuyerLead;
  token: string;
  retainedUntil: Date;
  hasReviews: boolean;
  /** Chosen in a form that was refused. */
  keepsReviews: boolean;
  /** Error of the confirmation checkbox. */
  error: string | undefined;
}

/** Download, restrict, object, erase (UK GDPR, articles 15 to 21). */
export function YourRights(props: YourRightsProps) {
  const { lead, token, retainedUntil, hasReviews, keepsReviews, error } = props;
  return (
    <section aria-labelledby="rights" className="mt-10">
      <h2 id="rights" className="text-2xl font-bold">
        Your data
      </h2>
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
            <label className="inline-flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                id="erase-sure"
                name="sure"
                className="size-5"
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? "sure-error" : undefined}
              />
              Yes, erase everything about me
            </label>
            {hasReviews && <ReviewChoice keeps={keepsReviews} />}
            <FieldError id="sure-error" error={error} />
          </div>
        }
      >
        Erase my details
      </DecisionForm>
    </section>
  );
}

function ReviewChoice({ keeps }: { keeps: boolean }) {
  return (
    <fieldset className="mt-3">
      <legend className="font-semibold">Your reviews of dealers</legend>
      <p className="mt-1 text-ink-soft">They show no name, and nothing links them to you afterwards.</p>
      <label className="flex min-h-11 items-center gap-3">
        <input type="radio" name="reviews" value="erase" defaultChecked={!keeps} className="size-5" />
        Erase them: the dealer's page says that its writer erased a review
      </label>
      <label className="flex min-h-11 items-center gap-3">
        <input type="radio" name="reviews" value="keep" defaultChecked={keeps} className="size-5" />
        Leave them for other buyers
      </label>
    </fieldset>
  );
}
