import { LEAD_STATE_TEXT, type LeadState } from "#src/domain/leads/lead-state.ts";
import { CLOSE_LEAD_REASON_MAX_LENGTH } from "#src/domain/policy/lead-routes.ts";
import { LEAD_REJECT_REASON_MAX_LENGTH } from "#src/domain/policy/leads.ts";
import { ChangeButton } from "#src/web/portal/dialogs.tsx";
import { ReasonButton } from "#src/web/portal/form-dialogs.tsx";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { Badge } from "#src/web/ui/badge.tsx";

interface LeadProps {
  lead: { lead_id: string; name: string };
}

export function HeldLeadDecision({ lead: { lead_id, name } }: LeadProps) {
  const ofLead = api.admin.leads.held[":lead_id"];
  const param = { lead_id };
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <ChangeButton
        change={() => bodyOf(ofLead.accept.$post({ param }))}
        done={({ routed }) => ({ title: "Request accepted", description: dealersText(routed) })}
        busyText="Accepting..."
      >
        Accept and route
      </ChangeButton>
      <ReasonButton
        id={`reject-${lead_id}`}
        title={`Reject the request of ${name}?`}
        submit="Reject"
        hint="For the record. We email the buyer that the request is closed, without the reason."
        maxLength={LEAD_REJECT_REASON_MAX_LENGTH}
        save={(json) => ofLead.reject.$post({ param, json })}
        done={{ title: "Request rejected", description: "It was not sent to any dealer" }}
      >
        Reject
        <span className="sr-only"> the request of {name}</span>
      </ReasonButton>
    </div>
  );
}

function dealersText(routed: number): string {
  if (routed === 0) return "No dealer matches. It is now an unmatched request";
  return routed === 1 ? "Sent to one dealer" : `Sent to ${routed} dealers`;
}

export const CloseUnmatchedLead = ({ lead: { lead_id, name } }: LeadProps) => (
  <div className="mt-4">
    <ReasonButton
      id={`close-${lead_id}`}
      title={`Close the request of ${name}?`}
      about="We email the buyer that we found no dealer. You cannot route the request afterwards."
      submit="Close request"
      hint="For the record. The buyer does not see it."
      maxLength={CLOSE_LEAD_REASON_MAX_LENGTH}
      save={(json) => api.admin.leads[":lead_id"].close.$post({ param: { lead_id }, json })}
      done={{ title: "Request closed", description: "We email the buyer" }}
    >
      Close and tell the buyer
    </ReasonButton>
  </div>
);

export function LeadStateBadge({ state }: { state: LeadState }) {
  const waits = state === "held" || state === "unmatched";
  if (waits) return <Badge variant="spark">{LEAD_STATE_TEXT[state]}</Badge>;
  return <Badge variant={state === "routed" ? "default" : "outline"}>{LEAD_STATE_TEXT[state]}</Badge>;
}
