import { useState } from "react";
import { useRevalidator } from "react-router";
import { formatLongDate } from "#src/domain/format/format.ts";
import { useChange } from "#src/web/portal/use-change.ts";
import { api } from "#src/web/session/api-client.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { Button } from "#src/web/ui/button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { ConfirmDialog } from "#src/web/ui/dialogs/confirm-dialog.tsx";
import { InviteForm } from "./invite-form.tsx";
import type { Staff } from "./own-profile.ts";

type Person = Staff["people"][number];

export function StaffSection({ staff }: { staff: Staff }) {
  const { revalidate } = useRevalidator();
  const [leaving, setLeaving] = useState<Person | null>(null);
  const [isBusy, change] = useChange();
  const person = (userId: string) => ({ param: { user_id: userId } });
  const invitation = (invitationId: string) => ({ param: { invitation_id: invitationId } });

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
          <li key={one.user_id} className="py-3">
            <div className="flex flex-wrap items-center gap-x-3">
              <span className="font-semibold wrap-anywhere">{one.full_name}</span>
              <Badge variant={one.role === "owner" ? "default" : "outline"}>
                {one.role === "owner" ? "Owner" : "Staff"}
              </Badge>
            </div>
            <p className="text-ink-soft break-all">{one.email}</p>
            <div className="-ml-3 flex flex-wrap">
              <Button
                variant="quiet"
                disabled={isBusy}
                onClick={() => {
                  const role = one.role === "owner" ? "staff" : "owner";
                  const doing = () =>
                    api.dealer.staff[":user_id"].$put({ ...person(one.user_id), json: { role } });
                  void change(doing, {
                    title: `${one.full_name} is ${role === "owner" ? "an owner" : "staff"} now`,
                  });
                }}
              >
                {one.role === "owner" ? "Make staff" : "Make owner"}
                <span className="sr-only">: {one.full_name}</span>
              </Button>
              <Button variant="quiet" disabled={isBusy} onClick={() => setLeaving(one)}>
                Remove<span className="sr-only">: {one.full_name}</span>
              </Button>
            </div>
          </li>
        ))}
        {staff.invitations.map((one) => (
          <li key={one.invitation_id} className="py-3">
            <div className="flex flex-wrap items-center gap-x-3">
              <span className="font-semibold break-all">{one.email}</span>
              <Badge>Invited{one.role === "owner" ? " as owner" : ""}</Badge>
            </div>
            <p className="text-ink-soft">
              {new Date(one.expires_at) > new Date() ? "Good until" : "Ran out on"}{" "}
              {formatLongDate(new Date(one.expires_at))}
            </p>
            <div className="-ml-3 flex flex-wrap">
              <Button
                variant="quiet"
                disabled={isBusy}
                onClick={() =>
                  change(
                    () =>
                      api.dealer.staff.invitations[":invitation_id"].resend.$post(
                        invitation(one.invitation_id),
                      ),
                    { title: `Invitation sent to ${one.email} again` },
                  )
                }
              >
                Send again<span className="sr-only"> to {one.email}</span>
              </Button>
              <Button
                variant="quiet"
                disabled={isBusy}
                onClick={() =>
                  change(
                    () =>
                      api.dealer.staff.invitations[":invitation_id"].$delete(invitation(one.invitation_id)),
                    { title: "Invitation taken back" },
                  )
                }
              >
                Take back<span className="sr-only"> from {one.email}</span>
              </Button>
            </div>
          </li>
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
            const doing = () => api.dealer.staff[":user_id"].$delete(person(user_id));
            void change(doing, { title: `${full_name} no longer works for your dealership` });
          }}
        >
          {leaving.email} will no longer see your listings and enquiries.
        </ConfirmDialog>
      )}
    </Card>
  );
}
