import { type InferResponseType, parseResponse } from "hono/client";
import { Link } from "react-router";
import { formatDateAndTime, formatMiles } from "#src/domain/format/format.ts";
import { formatPhone, phoneLink } from "#src/domain/format/phone.ts";
import { scoreBadge } from "#src/domain/leads/lead-score.ts";
import { timeframeText } from "#src/domain/leads/request/request-texts.ts";
import { HELD_LEAD_EXPIRES_DAYS } from "#src/domain/policy/leads/held-leads.ts";
import { ListPage } from "#src/web/admin/list-page.tsx";
import { listLoader } from "#src/web/admin/loaders.ts";
import { Cards } from "#src/web/admin/rows.tsx";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { ScoreParts } from "#src/web/portal/score-parts.tsx";
import { api } from "#src/web/session/api-client.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { REQUESTS } from "../links.ts";
import type { Route } from "./+types/held-leads";
import { HeldLeadDecision } from "./held-lead-decision.tsx";

export const meta = () => portalMeta("Requests to check");

export const clientLoader = listLoader(
  "leads",
  () => null,
  () => parseResponse(api.admin.leads.held.$get()),
);

/** Requests that look automated and wait for a decision. */
export default function HeldLeadsPage({ loaderData: { found } }: Route.ComponentProps) {
  return (
    <ListPage
      partOf={REQUESTS}
      title="Requests to Check"
      about={`These look automated, so no dealer has them yet. We told their buyers that we are checking. After ${HELD_LEAD_EXPIRES_DAYS} days they close automatically.`}
      found={found}
      what="The requests"
      rowsOf={({ leads }) => leads}
      emptyText="There are no requests to check."
    >
      {(leads) => (
        <Cards rows={leads} keyOf={({ lead_id }) => lead_id}>
          {(lead) => <HeldLeadCard lead={lead} />}
        </Cards>
      )}
    </ListPage>
  );
}

type HeldLead = InferResponseType<typeof api.admin.leads.held.$get, 200>["leads"][number];

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
    <Card aria-labelledby={`lead-${lead.lead_id}`} as="article" padding="medium" className="shadow-card">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id={`lead-${lead.lead_id}`} className="mr-auto text-xl font-bold wrap-anywhere">
          <Link to={`/admin/leads/${lead.lead_id}`} className="hover:text-teal hover:underline">
            {lead.name}
          </Link>
        </h2>
        <Badge variant={scoreBadge(lead.lead_score)}>Score {lead.lead_score}</Badge>
      </div>
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
                <Link to={`/admin/leads/${lead_id}`} className="text-teal underline underline-offset-4">
                  Check the one that reached a dealer
                </Link>
              </>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-3 wrap-anywhere">{wishes.filter(Boolean).join(" · ")}</p>
      {lead.question && <p className="mt-2 wrap-anywhere">“{lead.question}”</p>}
      <p className="mt-2 flex flex-wrap gap-x-6 gap-y-1 font-semibold">
        <a href={phoneLink(lead.phone)} className="py-1 text-teal underline underline-offset-4">
          {formatPhone(lead.phone)}
        </a>
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
      <div className="mt-4 flex flex-wrap gap-3">
        <HeldLeadDecision lead_id={lead.lead_id} name={lead.name} />
      </div>
    </Card>
  );
}
