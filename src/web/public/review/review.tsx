import { NotFound } from "#src/domain/errors/errors.ts";
import { formatLongDate } from "#src/domain/format/format.ts";
import { REVIEW_PUBLISHED_WITHIN_HOURS, REVIEW_TEXT_LENGTH } from "#src/domain/policy/reviews.ts";
import { ANSWER_TEXT, FACT_QUESTION, REVIEW_FACTS, STARS, starsText } from "#src/domain/reviews/review.ts";
import { declineInvitation, findInvitation, writeReview } from "#src/services/reviews/write-review.ts";
import { readPostedForm, refused, textsIn } from "#src/web/posted-form.ts";
import { foundOrNull, PRIVATE_HEADERS, privatePageMeta, seeOther } from "#src/web/private-pages.ts";
import { requestContext } from "#src/web/request-context.ts";
import { Button, ButtonLink } from "#src/web/ui/button.tsx";
import { RadioField } from "#src/web/ui/forms/choice-fields.tsx";
import { ErrorBox } from "#src/web/ui/forms/error-box.tsx";
import { TextAreaField } from "#src/web/ui/forms/field.tsx";
import { FormAlert } from "#src/web/ui/forms/form-alert.tsx";
import { NOT_POSTED, type RefusedForm } from "#src/web/ui/forms/refused-form.ts";
import { wrongFields } from "#src/web/ui/forms/wrong-fields.ts";
import { DecisionForm } from "../page-sections/decision-form.tsx";
import { MissingPage } from "../page-sections/missing-page.tsx";
import type { Route } from "./+types/review";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { app } = context.get(requestContext);
  const isSigned = app.reviewLinks.invitationOf(params.token, app.now()) !== null;
  const hasDeclined = isSigned && new URL(request.url).searchParams.has("declined");
  const invitation = await foundOrNull(findInvitation(app, params.token));
  if (invitation === null && !hasDeclined) throw new NotFound("Invitation not found");
  return { invitation };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { app, ip } = context.get(requestContext);
  const typed = textsIn(await readPostedForm(request));
  try {
    if (typed.decision === "declined") await declineInvitation(app, params.token);
    else await writeReview(app, params.token, typed, { ip });
    const done = typed.decision === "declined" ? "?declined" : "";
    return seeOther(`/review/${params.token}${done}`);
  } catch (error) {
    return refused(error, typed);
  }
}

export const headers = () => PRIVATE_HEADERS;

export const missing = {
  title: "This link does not work",
  text: "It may be incomplete or too old, or the request it belongs to has been withdrawn or erased. Open it from our latest email, or reply to that email and we will help.",
  tabTitle: "Review a dealer",
};

export const meta: Route.MetaFunction = () => privatePageMeta("Review a dealer");

export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation } = loaderData;
  if (invitation === null) {
    return (
      <MissingPage
        title="We will not ask you again"
        text="You get no more emails about a review of this dealer."
      />
    );
  }
  const { dealer_name, routed_at, vehicle, written_at } = invitation;
  if (written_at) return <Written invitation={{ ...invitation, written_at }} />;
  return (
    <div className="page max-w-3xl py-10">
      <h1 className="text-title font-bold wrap-anywhere">How was {dealer_name}?</h1>
      <p className="mt-3 mb-6 text-lg text-ink-soft">
        We introduced you on {formatLongDate(routed_at)}
        {vehicle && `, about the ${vehicle}`}. Whether you bought or not, tell other buyers how it went.
      </p>
      <FormAlert>{actionData?.refusal}</FormAlert>
      <ReviewForm {...(actionData ?? NOT_POSTED)} />
      <DecisionForm decision="declined" className="mt-10">
        Do not ask me again
      </DecisionForm>
    </div>
  );
}

interface WrittenProps {
  invitation: { dealer_name: string; dealer_slug: string; written_at: Date };
}

function Written({ invitation: { dealer_name, dealer_slug, written_at } }: WrittenProps) {
  return (
    <div className="page max-w-3xl py-10">
      <h1 className="text-title font-bold">Thank you for your review</h1>
      <p role="status" className="mt-4 max-w-prose text-lg wrap-anywhere">
        You reviewed {dealer_name} on {formatLongDate(written_at)}. Your review shows on the dealer's page
        within {REVIEW_PUBLISHED_WITHIN_HOURS} hours, unless we withhold it for one of our five reasons. Then
        we email you.
      </p>
      <p className="mt-3 max-w-prose text-ink-soft">
        You cannot change it. To remove it, erase your request on its page, which our emails about the request
        link to.
      </p>
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={`/dealers/${dealer_slug}#reviews`}>See the dealer's reviews</ButtonLink>
        <ButtonLink href="/reviews-policy" variant="outline">
          How reviews work
        </ButtonLink>
      </p>
    </div>
  );
}

function ReviewForm({ errors, typed }: RefusedForm) {
  const choice = (name: string) => ({
    id: `review-${name}`,
    name,
    error: errors[name],
    chosen: typed[name],
    isInRow: true,
  });
  return (
    <form
      method="post"
      noValidate
      className="grid gap-6 rounded-card border border-line bg-white p-5 shadow-card sm:p-8"
    >
      <ErrorBox fields={wrongFields("review", errors)} titleId="review-errors" />
      <RadioField
        {...choice("stars")}
        legend="How many stars?"
        choices={STARS.map((stars) => [String(stars), starsText(stars)])}
      />
      {REVIEW_FACTS.map((fact) => (
        <RadioField
          key={fact}
          {...choice(fact)}
          legend={FACT_QUESTION[fact]}
          choices={Object.entries(ANSWER_TEXT)}
        />
      ))}
      <TextAreaField
        label="What should other buyers know?"
        id="review-text"
        name="text"
        rows={6}
        hint="Leave out names of people, phone numbers and links. Your own name does not show."
        error={errors.text}
        defaultValue={typed.text ?? ""}
        maxLength={REVIEW_TEXT_LENGTH.max}
      />
      <Button type="submit" className="w-full text-lg">
        Send the review
      </Button>
      <p className="text-sm text-ink-soft">
        By sending it you say that it is your own experience and that no one offered you anything for it. Read{" "}
        <a href="/reviews-policy" className="font-semibold link">
          how reviews work
        </a>
        .
      </p>
    </form>
  );
}
