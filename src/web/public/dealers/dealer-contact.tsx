import type { openAt } from "#src/domain/dealers/open-days.ts";
import { hasOpeningHours } from "#src/domain/dealers/opening-hours.ts";
import type { PublicDealerPage } from "#src/services/dealers/public-dealer-queries.ts";
import { OpeningTimes } from "./opening-times.tsx";

interface Props {
  dealer: PublicDealerPage;
  opening: ReturnType<typeof openAt>;
}

/** Street address, website and opening hours. */
export function DealerContact({ dealer, opening }: Props) {
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
            className="inline-block py-1 font-semibold break-all text-teal underline underline-offset-4"
          >
            {new URL(dealer.website).hostname}
          </a>
        </p>
      )}
      {hasOpeningHours(dealer.opening_hours) ? (
        <OpeningTimes
          hours={dealer.opening_hours}
          opensOnBankHolidays={dealer.opens_on_bank_holidays}
          opening={opening}
        />
      ) : (
        <p className="mt-4">Opening hours not stated</p>
      )}
    </aside>
  );
}
