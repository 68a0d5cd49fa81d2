import { formatPounds } from "#src/domain/format/format.ts";
import { formatClockTime } from "#src/domain/format/format-clock-time.ts";
import { formatPhone, phoneLink } from "#src/domain/format/phone.ts";
import type { CallExpectation } from "#src/domain/leads/response-clock/response-claim.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import type { SentRequest } from "#src/services/leads/submission/lead-receipt.ts";
import { ButtonLink } from "#src/web/ui/button.tsx";

interface SentRequestCardProps {
  sent: SentRequest;
  call: CallExpectation;
  now: Date;
  calendarHref: string;
}

/** The cars, their dealers with phone numbers, and the times by which they call. */
export function SentRequestCard({ sent, call, now, calendarHref }: SentRequestCardProps) {
  const { vehicle, also_vehicle: also, by_messages: byMessages, dealers } = sent;
  const cars = [vehicle, also].filter((car) => car !== null);
  return (
    <section
      aria-label="Your request"
      className="mt-8 rounded-card border border-line bg-white p-5 shadow-card"
    >
      <p className="text-lg font-bold wrap-anywhere">
        {cars.map((car) => `${vehicleTitle(car)} (${formatPounds(car.price)})`).join(" and ") ||
          "A used electric car"}
      </p>
      <p className="mt-2 text-ink-soft">
        {dealers.length > 1 ? "Your request is meant for these dealers:" : "Your request is meant for:"}
      </p>
      <ul className="mt-3 grid gap-3">
        {dealers.map((dealer) => (
          <li key={dealer.dealer_id} className="wrap-anywhere">
            <strong>{dealer.name}</strong>
            {dealer.town && `, ${dealer.town}`}
            {dealer.response_due_at && (
              <span className="block">
                {dueText(dealer.call_at, { call, byMessages })}{" "}
                <strong>{formatClockTime(dealer.call_at ?? dealer.response_due_at, now)}</strong>
              </span>
            )}
            {dealer.phone && (
              <span className="block">
                {dealer.response_due_at && !byMessages ? "From" : "Telephone"}{" "}
                <a href={phoneLink(dealer.phone)} className="whitespace-nowrap text-teal underline">
                  {formatPhone(dealer.phone)}
                </a>
              </span>
            )}
          </li>
        ))}
      </ul>
      {!byMessages && dealers.some(({ response_due_at }) => response_due_at) && (
        <p className="mt-4">
          <ButtonLink href={calendarHref} variant="outline" download>
            Add to my calendar
          </ButtonLink>
        </p>
      )}
      <p className="mt-4 text-sm text-ink-soft">
        If we have to check your request first, or a dealer already had it, our email says so, and other times
        apply. The confirmation email has the link to your request's own page.
      </p>
    </section>
  );
}

function dueText(
  callAt: Date | null,
  { call, byMessages }: { call: CallExpectation; byMessages: boolean },
): string {
  if (callAt) return "Asked to ring you at";
  const doing = byMessages ? "write to" : "call";
  return call === "promised" ? `Due to ${doing} you by` : `Asked to ${doing} you by`;
}
