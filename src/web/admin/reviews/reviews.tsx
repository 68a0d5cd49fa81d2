import { type InferResponseType, parseResponse } from "hono/client";
import { formatDateAndTime } from "#src/domain/format/format.ts";
import { pageNumber } from "#src/domain/lists/page-of.ts";
import { ANSWER_TEXT, FACT_TEXT, REVIEW_FACTS, starsText } from "#src/domain/reviews/review.ts";
import { REMOVAL_REASON_TEXT } from "#src/domain/reviews/review-state.ts";
import { ListPage } from "#src/web/admin/list-page.tsx";
import { listLoader } from "#src/web/admin/loaders.ts";
import { Lines } from "#src/web/admin/rows.tsx";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { api } from "#src/web/session/api-client.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import type { Route } from "./+types/reviews";
import { DecideForm } from "./decide-form.tsx";

type ListedReview = InferResponseType<typeof api.admin.reviews.$get, 200>["reviews"][number];

export const meta = () => portalMeta("Reviews");

export const clientLoader = listLoader(
  "reviews",
  (search) => ({ page: String(pageNumber(search.get("page"))) }),
  (query) => parseResponse(api.admin.reviews.$get({ query })),
);

/** New reviews first, each with the time at which it is published automatically. */
export default function ReviewsPage({ loaderData: { found } }: Route.ComponentProps) {
  return (
    <ListPage
      title="Reviews"
      about="We publish a new review at the time shown with it. Withhold it before, or remove it later, for one of the five public reasons. We email the writer, and the dealer's page says what happened."
      found={found}
      what="The reviews"
      rowsOf={({ reviews }) => reviews}
      emptyText="No one has reviewed a dealer yet."
      hrefFor={(page) => `/admin/reviews?page=${page}`}
    >
      {(reviews) => (
        <Lines rows={reviews} keyOf={({ review_id }) => review_id}>
          {(review) => <Review review={review} />}
        </Lines>
      )}
    </ListPage>
  );
}

const STATE_TEXT = {
  waiting: "Being checked",
  shown: "Shown",
  withheld: "Withheld",
  removed: "Removed",
  erased: "Erased by its writer",
} as const;

function Review({ review }: { review: ListedReview }) {
  const { dealer_name, written_at, is_sample, state, words, publishes_at, reason, reply } = review;
  return (
    <article>
      <h2 className="flex flex-wrap items-center gap-3 font-semibold wrap-anywhere">
        {dealer_name}
        {words && `: ${starsText(words.stars)}`}
        <Badge variant={state === "waiting" ? "spark" : "outline"}>{STATE_TEXT[state]}</Badge>
        {is_sample && <Badge variant="outline">Sample</Badge>}
      </h2>
      <p className="text-sm text-ink-soft figures">
        Written {formatDateAndTime(new Date(written_at))}
        {state === "waiting" && `, shows ${formatDateAndTime(new Date(publishes_at))}`}
        {reason &&
          (state === "withheld" || state === "removed") &&
          `, because it ${REMOVAL_REASON_TEXT[reason]}`}
      </p>
      {words && (
        <>
          <blockquote className="mt-3 max-w-prose border-l-4 border-line pl-4 wrap-anywhere whitespace-pre-line">
            {words.text}
          </blockquote>
          <p className="mt-2 text-sm">
            {REVIEW_FACTS.map((fact) => `${FACT_TEXT[fact]}: ${ANSWER_TEXT[words[fact]]}`).join(". ")}.
          </p>
        </>
      )}
      {reply && (
        <p className="mt-2 max-w-prose text-sm wrap-anywhere whitespace-pre-line">
          The dealer's answer: {reply}
        </p>
      )}
      {words ? (
        <DecideForm review={review} />
      ) : (
        state !== "erased" && <p className="mt-2 text-sm">Its text has been erased.</p>
      )}
    </article>
  );
}
