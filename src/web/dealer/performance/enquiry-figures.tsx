import { formatDuration } from "#src/domain/format/duration.ts";
import { formatNumber } from "#src/domain/format/format.ts";
import { formatPence } from "#src/domain/ledger/format-pence.ts";
import { KEPT_CALLS_DAYS, KEPT_CALLS_FROM } from "#src/domain/policy/leads/calls.ts";
import { SCORE_BADGE_DEFAULT_FROM, SCORE_BADGE_SECONDARY_FROM } from "#src/domain/policy/leads/lead-score.ts";
import { DEALER_RESPONSE_HOURS } from "#src/domain/policy/leads/response-window.ts";
import { HourChart } from "./hour-chart.tsx";
import type { Performance } from "./performance-answers.ts";
import { ScoreMix } from "./score-mix.tsx";

const CARD = "rounded-card border border-line bg-white p-5 figures";

/** Response times, scores and cost of the enquiries of the chosen days. */
export function EnquiryFigures({
  enquiries,
  calls,
  spend,
}: Pick<Performance, "enquiries" | "calls" | "spend">) {
  const { received, won, scores } = enquiries;
  if (received === 0) {
    return (
      <section aria-labelledby="enquiries" className="mt-12">
        <h2 id="enquiries" className="text-2xl font-bold">
          Your enquiries
        </h2>
        <p className="mt-3 max-w-prose text-ink-soft">No enquiries arrived in this period.</p>
      </section>
    );
  }
  return (
    <section aria-labelledby="enquiries" className="mt-12">
      <h2 id="enquiries" className="text-2xl font-bold">
        Your enquiries
      </h2>
      <div className="mt-3 grid items-start gap-6 lg:grid-cols-2">
        <ResponseTimes enquiries={enquiries} calls={calls} />
        <div className="grid gap-6">
          <div className={CARD}>
            <h3 className="text-xl font-bold">Scores</h3>
            <ScoreMix
              bands={[
                { name: `${SCORE_BADGE_DEFAULT_FROM} and more`, enquiries: scores.high },
                {
                  name: `${SCORE_BADGE_SECONDARY_FROM} to ${SCORE_BADGE_DEFAULT_FROM - 1}`,
                  enquiries: scores.middle,
                },
                { name: `Under ${SCORE_BADGE_SECONDARY_FROM}`, enquiries: scores.low },
              ]}
            />
          </div>
          <div className={CARD}>
            <h3 className="text-xl font-bold">{spend ? "Spend and sales" : "Sales"}</h3>
            <dl className="mt-3 grid grid-cols-2 gap-4 sm:grid-cols-3">
              {spend && <Figure name="Spent, without VAT">{formatPence(spend.pence)}</Figure>}
              <Figure name="Won, of enquiries received">
                {formatNumber(won)} of {formatNumber(received)}
              </Figure>
              {spend && (
                <Figure name="Cost per sale">
                  {spend.pence_a_sale === null ? "No sales yet" : formatPence(spend.pence_a_sale)}
                </Figure>
              )}
            </dl>
          </div>
        </div>
      </div>
    </section>
  );
}

function ResponseTimes({ enquiries, calls }: Pick<Performance, "enquiries" | "calls">) {
  const { due, in_time, median_response_minutes, hours } = enquiries;
  return (
    <div className={CARD}>
      <h3 className="text-xl font-bold">Response times</h3>
      <dl className="mt-3 grid grid-cols-2 gap-4">
        <Figure name="Median response time">
          {median_response_minutes === null
            ? "Not answered yet"
            : formatDuration(median_response_minutes * 60 * 1000)}
        </Figure>
        <Figure name={`Answered within ${DEALER_RESPONSE_HOURS} opening hours`}>
          {due === 0 ? "None due yet" : `${Math.round((in_time / due) * 100)}%`}
          {due > 0 && (
            <span className="block text-sm font-normal text-ink-soft">
              {formatNumber(in_time)} of {formatNumber(due)}
            </span>
          )}
        </Figure>
        {calls.booked > 0 && (
          <Figure name={`Booked calls kept, last ${KEPT_CALLS_DAYS} days`}>
            {formatNumber(calls.kept)} of {formatNumber(calls.booked)}
            <span className="block text-sm font-normal text-ink-soft">
              Buyers see this from {KEPT_CALLS_FROM} calls on
            </span>
          </Figure>
        )}
      </dl>
      <HourChart hours={hours} />
    </div>
  );
}

function Figure({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="text-lg font-semibold">{children}</dd>
    </div>
  );
}
