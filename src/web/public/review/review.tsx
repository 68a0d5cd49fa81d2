import { data } from "react-router";
import { Conflict, InvalidInput, NotFound } from "#src/domain/errors/errors.ts";
import { formatLongDate } from "#src/domain/format/format.ts";
import { REVIEW_PUBLISHED_WITHIN_HOURS } from "#src/domain/policy/reviews.ts";
import { declineInvitation, findInvitation, writeReview } from "#src/services/reviews/write-review.ts";
import { readPostedForm } from "#src/web/posted-form.ts";
import { foundOrNull, PRIVATE_HEADERS, privatePageMeta, seeOther } from "#src/web/private-pages.ts";
import { requestContext } from "#src/web/request-context.ts";
import { Button, ButtonLink } from "#src/web/ui/button.tsx";
import { FormAlert } from "#src/web/ui/forms/form-alert.tsx";
import { MissingPage } from "../page-sections/missing-page.tsx";
import type { Route } from "./+types/review";
import { ReviewForm } from "./review-form.tsx";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { app } = context.get(requestContext);
  const isSigned = app.reviewLinks.invitationOf(params.token, app.now()) !== null;
  const hasDeclined = isSigned && new URL(request.url).searchParams.has("declined");
  const found = await foundOrNull(findInvitation(app, params.token));
  if (found === null) return data({ invitation: null, hasDeclined }, { status: hasDeclined ? 200 : 404 });
  const { dealer_name, dealer_slug, routed_at, vehicle, writtenAt } = found;
  return data({ invitation: { dealer_name, dealer_slug, routed_at, vehicle, writtenAt }, hasDeclined });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { app, ip } = context.get(requestContext);
  const form = await readPostedForm(request);
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  try {
    if (typed.decision === "declined") await declineInvitation(app, params.token);
    else await writeReview(app, params.token, typed, { ip });
    const done = typed.decision === "declined" ? "?declined" : "";
    return seeOther(`/review/${params.token}${done}`);
  } catch (error) {
    if (error instanceof InvalidInput)
      return data({ errors: error.fields, typed, refusal: "" }, { status: 422 });
    if (error instanceof Conflict) {
      return data({ errors: {}, typed, refusal: error.message }, { status: 409 });
    }
    // The reloaded page says that the link does not work.
    if (error instanceof NotFound) return data({ errors: {}, typed, refusal: "" }, { status: 404 });
    throw error;
  }
}

export const headers = () => PRIVATE_HEADERS;

export const meta: Route.MetaFunction = () => privatePageMeta("Review a dealer");

export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation, hasDeclined } = loaderData;
  if (invitation === null) {
    return hasDeclined ? (
      <MissingPage
        title="We will not ask you again"
        text="You get no more emails about a review of this dealer."
      />
    ) : (
      <MissingPage
        title="This link does not work"
        text="It may be incomplete or too old, or the request it belongs to has been withdrawn or erased. Open it from our latest email, or reply to that email and we will help."
      />
    );
  }
  const { dealer_name, routed_at, vehicle, writtenAt } = invitation;
  if (writtenAt) return <Written invitation={{ ...invitation, writtenAt }} />;
  return (
    <div className="page max-w-3xl py-10">
      <h1 className="text-title font-bold wrap-anywhere">How was {dealer_name}?</h1>
      <p className="mt-3 mb-6 text-lg text-ink-soft">
        We introduced you on {formatLongDate(routed_at)}
        {vehicle && `, about the ${vehicle}`}. Whether you bought or not, tell other buyers how it went.
      </p>
      <FormAlert>{actionData?.refusal ?? ""}</FormAlert>
      <ReviewForm errors={actionData?.errors ?? {}} typed={actionData?.typed ?? {}} />
      <form method="post" className="mt-10">
        <input type="hidden" name="decision" value="declined" />
        <Button type="submit" variant="outline">
          Do not ask me again
        </Button>
      </form>
    </div>
  );
}

interface WrittenProps {
  invitation: { dealer_name: string; dealer_slug: string; writtenAt: Date };
}

function Written({ invitation: { dealer_name, dealer_slug, writtenAt } }: WrittenProps) {
  return (
    <div className="page max-w-3xl py-10">
      <h1 className="text-title font-bold">Thank you for your review</h1>
      <p role="status" className="mt-4 max-w-prose text-lg wrap-anywhere">
        You reviewed {dealer_name} on {formatLongDate(writtenAt)}. Your review shows on the dealer's page
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
