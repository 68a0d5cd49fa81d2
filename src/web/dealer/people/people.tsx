import type { ReactNode } from "react";
import { formatDateAndTime, formatLongDate } from "#src/domain/format/format.ts";
import { INVITATION_DAYS } from "#src/domain/policy/dealers.ts";
import { OwnerPage, ownerLoader } from "#src/web/dealer/owner-page.tsx";
import { ChangeButton } from "#src/web/portal/dialogs.tsx";
import { SimpleForm } from "#src/web/portal/forms/form.tsx";
import { portalMeta } from "#src/web/portal/page.tsx";
import { api, type BodyOf, bodyOf } from "#src/web/session/api-client.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { Card } from "#src/web/ui/card.tsx";
import type { Route } from "./+types/people";

export const meta = () => portalMeta("People");

export const clientLoader = ownerLoader(() => bodyOf(api.dealer.staff.$get()));

type Staff = BodyOf<typeof api.dealer.staff.$get>;

export default function PeoplePage({ loaderData }: Route.ComponentProps) {
  return (
    <OwnerPage
      title="People"
      loaded={loaderData}
      what="The people of your dealership"
      ownersOnly="Only an owner of your dealership can change its people."
      about="Staff look after listings and enquiries; owners also have money, people and connections."
      className="max-w-3xl"
    >
      {({ people, invitations, viewed_at }) => (
        <Card padding="medium" className="mt-6">
          <ul className="divide-y divide-line border-b border-line">
            {people.map((one) => (
              <StaffMember key={one.user_id} member={one} />
            ))}
            {invitations.map((one) => (
              <PendingInvitation key={one.invitation_id} invitation={one} />
            ))}
          </ul>
          <InviteForm />
          {viewed_at.length > 0 && (
            <p className="mt-6 text-ink-soft figures">
              Our admins viewed your portal, without changing anything:{" "}
              {viewed_at.map((at) => formatDateAndTime(new Date(at))).join("; ")}.
            </p>
          )}
        </Card>
      )}
    </OwnerPage>
  );
}

interface PersonProps {
  name: ReactNode;
  badge: ReactNode;
  about: ReactNode;
  children: ReactNode;
}

const Person = ({ name, badge, about, children }: PersonProps) => (
  <li className="py-3">
    <div className="flex flex-wrap items-center gap-x-3">
      <span className="font-semibold wrap-anywhere">{name}</span>
      {badge}
    </div>
    <p className="wrap-anywhere text-ink-soft">{about}</p>
    <div className="-ml-3 flex flex-wrap">{children}</div>
  </li>
);

function StaffMember({ member }: { member: Staff["people"][number] }) {
  const { user_id, full_name, email, role } = member;
  const ofPerson = api.dealer.staff[":user_id"];
  const param = { user_id };
  const isOwner = role === "owner";
  return (
    <Person
      name={full_name}
      badge={<Badge variant={isOwner ? "default" : "outline"}>{isOwner ? "Owner" : "Staff"}</Badge>}
      about={email}
    >
      <ChangeButton
        variant="quiet"
        change={() => ofPerson.$put({ param, json: { role: isOwner ? "staff" : "owner" } })}
        done={{ title: `${full_name} is now ${isOwner ? "staff" : "an owner"}` }}
      >
        {isOwner ? "Change to staff" : "Change to owner"}
        <span className="sr-only">: {full_name}</span>
      </ChangeButton>
      <ChangeButton
        variant="quiet"
        question={`Remove ${full_name}?`}
        about={`${email} will no longer see your listings and enquiries.`}
        confirm="Remove"
        change={() => ofPerson.$delete({ param })}
        done={{ title: `${full_name} no longer works for your dealership` }}
      >
        Remove<span className="sr-only">: {full_name}</span>
      </ChangeButton>
    </Person>
  );
}

function PendingInvitation({ invitation }: { invitation: Staff["invitations"][number] }) {
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
      <ChangeButton
        variant="quiet"
        change={() => ofInvitation.resend.$post({ param })}
        done={{ title: `Invitation sent to ${email} again` }}
      >
        Send again<span className="sr-only"> to {email}</span>
      </ChangeButton>
      <ChangeButton
        variant="quiet"
        change={() => ofInvitation.$delete({ param })}
        done={{ title: "Invitation cancelled" }}
      >
        Cancel invitation<span className="sr-only"> to {email}</span>
      </ChangeButton>
    </Person>
  );
}

const InviteForm = () => (
  <SimpleForm
    id="invite"
    start={{ email: "", role: "staff" }}
    save={(json) => api.dealer.staff.invitations.$post({ json })}
    done={({ values }) => ({ title: `Invitation sent to ${values.email}` })}
    errorAt="email"
    aria-label="Invite a colleague"
    about={<h2 className="text-lg font-bold">Invite a colleague</h2>}
    submit="Send invitation"
    busyText="Sending..."
    className="mt-5"
  >
    {({ input, select }) => (
      <>
        {input("email", { hint: `They get a link that works once, for ${INVITATION_DAYS} days.` })}
        {select("role", { staff: "Staff", owner: "Owner" })}
      </>
    )}
  </SimpleForm>
);
