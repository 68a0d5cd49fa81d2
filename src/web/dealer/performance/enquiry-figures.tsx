import type { ReactNode } from "react";
import { formatDuration, formatNumber } from "#src/domain/format/format.ts";
import { formatPence } from "#src/domain/ledger/ledger-entry.ts";
import { DEALER_RESPONSE_HOURS, KEPT_CALLS_DAYS, KEPT_CALLS_FROM } from "#src/domain/policy/lead-routes.ts";
import { SCORE_BADGE_DEFAULT_FROM, SCORE_BADGE_SECONDARY_FROM } from "#src/domain/policy/leads.ts";
import { MINUTE_MS } from "#src/domain/time/ago.ts";
import { Bars } from "#src/web/portal/bars.tsx";
import { Fold, PhoneSection } from "#src/web/portal/folds.tsx";
import { type Column, Table } from "#src/web/portal/table.tsx";
import type { Performance } from "./performance-answers.ts";

const CARD = "rounded-card border border-line bg-white p-5 figures";

export function EnquiryFigures({
  enquiries,
  calls,
  spend,
}: Pick<Performance, "enquiries" | "calls" | "spend">) {
  const { received, won, scores } = enquiries;
  return (
    <PhoneSection id="enquiries" heading="Your enquiries" isUsed={false}>
      {received === 0 ? (
        <p className="mt-3 max-w-prose text-ink-soft">No enquiries arrived in this period.</p>
      ) : (
        <div className="mt-3 grid items-start gap-6 lg:grid-cols-2">
          <ResponseTimes enquiries={enquiries} calls={calls} />
          <div className="grid gap-6">
            <ScoreMix scores={scores} />
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
      )}
    </PhoneSection>
  );
}

function ResponseTimes({ enquiries, calls }: Pick<Performance, "enquiries" | "calls">) {
  const { due, in_time, median_response_minutes, hours } = enquiries;
  return (
    <div className={CARD}>
      <h3 className="text-xl font-bold">Response times</h3>
      <dl className="mt-3 grid grid-cols-2 gap-4">
        <Figure name="Median response time">{medianText(median_response_minutes)}</Figure>
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

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="text-lg font-semibold">{children}</dd>
  </div>
);

type Hour = Performance["enquiries"]["hours"][number];

const HourChart = ({ hours }: { hours: readonly Hour[] }) => (
  <>
    <h4 className="mt-5 font-semibold">Enquiries by hour of the day</h4>
    <Bars
      title={(most) => `Enquiries by hour of the day, at most ${most} in one`}
      values={hours.map(({ received }) => received)}
      className="mt-2 h-28"
    />
    <div aria-hidden="true" className="mt-1 flex justify-between text-sm text-ink-soft">
      {["00:00", "06:00", "12:00", "18:00", "24:00"].map((time) => (
        <span key={time}>{time}</span>
      ))}
    </div>
    <Fold summary="The hours as a table" className="mt-2">
      <Table
        columns={COLUMNS}
        rows={hours}
        keyOf={({ hour }) => hour}
        className="mt-2 text-right text-sm"
        headClass="bg-paper-deep"
        cellClass="px-3 py-1.5"
      />
    </Fold>
  </>
);

const medianText = (minutes: number | null) =>
  minutes === null ? "Not answered yet" : formatDuration(minutes * MINUTE_MS);

const clock = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

const COLUMNS: readonly Column<Hour>[] = [
  {
    head: "Received between",
    isRowHead: true,
    className: "text-left",
    cell: ({ hour }) => `${clock(hour)} and ${clock(hour + 1)}`,
  },
  { head: "Enquiries", cell: ({ received }) => formatNumber(received) },
  { head: "Median response time", cell: ({ median_response_minutes: minutes }) => medianText(minutes) },
];

const BANDS = [
  { band: "high", name: `${SCORE_BADGE_DEFAULT_FROM} and more`, bar: "fill-teal", key: "bg-teal" },
  {
    band: "middle",
    name: `${SCORE_BADGE_SECONDARY_FROM} to ${SCORE_BADGE_DEFAULT_FROM - 1}`,
    bar: "fill-spark",
    key: "bg-spark",
  },
  {
    band: "low",
    name: `Under ${SCORE_BADGE_SECONDARY_FROM}`,
    bar: "fill-line-strong",
    key: "bg-line-strong",
  },
] as const;
const WIDTH = 300;

function ScoreMix({ scores }: Pick<Performance["enquiries"], "scores">) {
  const total = Math.max(1, scores.high + scores.middle + scores.low);
  let from = 0;
  return (
    <div className={CARD}>
      <h3 className="text-xl font-bold">Scores</h3>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} 10`}
        preserveAspectRatio="none"
        className="mt-3 h-5 w-full overflow-hidden rounded-full"
      >
        {BANDS.map(({ band, bar }) => {
          const width = (scores[band] / total) * WIDTH;
          from += width;
          return <rect key={band} x={from - width} width={width} height={10} className={bar} />;
        })}
      </svg>
      <dl className="mt-3 grid grid-cols-3 gap-4">
        {BANDS.map(({ band, name, key }) => (
          <div key={band}>
            <dt className="flex items-center gap-2 text-sm text-ink-soft">
              <span aria-hidden="true" className={`size-3 shrink-0 rounded-full ${key}`} />
              {name}
            </dt>
            <dd className="text-lg font-semibold">
              {formatNumber(scores[band])}
              <span className="ml-2 text-sm font-normal text-ink-soft">
                {Math.round((scores[band] / total) * 100)}%
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
