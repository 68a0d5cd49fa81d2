import { Link } from "react-router";
import {
  counted,
  formatDuration,
  formatNumber,
  formatPhone,
  formatPounds,
  phoneLink,
} from "#src/domain/format/format.ts";
import { londonDay } from "#src/domain/format/london-day.ts";
import { LATE_DEALERS_DAYS } from "#src/domain/policy/operations.ts";
import { adminLoader, loadSection } from "#src/web/admin/pages.tsx";
import { RecordSearch } from "#src/web/admin/search/record-search.tsx";
import { Bars } from "#src/web/portal/bars.tsx";
import { Rows } from "#src/web/portal/lists.tsx";
import { LoadFailed, portalMeta, TextLink } from "#src/web/portal/page.tsx";
import { api, type BodyOf, bodyOf } from "#src/web/session/api-client.ts";
import { Card } from "#src/web/ui/card.tsx";
import type { Route } from "./+types/overview";
import { InboxList } from "./inbox.tsx";
import { StaleFigures } from "./stale-figures.tsx";
import { WORK, type WorkCounts } from "./work.ts";

export const meta = () => portalMeta("Today");

export const clientLoader = adminLoader(async () => {
  const [inbox, counts, late, week] = await Promise.all([
    loadSection("the inbox", () => bodyOf(api.admin.overview.inbox.$get())),
    loadSection("today's work", () => bodyOf(api.admin.operations.waiting.$get())),
    loadSection("late answers", () => bodyOf(api.admin.overview["late-dealers"].$get())),
    loadSection("the last 7 days", () => bodyOf(api.admin.overview.days.$get())),
  ]);
  return { inbox, counts, late, week };
});

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const { inbox, counts, late, week } = loaderData;
  return (
    <>
      <h1 className="text-title font-bold">Today</h1>
      <RecordSearch search="" />
      {inbox === null ? <LoadFailed what="The inbox could not be loaded." /> : <InboxList inbox={inbox} />}
      {counts === null ? (
        <LoadFailed what="Today's work could not be loaded." />
      ) : (
        <WaitingWork counts={counts} />
      )}
      <StaleFigures today={londonDay(new Date()).today} />
      {late === null ? <LoadFailed what="Late answers could not be loaded." /> : <LateDealers late={late} />}
      {week === null ? <LoadFailed what="The last 7 days could not be loaded." /> : <Week days={week.days} />}
    </>
  );
}

type OverviewDay = BodyOf<typeof api.admin.overview.days.$get>["days"][number];
type Count = Exclude<keyof OverviewDay, "day">;

interface Figure {
  name: string;
  /** Drawn by day. */
  count: Count;
  text: (days: readonly OverviewDay[]) => string;
}

const sumOf = (days: readonly OverviewDay[], count: Count) => days.reduce((sum, day) => sum + day[count], 0);

const share = (part: Count, whole: Count) => (days: readonly OverviewDay[]) => {
  const all = sumOf(days, whole);
  return all === 0 ? "None yet" : `${Math.round((100 * sumOf(days, part)) / all)}%`;
};

const number = (count: Count) => (days: readonly OverviewDay[]) => formatNumber(sumOf(days, count));

const FIGURES: readonly Figure[] = [
  { name: "Requests", count: "requests", text: number("requests") },
  { name: "Matched with a dealer", count: "matched", text: share("matched", "requests") },
  { name: "Answered in time", count: "in_time", text: share("in_time", "due") },
  { name: "Revenue", count: "pence", text: (days) => formatPounds(Math.round(sumOf(days, "pence") / 100)) },
  { name: "Errors", count: "errors", text: number("errors") },
];

const WEEK_DAYS = 7;

