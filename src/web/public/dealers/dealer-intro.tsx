import { formatLongDate } from "#src/domain/format/format.ts";
import type { PublicDealerPage } from "#src/services/dealers/public-dealer-queries.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { DealerLogo } from "#src/web/ui/pictures/dealer-logo.tsx";

interface Props {
  dealer: PublicDealerPage;
  /** Null while there are too few booked calls. */
  keptCalls: string | null;
}

export function DealerIntro({ dealer, keptCalls }: Props) {
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
