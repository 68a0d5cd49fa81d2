import type { DealerStatus } from "#src/domain/dealers/dealer-status.ts";
import { Badge } from "#src/web/ui/badge.tsx";

const LOOK = {
  applied: { text: "Applied", variant: "spark" },
  verified: { text: "Verified", variant: "default" },
  suspended: { text: "Suspended", variant: "danger" },
  expired: { text: "Expired", variant: "outline" },
} as const;

export function StatusBadge({ status }: { status: DealerStatus }) {
  const { text, variant } = LOOK[status];
  return <Badge variant={variant}>{text}</Badge>;
}
