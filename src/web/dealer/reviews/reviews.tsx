import { useState } from "react";
import { reviewPath } from "#src/domain/complaints/complaint.ts";
import { formatLongDate } from "#src/domain/format/format.ts";
import { pageNumber } from "#src/domain/lists/page-of.ts";
import { REVIEW_REPLY_MAX_LENGTH } from "#src/domain/policy/reviews.ts";
import { factsText, goneText, REMOVAL_REASON_TEXT, starsText } from "#src/domain/reviews/review.ts";
import { countsText, meanText } from "#src/domain/reviews/review-summary.ts";
import { OwnerPage, ownerLoader } from "#src/web/dealer/owner-page.tsx";
import { ApiForm, useForm } from "#src/web/portal/forms/form.tsx";
import { Rows } from "#src/web/portal/lists.tsx";
import { NothingHere, portalMeta, TextLink } from "#src/web/portal/page.tsx";
import { Pagination } from "#src/web/portal/pagination.tsx";
import { api, type BodyOf, bodyOf } from "#src/web/session/api-client.ts";
import { ReportLink } from "#src/web/ui/report-link.tsx";
import type { Route } from "./+types/reviews";

type OwnReviews = BodyOf<typeof api.dealer.reviews.$get>;
type OwnReview = OwnReviews["reviews"][number];

export const meta = () => portalMeta("Reviews");

export const clientLoader = ownerLoader(({ request }) => {
  const query = { page: String(pageNumber(new URL(request.url).searchParams.get("page"))) };
  return bodyOf(api.dealer.reviews.$get({ query }));
});

export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  return (
    <OwnerPage
      title="Reviews"
      loaded={loaderData}
      what="Your reviews"
      about={
        <>
          Reviews by buyers we introduced to you, as your page shows them. You can answer each review once;
          you cannot change an answer, and it must not name the buyer. Offering anything for a review is
          against the law. <TextLink href="/reviews-policy">How reviews work</TextLink>
        </>
      }
    >
      {(found) => <Found found={found} />}
    </OwnerPage>
  );
}

const Found = ({ found: { counts, mean, reviews, page, pages, slug } }: { found: OwnReviews }) => (
  <>
    <p className="mt-4 figures">
      {mean !== null && <strong>{meanText(mean)} out of 5 stars. </strong>}
      <span className="text-ink-soft">{countsText(counts)}.</span>
    </p>
    {reviews.length === 0 ? (
      <NothingHere>No review shows on your page yet.</NothingHere>
    ) : (
      <>
        <Rows rows={reviews} by="review_id" isBoxed className="mt-6" rowClass="p-5">
          {(review) => <Review review={review} page={reviewPath(slug, page, review.review_id)} />}
        </Rows>
        <Pagination page={page} pages={pages} hrefFor={(to) => `/dealer/reviews?page=${to}`} />
      </>
    )}
  </>
);

function Review({ review, page }: { review: OwnReview; page: string }) {
  const { review_id, written_at, is_sample, words, reply, reply_gone } = review;
  const day = formatLongDate(new Date(written_at));
  if (!words) return <p className="text-ink-soft">{goneText(review)}</p>;
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
      <p className="mt-2 text-sm">{factsText(words)}.</p>
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

function ReplyForm({ review_id }: { review_id: string }) {
  const form = useForm({
    id: `reply-${review_id}`,
    start: { reply: "" },
    save: (json) => api.dealer.reviews[":review_id"].reply.$post({ param: { review_id }, json }),
    done: { title: "Review answered", description: "Your page shows your answer" },
    errorAt: "reply",
  });
  const [startsOpen] = useState(form.isDirty);
  return (
    <details open={startsOpen} className="mt-3">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-teal">Answer this review</summary>
      <ApiForm form={form} submit="Publish the answer" busyText="Sending..." className="mt-2 max-w-prose">
        {form.area("reply", { label: "Your answer", rows: 4, maxLength: REVIEW_REPLY_MAX_LENGTH })}
      </ApiForm>
    </details>
  );
}
