import { useState } from "react";
import { useRevalidator } from "react-router";
import { formatLongDate } from "#src/domain/format/format.ts";
import { type Change, useChange } from "#src/web/portal/use-change.ts";
import { api } from "#src/web/session/api-client.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { Button } from "#src/web/ui/button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { ConfirmDialog } from "#src/web/ui/dialogs/confirm-dialog.tsx";
import { InviteForm } from "./invite-form.tsx";
import type { Staff } from "./own-profile.ts";

type Member = Staff["people"][number];

export function StaffSection({ staff }: { staff: Staff }) {
  const { revalidate } = useRevalidator();
  const [leaving, setLeaving] = useState<Member | null>(null);
  const [isBusy, change] = useChange();

  return (
    <Card aria-labelledby="staff" padding="medium" className="shadow-card">
      <h2 id="staff" className="text-xl font-bold">
        Staff
      </h2>
      <p className="mt-1 text-ink-soft">
        Staff look after listings and enquiries; owners also change this page.
      </p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {staff.people.map((one) => (
          <StaffMember
            key={one.user_id}
            member={one}
            isBusy={isBusy}
            change={change}
            onRemove={() => setLeaving(one)}
          />
        ))}
        {staff.invitations.map((one) => (
          <PendingInvitation key={one.invitation_id} invitation={one} isBusy={isBusy} change={change} />
        ))}
      </ul>
      <InviteForm onInvited={revalidate} />
      {leaving && (
        <ConfirmDialog
          question={`Remove ${leaving.full_name}?`}
          confirm="Remove"
          onCancel={() => setLeaving(null)}
          onConfirm={() => {
            setLeaving(null);
            const { user_id, full_name } = leaving;
            const doing = () => api.dealer.staff[":user_id"].$delete(userParam(user_id));
            void change(doing, { title: `${full_name} no longer works for your dealership` });
          }}
        >
          {leaving.email} will no longer see your listings and enquiries.
        </ConfirmDialog>
      )}
    </Card>
  );
}

interface StaffMemberProps {
  member: Member;
  isBusy: boolean;
  change: Change;
  onRemove: () => void;
}

function StaffMember({ member, isBusy, change, onRemove }: StaffMemberProps) {
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="font-semibold wrap-anywhere">{member.full_name}</span>
        <Badge variant={member.role === "owner" ? "default" : "outline"}>
          {member.role === "owner" ? "Owner" : "Staff"}
        </Badge>
      </div>
      <p className="text-ink-soft break-all">{member.email}</p>
      <div className="-ml-3 flex flex-wrap">
        <Button
          variant="quiet"
          disabled={isBusy}
          onClick={() => {
            const role = member.role === "owner" ? "staff" : "owner";
            const doing = () =>
              api.dealer.staff[":user_id"].$put({ ...userParam(member.user_id), json: { role } });
            void change(doing, {
              title: `${member.full_name} is now ${role === "owner" ? "an owner" : "staff"}`,
            });
          }}
        >
          {member.role === "owner" ? "Change to staff" : "Change to owner"}
          <span className="sr-only">: {member.full_name}</span>
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onRemove}>
          Remove<span className="sr-only">: {member.full_name}</span>
        </Button>
      </div>
    </li>
  );
}

const userParam = (userId: string) => ({ param: { user_id: userId } });

interface PendingInvitationProps {
  invitation: Staff["invitations"][number];
  isBusy: boolean;
  change: Change;
}

function PendingInvitation({ invitation, isBusy, change }: PendingInvitationProps) {
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
