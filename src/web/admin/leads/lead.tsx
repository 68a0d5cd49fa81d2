import { formatDateAndTime } from "#src/domain/format/format.ts";
import { PROGRESS_TEXT } from "#src/domain/leads/lead-route.ts";
import { scoreBadge } from "#src/domain/leads/lead-score.ts";
import { LEAD_STATE_TEXT } from "#src/domain/leads/lead-state.ts";
import { HELD_LEAD_EXPIRES_DAYS } from "#src/domain/policy/leads.ts";
import { MailLine } from "#src/web/admin/operations/mail-line.tsx";
import { REQUESTS, recordLoader } from "#src/web/admin/pages.tsx";
import { DocumentFile } from "#src/web/portal/files.tsx";
import { Fold } from "#src/web/portal/folds.tsx";
import { FactList, Rows } from "#src/web/portal/lists.tsx";
import { PageHead, portalMeta, RecordPage, Section, TextLink } from "#src/web/portal/page.tsx";
import { ScoreParts } from "#src/web/portal/score-parts.tsx";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { MessageThread } from "#src/web/ui/message-thread.tsx";
import type { Route } from "./+types/lead";
import { CloseUnmatchedLead, HeldLeadDecision, LeadStateBadge } from "./lead-decisions.tsx";
import { LeadConsents, LeadFacts, type LeadFile, LeadReasons } from "./lead-facts.tsx";
import { LeadIssues } from "./lead-issues.tsx";
import { LeadRequests } from "./lead-requests.tsx";
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
  const { lead, routes, consents, explanation, changes } = file;
  return (
    <>
      <PageHead
        title={lead.name || "Erased request"}
        badges={
          <>
            <LeadStateBadge state={lead.state} />
            <Badge variant={scoreBadge(lead.lead_score)}>Score {lead.lead_score}</Badge>
          </>
        }
      />
      {lead.state === "held" && (
        <>
          <p className="mt-2 max-w-prose text-ink-soft">
            It looks automated, so no dealer has it yet. The buyer was told that we check it. Not decided, it
            closes {HELD_LEAD_EXPIRES_DAYS} days after it came, and we tell the buyer.
          </p>
          <HeldLeadDecision lead={lead} />
          <Judgement lead={lead} />
        </>
      )}
      {lead.state === "unmatched" && <CloseUnmatchedLead lead={lead} />}
      <LeadIssues issues={file.issues} />
      <LeadRequests file={file} />
      <div className={COLUMNS}>
        <div className={COLUMN}>
          <LeadFacts file={file} />
          <LeadReasons explanation={explanation} />
        </div>
        <div className={COLUMN}>
          <LeadRoutes routes={routes} />
          <LeadConversations file={file} />
          <LeadMails mails={file.mails} />
          <RouteByHand file={file} />
        </div>
      </div>
      <div className={COLUMNS}>
        {lead.state !== "held" && <Judgement lead={lead} />}
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

const Judgement = ({ lead }: Pick<LeadFile, "lead">) => (
  <Section title="Spam checks" className={lead.state === "held" ? "mt-6" : ""}>
    <ScoreParts lead_score={lead.lead_score} parts={lead.score_parts} />
    <ul className="mt-4 grid gap-1 text-ink-soft">
      {lead.check_parts.map(({ check, outcome, reason, lead_id }) => (
        <li key={check}>
          {OUTCOME_TEXT[outcome]}: {reason}
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
  </Section>
);

/** Sent: their mail server took it. */
const LeadMails = ({ mails }: Pick<LeadFile, "mails">) => (
  <Section title="Our emails">
    <Rows rows={mails} by="mail_log_id" empty="None is logged." rowClass="py-2">
      {(mail) => <MailLine mail={mail} />}
    </Rows>
  </Section>
);

const History = ({ changes }: Pick<LeadFile, "changes">) => (
  <Section title="History">
    <Rows
      as="ol"
      rows={changes}
      by={({ changed_at, to_state }) => `${changed_at} ${to_state}`}
      empty="No changes yet."
      rowClass="py-2"
    >
      {({ changed_at, to_state, reason, changed_by }) => (
        <>
          <p className="font-semibold">{LEAD_STATE_TEXT[to_state]}</p>
          {reason && <p className="wrap-anywhere">{reason}</p>}
          <p className="text-sm wrap-anywhere text-ink-soft figures">
            {formatDateAndTime(new Date(changed_at))}
            {changed_by && `, ${changed_by}`}
          </p>
        </>
      )}
    </Rows>
  </Section>
);

type LeadRoute = LeadFile["routes"][number];

const REASON_TEXT: Record<string, string> = {
  own_vehicle: "Has the vehicle asked about",
  matching_stock: "Has matching cars",
  by_hand: "Chosen by hand",
};

const LeadRoutes = ({ routes }: { routes: LeadRoute[] }) => (
  <Section title="Dealers who have it">
    <Rows rows={routes} by="dealer_id" empty="No dealer has this lead yet.">
      {(route) => (
        <>
          <p className="mb-3 flex flex-wrap items-center gap-2">
            <TextLink look="line" to={`/admin/dealers/${route.dealer_id}`}>
              {route.name}
            </TextLink>
            <Badge variant="outline">{PROGRESS_TEXT[route.progress]}</Badge>
          </p>
          <FactList facts={factsOf(route)} />
        </>
      )}
    </Rows>
  </Section>
);

function factsOf(route: LeadRoute): [string, string][] {
  const facts: [string, string | null][] = [
    ["Why", REASON_TEXT[route.reason] ?? route.reason],
    ["Reason given", route.hand_reason || null],
    ["Since", formatDateAndTime(new Date(route.routed_at))],
    ["Distance", route.distance_miles === null ? null : `${route.distance_miles.toFixed(1)} miles`],
    ["Exclusive until", moment(route.exclusive_until)],
    ["Opened", moment(route.first_opened_at) ?? "Not yet"],
    ["First answer", moment(route.first_response_at) ?? "Not yet"],
    ["Passed on", route.passed_at && `${moment(route.passed_at)}: ${route.pass_reason}`],
    ["Number and email address shared", moment(route.contact_shared_at)],
    ["Buyer withdrew", moment(route.withdrawn_at)],
    ["Charged for", route.chargeable ? "Yes" : "No"],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== null);
}

const moment = (time: string | null) => time && formatDateAndTime(new Date(time));

/** Messages between the buyer and each dealer, to decide complaints about them. */
function LeadConversations({ file: { lead, routes, messages } }: { file: LeadFile }) {
  const talking = routes.filter(({ dealer_id }) => messages.some((one) => one.dealer_id === dealer_id));
  if (talking.length === 0) return null;
  return (
    <Section title="Messages">
      {talking.map(({ dealer_id, name }) => (
        <Fold
          key={dealer_id}
          summary={`With ${name} (${messages.filter((one) => one.dealer_id === dealer_id).length})`}
        >
          <MessageThread
            messages={messages.filter((one) => one.dealer_id === dealer_id)}
            reader="dealer"
            nameOf={({ writer }) => (writer === "buyer" ? lead.name : name)}
            fileOf={(file, { lead_message_id }) => (
              <DocumentFile file={file} load={() => messageFile.$get({ param: { lead_message_id } })} />
            )}
          />
        </Fold>
      ))}
    </Section>
  );
}

const messageFile = api.admin["message-files"][":lead_message_id"];
