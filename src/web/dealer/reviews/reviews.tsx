import { type InferResponseType, parseResponse } from "hono/client";
import { reviewPath } from "#src/domain/complaints/complaint.ts";
import { formatLongDate } from "#src/domain/format/format.ts";
import { pageNumber } from "#src/domain/lists/page-of.ts";
import { ANSWER_TEXT, FACT_TEXT, REVIEW_FACTS, starsText } from "#src/domain/reviews/review.ts";
import { REMOVAL_REASON_TEXT } from "#src/domain/reviews/review-state.ts";
import { countsText, meanText } from "#src/domain/reviews/review-summary.ts";
import { NoDealer } from "#src/web/dealer/no-dealer.tsx";
import { LoadFailed } from "#src/web/portal/load-failed.tsx";
import { loadWithSession } from "#src/web/portal/load-with-session.ts";
import { Pagination } from "#src/web/portal/pagination.tsx";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { api } from "#src/web/session/api-client.ts";
import { ApiError } from "#src/web/session/api-error.ts";
import { Card } from "#src/web/ui/card.tsx";
import { ReportLink } from "#src/web/ui/report-link.tsx";
import type { Route } from "./+types/reviews";
import { ReplyForm } from "./reply-form.tsx";

type OwnReviews = InferResponseType<typeof api.dealer.reviews.$get, 200>;
type OwnReview = OwnReviews["reviews"][number];

export const meta = () => portalMeta("Reviews");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadWithSession(request, async () => {
    try {
      const query = { page: String(pageNumber(new URL(request.url).searchParams.get("page"))) };
      return { found: await parseResponse(api.dealer.reviews.$get({ query })), isMissing: false };
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) throw error;
      return { found: null, isMissing: error instanceof ApiError && error.status === 404 };
    }
  });
clientLoader.hydrate = true as const;

export default function ReviewsPage({ loaderData: { found, isMissing } }: Route.ComponentProps) {
  if (isMissing) return <NoDealer />;
  return (
    <>
      <h1 className="text-title font-bold">Reviews</h1>
      <p className="mt-2 max-w-prose text-ink-soft">
        Reviews by buyers we introduced to you, as your page shows them. You can answer each review once; you
        cannot change an answer, and it must not name the buyer. Offering anything for a review is against the
        law.{" "}
        <a href="/reviews-policy" className="font-semibold text-teal underline underline-offset-4">
          How reviews work
        </a>
      </p>
      {found === null ? <LoadFailed what="Your reviews could not be loaded." /> : <Found found={found} />}
    </>
  );
}

function Found({ found: { counts, mean, reviews, page, pages, slug } }: { found: OwnReviews }) {
  return (
    <>
      <p className="mt-4 figures">
        {mean !== null && <strong>{meanText(mean)} out of 5 stars. </strong>}
        <span className="text-ink-soft">Buyers {countsText(counts)}.</span>
      </p>
      {reviews.length === 0 ? (
        <Card role="status" as="p" padding="large" className="mt-6">
          No review shows on your page yet.
        </Card>
      ) : (
        <>
          <ul className="mt-6 divide-y divide-line rounded-card border border-line bg-white">
            {reviews.map((review) => (
              <li key={review.review_id} className="p-5">
                <Review review={review} page={reviewPath(slug, page, review.review_id)} />
              </li>
            ))}
          </ul>
          <Pagination page={page} pages={pages} hrefFor={(to) => `/dealer/reviews?page=${to}`} />
        </>
      )}
    </>
  );
}

const GONE = { shown: "", withheld: "withheld", removed: "removed", erased: "erased by its writer" } as const;

function Review({ review, page }: { review: OwnReview; page: string }) {
  const { review_id, written_at, is_sample, state, words, gone, reply, reply_gone } = review;
  const day = formatLongDate(new Date(written_at));
  if (!words) {
    return (
      <p className="text-ink-soft">
        {is_sample ? "A sample of a review" : "A review"} of {day} was {GONE[state]}
        {gone && ` on ${formatLongDate(new Date(gone.at))}`}
        {gone?.reason && ` because it ${REMOVAL_REASON_TEXT[gone.reason]}`}.
      </p>
    );
  }
  return (
    <article>
      <h2 className="font-semibold">
        {starsText(words.stars)}{" "}
        <span className="text-sm font-normal text-ink-soft">
          {day}
          {is_sample && ". Sample, not a real review"}
        </span>
      </h2>
      <p className="mt-2 max-w-prose wrap-anywhere whitespace-pre-line">{words.text}</p>
      <p className="mt-2 text-sm">
        {REVIEW_FACTS.map((fact) => `${FACT_TEXT[fact]}: ${ANSWER_TEXT[words[fact]]}`).join(". ")}.
      </p>
      {reply && (
        <p className="mt-3 max-w-prose border-l-4 border-line pl-4 wrap-anywhere whitespace-pre-line">
          You answered on {formatLongDate(new Date(reply.at))}: {reply.text}
        </p>
      )}
      {reply_gone?.reason && (
        <p className="mt-3 text-sm text-ink-soft">
          Your answer was removed because it {REMOVAL_REASON_TEXT[reply_gone.reason]}.
        </p>
      )}
      {!reply && !reply_gone && <ReplyForm review_id={review_id} />}
      <ReportLink page={page} className="mt-2 text-sm">
        Report this review
      </ReportLink>
    </article>
  );
}
