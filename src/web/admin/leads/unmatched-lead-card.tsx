import type { InferResponseType } from "hono/client";
import { formatDateAndTime, formatMiles } from "#src/domain/format/format.ts";
import { formatPhone } from "#src/domain/format/phone.ts";
import { scoreBadge } from "#src/domain/leads/score-badge.ts";
import { timeframeText } from "#src/domain/leads/timeframe-text.ts";
import type { api } from "#src/web/session/api-client.ts";
import { Badge } from "#src/web/ui/badge.tsx";

type UnmatchedLead = InferResponseType<typeof api.admin.leads.unmatched.$get, 200>["leads"][number];

/** The wishes in a line, how to reach the buyer, and why not this dealer or that. */
export function UnmatchedLeadCard({ lead }: { lead: UnmatchedLead }) {
  const wishes = [
    lead.budget_band,
    timeframeText(lead.timeframe_days),
    `${formatMiles(lead.max_travel_mi)} from ${lead.postcode}`,
    lead.body_style,
    lead.models.join(", "),
  ];
  return (
    <article
      aria-labelledby={`lead-${lead.lead_id}`}
      className="rounded-card border border-line bg-white p-5 shadow-card sm:p-6"
    >
      <div className="flex flex-wrap items-center gap-2">
        <h2 id={`lead-${lead.lead_id}`} className="mr-auto text-xl font-bold break-words">
          {lead.name}
        </h2>
        <Badge variant={scoreBadge(lead.lead_score)}>Score {lead.lead_score}</Badge>
      </div>
      <p className="mt-1 text-sm text-ink-soft">
        <time dateTime={lead.created_at}>{formatDateAndTime(new Date(lead.created_at))}</time>
      </p>
      <p className="mt-3">{wishes.filter(Boolean).join(" · ")}</p>
      <p className="mt-2 flex flex-wrap gap-x-6 gap-y-1 font-semibold">
        <a href={`tel:${lead.phone}`} className="py-1 text-teal underline underline-offset-4">
          {formatPhone(lead.phone)}
        </a>
        <a href={`mailto:${lead.email}`} className="py-1 break-all text-teal underline underline-offset-4">
          {lead.email}
        </a>
      </p>
      <details className="mt-3">
        <summary className="cursor-pointer py-1 font-semibold">Why not these dealers</summary>
        <ul className="mt-2 grid gap-1 text-ink-soft">
          {lead.refusals.length === 0 && <li>No dealer was within reach.</li>}
          {lead.refusals.map(({ dealer_name, reason }) => (
            <li key={dealer_name}>
              {dealer_name}: {reason}
            </li>
          ))}
        </ul>
      </details>
    </article>
  );
}
