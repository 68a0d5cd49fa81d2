import type { ChannelKind } from "#src/domain/webhooks/webhook-events.ts";
import { Badge } from "#src/web/ui/badge.tsx";

interface WebhookBadgeProps {
  webhook: {
    kind: ChannelKind;
    confirmed_at: string | null;
    is_on: boolean;
    given_up_at: string | null;
    failing_since: string | null;
  };
}

export function WebhookBadge({ webhook }: WebhookBadgeProps) {
  const { kind, confirmed_at, is_on, given_up_at, failing_since } = webhook;
  if (given_up_at !== null) return <Badge variant="danger">Switched off after failures</Badge>;
  if (!is_on) return <Badge>Off</Badge>;
  if (kind === "adf_mail" && confirmed_at === null) return <Badge>Code not entered yet</Badge>;
  return failing_since === null ? (
    <Badge variant="default">On</Badge>
  ) : (
    <Badge variant="danger">Failing</Badge>
  );
}
