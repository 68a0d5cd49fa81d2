import { formatLongDate } from "#src/domain/format/format.ts";
import type { Change } from "#src/web/portal/use-change.ts";
import { api } from "#src/web/session/api-client.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { Button } from "#src/web/ui/button.tsx";
import type { Staff } from "./own-profile.ts";

interface PendingInvitationProps {
  invitation: Staff["invitations"][number];
  isBusy: boolean;
  change: Change;
}

export function PendingInvitation({ invitation, isBusy, change }: PendingInvitationProps) {
  const param = { param: { invitation_id: invitation.invitation_id } };
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="font-semibold break-all">{invitation.email}</span>
        <Badge>Invited{invitation.role === "owner" ? " as owner" : ""}</Badge>
      </div>
      <p className="text-ink-soft">
        {new Date(invitation.expires_at) > new Date() ? "Expires" : "Expired"}{" "}
        {formatLongDate(new Date(invitation.expires_at))}
      </p>
      <div className="-ml-3 flex flex-wrap">
        <Button
          variant="quiet"
          disabled={isBusy}
          onClick={() =>
            change(() => api.dealer.staff.invitations[":invitation_id"].resend.$post(param), {
              title: `Invitation sent to ${invitation.email} again`,
            })
          }
        >
          Send again<span className="sr-only"> to {invitation.email}</span>
        </Button>
        <Button
          variant="quiet"
          disabled={isBusy}
          onClick={() =>
            change(() => api.dealer.staff.invitations[":invitation_id"].$delete(param), {
              title: "Invitation cancelled",
            })
          }
        >
          Cancel invitation<span className="sr-only"> to {invitation.email}</span>
        </Button>
      </div>
    </li>
  );
}
