import { parseResponse } from "hono/client";
import { Link } from "react-router";
import { formatNumber } from "#src/domain/format/format.ts";
import { loadAdminPage } from "#src/web/admin/load-admin-page.ts";
import { loadSection } from "#src/web/admin/load-section.ts";
import { LoadFailed } from "#src/web/portal/load-failed.tsx";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { api } from "#src/web/session/api-client.ts";
import type { Route } from "./+types/overview";
import { WORK, type WorkCounts } from "./work.ts";

export const meta = () => portalMeta("Today");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdminPage(request, async () => ({
    counts: await loadSection("today's work", () => parseResponse(api.admin.operations.waiting.$get())),
  }));
clientLoader.hydrate = true as const;

export default function OverviewPage({ loaderData: { counts } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-title font-bold">Today</h1>
      {counts === null ? (
        <LoadFailed what="Today's work could not be loaded." />
      ) : (
        <Waiting counts={counts} />
      )}
    </>
  );
}

function Waiting({ counts }: { counts: WorkCounts }) {
  const waiting = WORK.filter(({ name }) => counts[name] > 0);
  const settled = WORK.filter(({ name }) => counts[name] === 0);
  return (
    <>
      <p className="mt-2 max-w-prose text-ink-soft">
        {waiting.length === 0 ? "Nothing to do today." : "To do today, most urgent first."}
      </p>
      {counts.mail_is_missing && (
        <p className="mt-4 max-w-prose font-semibold text-danger">
          No email is sent, because SMTP_URL is not set. Emails wait as failed jobs until it is.
        </p>
      )}
      <ul className="mt-6 grid gap-4 sm:grid-cols-2">
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
