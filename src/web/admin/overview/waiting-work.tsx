import { Link } from "react-router";
import { formatDuration } from "#src/domain/format/duration.ts";
import { formatNumber } from "#src/domain/format/format.ts";
import { WORK, type WorkCounts } from "./work.ts";

/** Work that waits for an admin, with the age of the oldest item. */
export function WaitingWork({ counts }: { counts: WorkCounts }) {
  const waiting = WORK.filter(({ name }) => counts[name] > 0);
  const settled = WORK.filter(({ name }) => counts[name] === 0);
  return (
    <>
      <p className="mt-6 max-w-prose text-ink-soft">
        {waiting.length === 0 ? "Nothing to do today." : "To do today, most urgent first."}
      </p>
      {counts.mail_is_missing && (
        <p className="mt-4 max-w-prose font-semibold text-danger">
          No email is sent, because SMTP_URL is not set. Emails wait as failed jobs until it is.
        </p>
      )}
      <ul className="mt-3 grid gap-4 sm:grid-cols-2">
        {waiting.map(({ name, one, many, about, to }) => (
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
          {settled.map(({ name, many, to }, index) => (
            <span key={name}>
              {index > 0 && ", "}
              <Link to={to} className="py-2 text-teal underline underline-offset-4">
                {many}
              </Link>
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
