import { reviewPath } from "#src/domain/complaints/complaint.ts";
import { formatLongDate } from "#src/domain/format/format.ts";
import { REVIEWS_FOR_A_MEAN } from "#src/domain/policy/reviews.ts";
import {
  ANSWER_TEXT,
  FACT_TEXT,
  goneText,
  REMOVAL_REASON_TEXT,
  REVIEW_FACTS,
  type ReviewWords,
  starsText,
} from "#src/domain/reviews/review.ts";
import { countsText, meanText } from "#src/domain/reviews/review-summary.ts";
import type { ReviewEntry, ReviewsPage } from "#src/services/reviews/dealer-reviews.ts";
import { Pagination } from "#src/web/ui/layout/pagination.tsx";
import { TitledSection } from "#src/web/ui/layout/titled-section.tsx";
import { ReportLink } from "#src/web/ui/report-link.tsx";

interface Props {
  dealerName: string;
  slug: string;
  reviews: ReviewsPage;
  hrefFor: (page: number) => string;
}

/** Nothing before the first invitation: there is nothing to say yet. */
export function DealerReviewsSection({ dealerName, slug, reviews, hrefFor }: Props) {
  const { counts, entries, page, pages } = reviews;
  if (counts.invited === 0 && counts.answered === 0) return null;
  return (
    <TitledSection
      id="reviews"
      heading="Reviews by buyers we introduced"
      size="2xl"
      className="mt-12 max-w-3xl"
    >
      <Mean reviews={reviews} />
      <p className="mt-2 text-ink-soft figures">{countsText(counts)}.</p>
      <p className="mt-2 text-ink-soft">
        We ask buyers we introduced, unless they opted out or share contact details with the dealer. We show
        all answers unless their writer erased them or one of five reasons applies.{" "}
        <a href="/reviews-policy" className="font-semibold link">
          How reviews work
        </a>
      </p>
      {entries.length > 0 && (
        <ul className="mt-5 divide-y divide-line rounded-card border border-line bg-white">
          {entries.map((entry) => (
            <li key={entry.review_id} id={`review-${entry.review_id}`} className="p-5">
              {entry.words ? (
                <Shown
                  entry={entry}
                  words={entry.words}
                  dealerName={dealerName}
                  page={reviewPath(slug, page, entry.review_id)}
                />
              ) : (
                <p className="text-ink-soft">{goneText(entry)}</p>
              )}
            </li>
          ))}
        </ul>
      )}
      <Pagination label="Pages of reviews" page={page} pages={pages} hrefFor={hrefFor} />
    </TitledSection>
  );
}

function Mean({ reviews: { mean, counts } }: { reviews: ReviewsPage }) {
  if (mean === null) {
    return <p className="mt-2">We show an average once there are {REVIEWS_FOR_A_MEAN} reviews.</p>;
  }
  return (
    <p className="mt-2 text-lg figures">
      <strong className="text-3xl">{meanText(mean)}</strong> out of 5 stars, the average of {counts.shown}{" "}
      reviews
    </p>
  );
}

interface ShownProps {
  entry: ReviewEntry;
  words: ReviewWords;
  dealerName: string;
  page: string;
}

function Shown({ entry, words, dealerName, page }: ShownProps) {
  const { written_at, is_sample, reply, reply_gone } = entry;
  return (
    <article>
      <h3 className="flex flex-wrap items-baseline gap-x-3 font-semibold">
        <span aria-hidden="true" className="text-lg">
          {"★".repeat(words.stars)}
          {"☆".repeat(5 - words.stars)}
        </span>
        {starsText(words.stars)}
        <span className="font-sans text-sm font-normal text-ink-soft">{formatLongDate(written_at)}</span>
        {is_sample && (
          <span className="font-sans text-sm font-normal text-ink-soft">Sample, not a real review</span>
        )}
      </h3>
      <p className="mt-2 wrap-anywhere whitespace-pre-line">{words.text}</p>
      <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {REVIEW_FACTS.map((fact) => (
          <div key={fact} className="flex gap-2">
            <dt className="text-ink-soft">{FACT_TEXT[fact]}:</dt>
            <dd className="font-semibold">{ANSWER_TEXT[words[fact]]}</dd>
          </div>
        ))}
      </dl>
      {reply && (
        <div className="mt-4 border-l-4 border-line pl-4">
          <p className="text-sm font-semibold wrap-anywhere">
            {dealerName} answered on {formatLongDate(reply.at)}
          </p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{reply.text}</p>
        </div>
      )}
      {reply_gone?.reason && (
        <p className="mt-4 text-sm text-ink-soft">
          The dealer's answer was removed on {formatLongDate(reply_gone.at)} because it{" "}
          {REMOVAL_REASON_TEXT[reply_gone.reason]}.
        </p>
      )}
      <ReportLink page={page} className="mt-2 text-sm">
        Report this review
      </ReportLink>
    </article>
  );
}
