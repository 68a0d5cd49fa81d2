import { formatDateAndTime } from "#src/domain/format/format.ts";
import { scoreBadge } from "#src/domain/leads/lead-score.ts";
import { LEAD_STATE_TEXT } from "#src/domain/leads/lead-state.ts";
import { REQUESTS, recordLoader } from "#src/web/admin/pages.tsx";
import { portalMeta, RecordPage, Section } from "#src/web/portal/page.tsx";
import { ScoreParts } from "#src/web/portal/score-parts.tsx";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import type { Route } from "./+types/lead";
import { CloseUnmatchedLead, HeldLeadDecision, LeadStateBadge } from "./lead-decisions.tsx";
import { LeadConsents, LeadFacts, type LeadFile, LeadReasons } from "./lead-facts.tsx";
import { LeadConversations, LeadRoutes } from "./lead-routes.tsx";
import { RouteByHand } from "./route-by-hand.tsx";

export const meta = () => portalMeta("Request");

export const clientLoader = recordLoader((param: Route.ClientLoaderArgs["params"]) =>
  bodyOf(api.admin.leads[":lead_id"].$get({ param })),
);

export default function LeadPage({ loaderData }: Route.ComponentProps) {
  return (
    <RecordPage noun="Request" partOf={REQUESTS} loaded={loaderData}>
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
      {lead.state === "held" && <HeldLeadDecision lead={lead} />}
      {lead.state === "unmatched" && <CloseUnmatchedLead lead={lead} />}
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
    <Section title="Spam checks">
      <ScoreParts lead_score={lead.lead_score} parts={lead.score_parts} />
      <ul className="mt-4 grid gap-1 text-ink-soft">
        {lead.check_parts.map(({ check, outcome, reason }) => (
          <li key={check}>
            {OUTCOME_TEXT[outcome]}: {reason}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function History({ changes }: Pick<LeadFile, "changes">) {
  return (
    <Section title="History">
      {changes.length === 0 && <p className="text-ink-soft">No changes yet.</p>}
      <ol className="divide-y divide-line">
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
    </Section>
  );
}
