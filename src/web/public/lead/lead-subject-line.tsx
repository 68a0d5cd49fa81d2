import { formatPounds } from "#src/domain/format/format.ts";
import type { Unavailability } from "#src/domain/leads/request/unavailability.ts";
import { MAX_DEALERS_PER_LEAD } from "#src/domain/policy/matching.ts";
import type { LeadSubject } from "./lead-subject.ts";

interface LeadSubjectLineProps {
  subject: LeadSubject | null;
  also: LeadSubject | null;
  unavailable: Unavailability | null;
}

/** The car that the request is about, and whether the request will reach its dealer. */
export function LeadSubjectLine({ subject, also, unavailable }: LeadSubjectLineProps) {
  if (subject === null) {
    return unavailable && <p className="rounded-card bg-teal-wash p-4">{GONE}</p>;
  }
  const { title, price, dealer_name } = subject;
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
      {also && <p className="mt-2">{bothText(also.dealer_name === dealer_name)}</p>}
      <div role="status">
        {unavailable && (
          <p className="mt-2 wrap-anywhere">
            <strong>
              {unavailable === "dealer"
                ? `${dealer_name} is not taking enquiries at the moment.`
                : "This car is not for sale."}
            </strong>{" "}
            {INSTEAD}
          </p>
        )}
      </div>
    </div>
  );
}

/** Routing takes the dealers of both cars first. */
const bothText = (isOneDealer: boolean) =>
  isOneDealer
    ? "One request, which names both cars to the dealer."
    : "One request, which names both cars. It goes to their dealers before others.";

/** The consent names the car's dealer and one other. */
const INSTEAD =
  "If you send this request, we look for one other verified dealer near you with a car that fits. If there is none, we keep your request and no dealer gets your details.";
const GONE = `The car you asked about is not for sale. Say what you are looking for, and we introduce up to ${MAX_DEALERS_PER_LEAD} verified dealers near you who have it.`;
