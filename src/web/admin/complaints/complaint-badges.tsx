import type { ComplaintUrgency } from "#src/domain/complaints/complaint.ts";
import { Badge } from "#src/web/ui/badge.tsx";

interface ComplaintBadgesProps {
  complaint: {
    urgency: ComplaintUrgency;
    looks_automated: boolean;
    restricted_at: string | null;
    closed_at: string | null;
  };
}

export function ComplaintBadges({ complaint }: ComplaintBadgesProps) {
  const { urgency, looks_automated, restricted_at, closed_at } = complaint;
  return (
    <p className="flex flex-wrap gap-2">
      {closed_at && <Badge variant="outline">Closed</Badge>}
      {!closed_at && urgency === "overdue" && <Badge variant="danger">Overdue</Badge>}
      {!closed_at && urgency === "soon" && <Badge variant="spark">Due soon</Badge>}
      {!closed_at && urgency === "later" && <Badge variant="outline">Open</Badge>}
      {looks_automated && <Badge variant="outline">Looks automated</Badge>}
      {restricted_at && <Badge variant="outline">Restricted</Badge>}
    </p>
  );
}
