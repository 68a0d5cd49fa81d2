import { formatPounds } from "#src/domain/format/format.ts";
import { MAX_DEALERS_PER_LEAD } from "#src/domain/policy/leads.ts";
import type { AskedAbout, LeadSubject } from "./asked-about.ts";

type LeadSubjectLineProps = Omit<AskedAbout, "callTimes"> & {
  /** The request is for the dealer of its car alone. */
  isAlone?: boolean;
};

export function LeadSubjectLine(props: LeadSubjectLineProps) {
  const { subject, also, unavailable, leftOut, isAlone = false } = props;
  if (subject === null) {
    return unavailable && <p className="rounded-card bg-teal-wash p-4">{GONE}</p>;
  }
  const { title, price, dealer_name } = subject;
  const notice = noticeOf(props, subject);
  return (
    <div className="rounded-card bg-teal-wash p-4">
      <p>
        About <strong>{title}</strong>, {formatPounds(price)}, from {dealer_name}
        {also && (
          <>
            , and <strong>{also.title}</strong>, {formatPounds(also.price)}, from {also.dealer_name}
          </>
        )}
      </p>
      {reservedText(subject, also) && <p className="mt-2">{reservedText(subject, also)}</p>}
      {also && <p className="mt-2">{bothText(also.dealer_name === dealer_name, notice !== null)}</p>}
      <div role="status">
        {leftOut && (
          <p className="mt-2 wrap-anywhere">
            <strong>{leftOut} is not for sale</strong>, so this request is not about it.
          </p>
        )}
        {notice && (
          <p className="mt-2 wrap-anywhere">
            <strong>{notice.what}</strong>{" "}
            {isAlone ? "If you send this request, no other dealer gets it." : notice.next}
          </p>
        )}
      </div>
    </div>
  );
}

function reservedText(first: LeadSubject, also: LeadSubject | null): string | null {
  const reserved = [first, also].filter((subject) => subject?.reserved_at);
  const [only] = reserved;
  if (!only) return null;
  const what = reserved.length > 1 ? "Both cars are" : also ? `The ${only.title} is` : "This car is";
  return `${what} reserved for another buyer. You can ask the dealer to tell you if that changes.`;
}

interface Notice {
  what: string;
  next: string;
}

function noticeOf(props: LeadSubjectLineProps, { dealer_name: first }: LeadSubject): Notice | null {
  const { also, unavailable, isAlsoAway } = props;
  if (unavailable === "vehicle") return { what: "This car is not for sale.", next: INSTEAD };
  const second = also?.dealer_name ?? first;
  const away = new Set([...(unavailable ? [first] : []), ...(isAlsoAway ? [second] : [])]);
  if (away.size === 0) return null;
  const what = `${[...away].join(" and ")} ${away.size > 1 ? "are" : "is"} not taking enquiries at the moment.`;
  if (!away.has(first))
    return { what, next: `If you send this request, it goes to ${first}, and ${ONE_OTHER}` };
  return { what, next: away.has(second) ? INSTEAD : `If you send this request, it goes to ${second}.` };
}

/** Routing takes the dealers of both cars first. */
function bothText(isOneDealer: boolean, isDealerAway: boolean): string {
  if (isOneDealer) return "One request, which names both cars to the dealer.";
  return `One request, which names both cars.${isDealerAway ? "" : " It goes to their dealers first."}`;
}

const ONE_OTHER = "we look for one other verified dealer near you with a car that fits.";
const INSTEAD =
  "If you send this request, we look for one other verified dealer near you with a car that fits. If there is none, we keep your request and no dealer gets your details.";
const GONE = `The car you asked about is not for sale. Say what you are looking for, and we introduce up to ${MAX_DEALERS_PER_LEAD} verified dealers near you who have it.`;
