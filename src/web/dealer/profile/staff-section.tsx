import type { ReactNode } from "react";
import { formatLongDate } from "#src/domain/format/format.ts";
import { INVITATION_DAYS } from "#src/domain/policy/dealers.ts";
import { type Change, useChange } from "#src/web/portal/change.ts";
import { ConfirmButton } from "#src/web/portal/dialogs.tsx";
import { ApiForm } from "#src/web/portal/forms/api-form.tsx";
import { useForm } from "#src/web/portal/forms/use-form.ts";
import { Section } from "#src/web/portal/page.tsx";
import { api } from "#src/web/session/api-client.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { Button } from "#src/web/ui/button.tsx";
import { InputField, SelectField } from "#src/web/ui/forms/field.tsx";
import type { Staff } from "./own-profile.ts";

export function StaffSection({ staff }: { staff: Staff }) {
  const [isBusy, change] = useChange();
  return (
    <Section
      title="Staff"
      about="Staff look after listings and enquiries; owners also change this page."
      className="shadow-card"
    >
      <ul className="divide-y divide-line border-y border-line">
        {staff.people.map((one) => (
          <StaffMember key={one.user_id} member={one} isBusy={isBusy} change={change} />
        ))}
        {staff.invitations.map((one) => (
          <PendingInvitation key={one.invitation_id} invitation={one} isBusy={isBusy} change={change} />
        ))}
      </ul>
      <InviteForm />
    </Section>
  );
}

interface PersonProps {
  name: ReactNode;
  badge: ReactNode;
  about: ReactNode;
  children: ReactNode;
}

function Person({ name, badge, about, children }: PersonProps) {
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="font-semibold wrap-anywhere">{name}</span>
        {badge}
      </div>
      <p className="wrap-anywhere text-ink-soft">{about}</p>
      <div className="-ml-3 flex flex-wrap">{children}</div>
    </li>
  );
}

interface StaffMemberProps {
  member: Staff["people"][number];
  isBusy: boolean;
  change: Change;
}

function StaffMember({ member: { user_id, full_name, email, role }, isBusy, change }: StaffMemberProps) {
  const ofPerson = api.dealer.staff[":user_id"];
  const param = { user_id };
  const isOwner = role === "owner";
  const switchRole = () =>
    change(() => ofPerson.$put({ param, json: { role: isOwner ? "staff" : "owner" } }), {
      title: `${full_name} is now ${isOwner ? "staff" : "an owner"}`,
    });
  return (
    <Person
      name={full_name}
      badge={<Badge variant={isOwner ? "default" : "outline"}>{isOwner ? "Owner" : "Staff"}</Badge>}
      about={email}
    >
      <Button variant="quiet" disabled={isBusy} onClick={() => void switchRole()}>
        {isOwner ? "Change to staff" : "Change to owner"}
        <span className="sr-only">: {full_name}</span>
      </Button>
      <ConfirmButton
        variant="quiet"
        disabled={isBusy}
        question={`Remove ${full_name}?`}
        about={`${email} will no longer see your listings and enquiries.`}
        confirm="Remove"
        onConfirm={() =>
          change(() => ofPerson.$delete({ param }), {
            title: `${full_name} no longer works for your dealership`,
          })
        }
      >
        Remove<span className="sr-only">: {full_name}</span>
      </ConfirmButton>
    </Person>
  );
}

interface PendingInvitationProps {
  invitation: Staff["invitations"][number];
  isBusy: boolean;
  change: Change;
}

function PendingInvitation({ invitation, isBusy, change }: PendingInvitationProps) {
  const { invitation_id, email, role, expires_at } = invitation;
  const ofInvitation = api.dealer.staff.invitations[":invitation_id"];
  const param = { invitation_id };
  const expiry = new Date(expires_at);
  return (
    <Person
      name={email}
      badge={<Badge>Invited{role === "owner" ? " as owner" : ""}</Badge>}
      about={`${expiry > new Date() ? "Expires" : "Expired"} ${formatLongDate(expiry)}`}
    >
      <Button
        variant="quiet"
        disabled={isBusy}
        onClick={() =>
          change(() => ofInvitation.resend.$post({ param }), { title: `Invitation sent to ${email} again` })
        }
      >
        Send again<span className="sr-only"> to {email}</span>
      </Button>
      <Button
        variant="quiet"
        disabled={isBusy}
        onClick={() => change(() => ofInvitation.$delete({ param }), { title: "Invitation cancelled" })}
      >
        Cancel invitation<span className="sr-only"> to {email}</span>
      </Button>
    </Person>
  );
}

function InviteForm() {
  const form = useForm({
    id: "invite",
    start: { email: "", role: "staff" },
    save: (json) => api.dealer.staff.invitations.$post({ json }),
    done: ({ values }) => ({ title: `Invitation sent to ${values.email}` }),
    errorAt: "email",
  });
  return (
    <ApiForm
      form={form}
      aria-label="Invite a colleague"
      about={<h3 className="text-lg font-bold">Invite a colleague</h3>}
      submit="Send invitation"
      busyText="Sending..."
      className="mt-5"
    >
      <InputField
        label="Email"
        type="email"
        autoComplete="off"
        hint={`They get a link that works once, for ${INVITATION_DAYS} days.`}
        {...form.field("email")}
      />
      <SelectField
        label="Role"
        options={[
          ["staff", "Staff"],
          ["owner", "Owner"],
        ]}
        {...form.field("role")}
      />
    </ApiForm>
  );
}
