import type { InferResponseType } from "hono/client";
import { Link } from "react-router";
import { formatDuration } from "#src/domain/format/duration.ts";
import type { api } from "#src/web/session/api-client.ts";
import { Badge } from "#src/web/ui/badge.tsx";

type Applications = InferResponseType<(typeof api.admin)["dealer-applications"]["$get"], 200>["applications"];

/** Undecided applications first, longest waiting first; then those asked for more information. */
export function WaitingApplications({ applications }: { applications: Applications }) {
  if (applications.length === 0) return null;
  return (
    <section aria-labelledby="applications" className="mt-6">
      <h2 id="applications" className="text-xl font-bold">
        Applications
      </h2>
      <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-white">
        {applications.map(({ application_id, trading_name, town, email, state, updated_at }) => (
          <li key={application_id} className="flex flex-wrap items-center gap-x-4 gap-y-1 p-4">
            <span className="min-w-0 grow">
              <Link
                to={`/admin/dealer-applications/${application_id}`}
                className="inline-block py-1 font-semibold wrap-anywhere underline underline-offset-4 hover:text-teal"
              >
                {trading_name}
              </Link>
              <span className="block wrap-anywhere text-ink-soft">
                {town} · {email}
              </span>
            </span>
            <Badge variant={state === "submitted" ? "spark" : "outline"}>
              {state === "submitted" ? "Awaiting decision" : "More information needed"}
            </Badge>
            <span className="text-sm text-ink-soft">
              for {formatDuration(Date.now() - Date.parse(updated_at))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