/** One line of the last seven days, each figure with its last four weeks as bars. */
function Week({ days }: { days: readonly OverviewDay[] }) {
  const [last, before] = [days.slice(-WEEK_DAYS), days.slice(-2 * WEEK_DAYS, -WEEK_DAYS)];
  return (
    <section aria-labelledby="week" className="mt-6">
      <h2 id="week" className="text-lg font-bold">
        Last 7 days
      </h2>
      <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {FIGURES.map(({ name, count, text }) => (
          <Card as="li" key={name} className="figures">
            <p className="text-sm text-ink-soft">{name}</p>
            <p className="text-xl font-bold">{text(last)}</p>
            <p className="text-sm text-ink-soft">7 days before: {text(before)}</p>
            <Bars
              label={`${name} by day, ${days.length} days`}
              title={(most) => `${name} by day: at most ${most} in one`}
              values={days.map((day) => Math.max(0, day[count]))}
              className="mt-2 h-8"
            />
          </Card>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-soft">
        Bars are the last {days.length} days. Revenue is charges less credits, without VAT.
      </p>
    </section>
  );
}

function WaitingWork({ counts }: { counts: WorkCounts }) {
  const waiting = WORK.filter(({ name }) => counts[name] > 0);
  const settled = WORK.filter(({ name }) => counts[name] === 0);
  return (
    <>
      <h2 className="mt-8 text-lg font-bold">
        {waiting.length === 0 ? "Nothing else waits" : "Also waiting"}
      </h2>
      {counts.mail_is_missing && (
        <p className="mt-4 max-w-prose font-semibold text-danger">
          No email is sent, because SMTP_URL is not set. Emails wait as failed jobs until it is.
        </p>
      )}
      <ul className="mt-3 grid gap-4 sm:grid-cols-2">
        {waiting.map(({ name, one, many = `${one}s`, about, to }) => (
          <li key={name}>
            <Link
              to={to}
              className="group block h-full rounded-card border border-line bg-white p-5 shadow-card hover:border-teal sm:p-6"
            >
              <span className="block text-xl font-bold figures group-hover:text-teal">
                {formatNumber(counts[name])} {counts[name] === 1 ? one : many}
              </span>
              <span className="mt-1 block text-ink-soft">{about}</span>
              <Age since={counts.since[name]} count={counts[name]} />
            </Link>
          </li>
        ))}
      </ul>
      {settled.length > 0 && (
        <p className="mt-6 text-ink-soft">
          Nothing waiting in:{" "}
          {settled.map(({ name, one, many = `${one}s`, to }, index) => (
            <span key={name}>
              {index > 0 && ", "}
              <TextLink look="light" to={to}>
                {many}
              </TextLink>
            </span>
          ))}
          .
        </p>
      )}
    </>
  );
}

function Age({ since, count }: { since: string | null; count: number }) {
  if (since === null) return null;
  return (
    <span className="mt-1 block text-sm font-semibold figures">
      {count === 1 ? "Waiting for " : "The oldest is waiting for "}
      {formatDuration(Math.max(0, Date.now() - Date.parse(since)))}
    </span>
  );
}

type Late = BodyOf<(typeof api.admin.overview)["late-dealers"]["$get"]>;

/** Dealers who have not answered in time, with the phone number to remind them. */
const LateDealers = ({ late: { total, dealers } }: { late: Late }) => (
  <section aria-labelledby="late-dealers" className="mt-8">
    <h2 id="late-dealers" className="text-lg font-bold figures">
      {total === 0
        ? "No dealer is late with an answer"
        : `${counted(total, "dealer is", "dealers are")} late with an answer`}
    </h2>
    {total > 0 && (
      <>
        <p className="mt-1 max-w-prose text-ink-soft">
          Enquiries of the last {LATE_DEALERS_DAYS} days that are past their deadline and not answered, the
          longest overdue first.
        </p>
        <Rows
          rows={dealers}
          by="dealer_id"
          isBoxed
          className="mt-3"
          rowClass="flex flex-wrap items-center gap-x-4 p-4"
        >
          {(dealer) => <LateDealer dealer={dealer} />}
        </Rows>
      </>
    )}
  </section>
);

function LateDealer({ dealer }: { dealer: Late["dealers"][number] }) {
  const { dealer_id, name, phone, enquiries, due_since, lead_id } = dealer;
  return (
    <>
      <p className="min-w-0 grow basis-64">
        <TextLink look="line" to={`/admin/dealers/${dealer_id}`}>
          {name}
        </TextLink>
        <span className="block text-sm text-ink-soft figures">
          {counted(enquiries, "enquiry", "enquiries")} not answered, overdue for{" "}
          {formatDuration(Date.now() - Date.parse(due_since))}
        </span>
      </p>
      {phone !== "" && (
        <a
          href={phoneLink(phone)}
          className="inline-flex min-h-11 items-center font-semibold text-teal figures"
        >
          <span className="sr-only">Call {name}: </span>
          {formatPhone(phone)}
        </a>
      )}
      <Link
        to={`/admin/leads/${lead_id}`}
        className="inline-flex min-h-11 items-center font-semibold text-teal"
      >
        Request<span className="sr-only"> that {name} has not answered</span>
      </Link>
    </>
  );
}
