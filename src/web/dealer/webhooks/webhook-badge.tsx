import { Badge } from "#src/web/ui/badge.tsx";

interface WebhookBadgeProps {
  webhook: { is_on: boolean; given_up_at: string | null; failing_since: string | null };
}

export function WebhookBadge({ webhook: { is_on, given_up_at, failing_since } }: WebhookBadgeProps) {
  if (given_up_at !== null) return <Badge variant="danger">Switched off after failures</Badge>;
  if (!is_on) return <Badge>Off</Badge>;
  return failing_since === null ? (
    <Badge variant="default">On</Badge>
  ) : (
    <Badge variant="danger">Failing</Badge>
  );
}
