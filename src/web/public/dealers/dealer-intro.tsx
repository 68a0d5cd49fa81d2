import {
  DAY_NAMES,
  hasOpeningHours,
  hoursText,
  type openAt,
  WEEK_DAYS,
} from "#src/domain/dealers/open-days.ts";
import { formatLongDate } from "#src/domain/format/format.ts";
import { meanText, type ReviewSummary, reviewsText } from "#src/domain/reviews/review-summary.ts";
import type { PublicDealerPage } from "#src/services/dealers/public-dealer-queries.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { DealerLogo } from "#src/web/ui/pictures/dealer-logo.tsx";

interface Props {
  dealer: PublicDealerPage;
  /** Null while there are too few booked calls. */
  keptCalls: string | null;
  reviews: ReviewSummary;
}

export function DealerIntro({ dealer, keptCalls, reviews: { mean, counts } }: Props) {
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-5">
        <DealerLogo
          name={dealer.name}
          logo_id={dealer.logo?.logo_id ?? null}
          {...(dealer.logo ? { size: dealer.logo } : {})}
        />
        <div className="min-w-0">
          <h1 className="text-title font-bold wrap-anywhere">{dealer.name}</h1>
          <p className="mt-2 flex flex-wrap items-center gap-3">
            <Badge variant="spark">Verified dealer</Badge>
            <span className="text-ink-soft">since {formatLongDate(dealer.verified_at)}</span>
          </p>
          {counts.shown > 0 && (
            <p className="mt-1">
              <a href="#reviews" className="inline-block py-1 font-semibold link figures">
                {mean !== null && `${meanText(mean)} out of 5 stars, `}
                {reviewsText(counts.shown)}
              </a>
            </p>
          )}
        </div>
      </div>
      {dealer.about && (
        <p className="mt-6 max-w-2xl text-lg leading-relaxed wrap-anywhere whitespace-pre-line">
          {dealer.about}
        </p>
      )}
      <p className="mt-4 max-w-2xl wrap-anywhere text-ink-soft">
        Ask about a car and we introduce you: {dealer.name} then calls or emails you. It is free, with no
        obligation.
      </p>
      {keptCalls && (
        <p className="mt-2 max-w-2xl font-semibold figures">
          {dealer.name} {keptCalls}: calls at a time that the buyer chose, as both sides reported.
        </p>
      )}
    </div>
  );
}

interface ContactProps {
  dealer: PublicDealerPage;
  opening: ReturnType<typeof openAt>;
}

export function DealerContact({ dealer, opening }: ContactProps) {
  return (
    <aside aria-label="Where and when" className="rounded-card bg-paper-deep p-5">
      <address className="wrap-anywhere not-italic">
        {dealer.address_line && <p>{dealer.address_line}</p>}
        <p>
          {dealer.town && `${dealer.town}, `}
          {dealer.postcode}
        </p>
      </address>
      {dealer.website && (
        <p className="mt-1">
          <a
            href={dealer.website}
            rel="nofollow noopener"
            className="inline-block py-1 font-semibold break-all link"
          >
            {new URL(dealer.website).hostname}
          </a>
        </p>
      )}
      {hasOpeningHours(dealer.opening_hours) ? (
        <OpeningTimes dealer={dealer} opening={opening} />
      ) : (
        <p className="mt-4">Opening hours not stated</p>
      )}
    </aside>
  );
}

function OpeningTimes({ dealer, opening }: ContactProps) {
  return (
    <>
      <h2 className="mt-4 text-lg font-bold">
        Opening hours{" "}
        <span className="font-sans font-normal">{opening.isOpen ? "(open now)" : "(closed now)"}</span>
      </h2>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-5 gap-y-0.5 figures">
        {WEEK_DAYS.map((day) => (
          <div
            key={day}
            className={`col-span-2 grid grid-cols-subgrid ${day === opening.today ? "font-semibold" : ""}`}
          >
            <dt>{DAY_NAMES[day]}</dt>
            <dd>{hoursText(dealer.opening_hours[day])}</dd>
          </div>
        ))}
        <div className="col-span-2 grid grid-cols-subgrid">
          <dt>Bank holidays</dt>
          <dd>{dealer.opens_on_bank_holidays ? "As on other days" : "Closed"}</dd>
        </div>
      </dl>
    </>
  );
}
