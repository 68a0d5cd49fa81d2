import { formatDateAndTime, formatMiles, formatPhone, phoneLink } from "#src/domain/format/format.ts";
import { scoreBadge } from "#src/domain/leads/lead-score.ts";
import { timeframeText } from "#src/domain/leads/request/entered-lead.ts";
import { HELD_LEAD_EXPIRES_DAYS } from "#src/domain/policy/leads.ts";
import { ListPage, listLoader, REQUESTS } from "#src/web/admin/pages.tsx";
import { Article, portalMeta, TextLink } from "#src/web/portal/page.tsx";
import { ScoreParts } from "#src/web/portal/score-parts.tsx";
import { api, type BodyOf, bodyOf } from "#src/web/session/api-client.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import type { Route } from "./+types/held-leads";
import { HeldLeadDecision } from "./lead-decisions.tsx";

export const meta = () => portalMeta("Requests to check");

export const clientLoader = listLoader("leads", () => bodyOf(api.admin.leads.held.$get()));

export default function HeldLeadsPage({ loaderData: { found } }: Route.ComponentProps) {
  return (
    <ListPage
      partOf={REQUESTS}
      title="Requests to Check"
      about={`These look automated, so no dealer has them yet. We told their buyers that we are checking. A buyer is told when you reject a request, or when it closes by itself after ${HELD_LEAD_EXPIRES_DAYS} days.`}
      found={found}
      what="The requests"
      rowsOf={({ leads }) => leads}
      keyOf={({ lead_id }) => lead_id}
      card={(lead) => <HeldLeadCard lead={lead} />}
      emptyText="There are no requests to check."
    />
  );
}

type HeldLead = BodyOf<typeof api.admin.leads.held.$get>["leads"][number];

function HeldLeadCard({ lead }: { lead: HeldLead }) {
  const reasons = lead.check_parts.filter(({ outcome }) => outcome !== "pass");
  const wishes = [
    lead.budget_band,
    timeframeText(lead.timeframe_days),
    `${formatMiles(lead.max_travel_mi)} from ${lead.postcode}`,
    lead.body_style,
    lead.models.join(", "),
  ];

  return (
    <Article
      title={
        <TextLink look="title" to={`/admin/leads/${lead.lead_id}`}>
          {lead.name}
        </TextLink>
      }
      badge={<Badge variant={scoreBadge(lead.lead_score)}>Score {lead.lead_score}</Badge>}
    >
      <p className="mt-1 text-sm text-ink-soft">
        <time dateTime={lead.created_at}>{formatDateAndTime(new Date(lead.created_at))}</time>
      </p>
      <ul className="mt-3 list-disc pl-5 font-semibold">
        {reasons.map(({ check, reason, lead_id }) => (
          <li key={check}>
            {reason}
            {lead_id && (
              <>
                {". "}
                <TextLink look="light" to={`/admin/leads/${lead_id}`}>
                  Check the one that reached a dealer
                </TextLink>
              </>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-3 wrap-anywhere">{wishes.filter(Boolean).join(" · ")}</p>
      {lead.question && <p className="mt-2 wrap-anywhere">“{lead.question}”</p>}
      <p className="mt-2 flex flex-wrap gap-x-6 gap-y-1 font-semibold">
        <TextLink look="light" href={phoneLink(lead.phone)}>
          {formatPhone(lead.phone)}
        </TextLink>
        <a href={`mailto:${lead.email}`} className="py-1 break-all text-teal underline underline-offset-4">
          {lead.email}
        </a>
      </p>
      <details className="mt-3">
        <summary className="cursor-pointer py-1 font-semibold">Spam checks</summary>
        <ul className="mt-2 mb-4 grid gap-1 text-ink-soft">
          {lead.check_parts.map(({ check, outcome, reason }) => (
            <li key={check}>
              {outcome === "pass" ? "Passed" : "Held"}: {reason}
            </li>
          ))}
        </ul>
        <ScoreParts lead_score={lead.lead_score} parts={lead.score_parts} />
      </details>
      <HeldLeadDecision lead={lead} />
    </Article>
  );
}
