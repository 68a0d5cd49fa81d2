import { LEAD_STATE_TEXT, type LeadState } from "#src/domain/leads/lead-state.ts";
import { Badge } from "#src/web/ui/badge.tsx";

export function LeadStateBadge({ state }: { state: LeadState }) {
  const waits = state === "held" || state === "unmatched";
  if (waits) return <Badge variant="spark">{LEAD_STATE_TEXT[state]}</Badge>;
  return <Badge variant={state === "routed" ? "default" : "outline"}>{LEAD_STATE_TEXT[state]}</Badge>;
}
