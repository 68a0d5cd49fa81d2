import { parseResponse } from "hono/client";
import { formatDateAndTime } from "#src/domain/format/format.ts";
import { scoreBadge } from "#src/domain/leads/lead-score.ts";
import { LEAD_STATE_TEXT } from "#src/domain/leads/lead-state.ts";
import { recordLoader } from "#src/web/admin/loaders.ts";
import { RecordPage } from "#src/web/admin/record-page.tsx";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { ScoreParts } from "#src/web/portal/score-parts.tsx";
import { api } from "#src/web/session/api-client.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { REQUESTS } from "../links.ts";
import type { Route } from "./+types/lead";
import { CloseUnmatchedLead } from "./close-unmatched-lead.tsx";
import { HeldLeadDecision } from "./held-lead-decision.tsx";
import { LeadConsents, LeadFacts, type LeadFile, LeadReasons, LeadSection } from "./lead-facts.tsx";
import { LeadConversations, LeadRoutes } from "./lead-routes.tsx";
import { LeadStateBadge } from "./lead-state-badge.tsx";
import { RouteByHand } from "./route-by-hand.tsx";

export const meta = () => portalMeta("Request");

export const clientLoader = recordLoader((param: Route.ClientLoaderArgs["params"]) =>
  parseResponse(api.admin.leads[":lead_id"].$get({ param })),
);

export default function LeadPage({ loaderData }: Route.ComponentProps) {
  return (
    <RecordPage noun="Request" partOf={REQUESTS} {...loaderData}>
      {(file) => <Opened file={file} />}
    </RecordPage>
  );
}

function Opened({ file }: { file: LeadFile }) {
  const { lead, routes, consents, explanation, changes, hand_refusal } = file;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-title font-bold wrap-anywhere">{lead.name || "Erased request"}</h1>
        <LeadStateBadge state={lead.state} />
        <Badge variant={scoreBadge(lead.lead_score)}>Score {lead.lead_score}</Badge>
      </div>
      {lead.state === "held" && (
        <div className="mt-4 flex flex-wrap gap-3">
          <HeldLeadDecision lead_id={lead.lead_id} name={lead.name} />
        </div>
      )}
      {lead.state === "unmatched" && <CloseUnmatchedLead lead_id={lead.lead_id} name={lead.name} />}
      <div className={COLUMNS}>
        <div className={COLUMN}>
          <LeadFacts file={file} />
          <LeadReasons explanation={explanation} />
        </div>
        <div className={COLUMN}>
          <LeadRoutes routes={routes} />
          <LeadConversations file={file} />
          <RouteByHand leadId={lead.lead_id} refusal={hand_refusal} dealerCount={routes.length} />
        </div>
      </div>
      <div className={COLUMNS}>
        <Judgement lead={lead} />
        <div className={COLUMN}>
          <LeadConsents consents={consents} />
          <History changes={changes} />
        </div>
      </div>
    </>
  );
}

const COLUMNS = "mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2";
const COLUMN = "grid grid-cols-[minmax(0,1fr)] gap-6";
const OUTCOME_TEXT = { pass: "Passed", hold: "Held", reject: "Rejected" } as const;

function Judgement({ lead }: Pick<LeadFile, "lead">) {
  return (
    <LeadSection title="Spam checks">
      <div className="mt-3">
        <ScoreParts lead_score={lead.lead_score} parts={lead.score_parts} />
      </div>
      <ul className="mt-4 grid gap-1 text-ink-soft">
        {lead.check_parts.map(({ check, outcome, reason }) => (
          <li key={check}>
            {OUTCOME_TEXT[outcome]}: {reason}
          </li>
        ))}
      </ul>
    </LeadSection>
  );
}

function History({ changes }: Pick<LeadFile, "changes">) {
  return (
    <LeadSection title="History">
      {changes.length === 0 && <p className="mt-2 text-ink-soft">No changes yet.</p>}
      <ol className="mt-3 divide-y divide-line">
        {changes.map(({ changed_at, to_state, reason, changed_by }) => (
          <li key={`${changed_at} ${to_state}`} className="py-2">
            <p className="font-semibold">{LEAD_STATE_TEXT[to_state]}</p>
            {reason && <p className="wrap-anywhere">{reason}</p>}
            <p className="text-sm wrap-anywhere text-ink-soft figures">
              {formatDateAndTime(new Date(changed_at))}
              {changed_by && `, ${changed_by}`}
            </p>
          </li>
        ))}
      </ol>
    </LeadSection>
  );
}
