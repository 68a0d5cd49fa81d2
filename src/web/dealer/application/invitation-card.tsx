import { formatLongDate } from "#src/domain/format/format.ts";
import { forgetInvitation } from "#src/web/dealer/join/remembered-invitation.ts";
import { ChangeButton } from "#src/web/portal/dialogs.tsx";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { PORTAL_HOME } from "#src/web/session/next-path.ts";
import { Card } from "#src/web/ui/card.tsx";
import type { Invitation } from "./load-joining.ts";

const MAY = {
  owner: "As an owner, you will manage its listings, enquiries, profile and staff.",
  staff: "You will manage its listings and enquiries.",
} as const;

interface InvitationCardProps {
  invitation: Invitation;
  /** Token of the emailed link. Without it the card only resends the link: an email address proves nothing. */
  token: string | null;
}

export function InvitationCard({ invitation, token }: InvitationCardProps) {
  const { invitation_id, dealer_name, role, expires_at } = invitation;
  const join = async (token: string) => {
    await bodyOf(api.dealer.invitations.join.$post({ json: { token } }));
    forgetInvitation();
    // A full page load: all data of the portal depends on the user's dealer.
    window.location.assign(PORTAL_HOME);
    // Busy until the page is gone.
    await new Promise(() => {});
  };
  return (
    <Card aria-label={`Invitation from ${dealer_name}`} padding="medium" className="max-w-2xl shadow-card">
      <h2 className="text-xl font-bold wrap-anywhere">{dealer_name} invites you to join</h2>
      <p className="mt-2 text-ink-soft">
        {MAY[role]} The invitation expires on {formatLongDate(new Date(expires_at))}.
        {token === null && " To join, open the link in our email."}
      </p>
      <p className="mt-4">
        {token === null ? (
          <ChangeButton
            change={() => api.dealer.invitations[":invitation_id"].mail.$post({ param: { invitation_id } })}
            done={{ title: "Check your email for the link" }}
          >
            Email me the link
          </ChangeButton>
        ) : (
          <ChangeButton change={() => join(token)}>Join {dealer_name}</ChangeButton>
        )}
      </p>
    </Card>
  );
}
