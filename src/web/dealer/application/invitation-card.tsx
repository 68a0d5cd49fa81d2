import { useState } from "react";
import { formatLongDate } from "#src/domain/format/format.ts";
import { forgetInvitation } from "#src/web/dealer/join/remembered-invitation.ts";
import { useBusy } from "#src/web/portal/change.ts";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { messageOf } from "#src/web/session/api-error.ts";
import { PORTAL_HOME } from "#src/web/session/next-path.ts";
import { Button } from "#src/web/ui/button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { FormAlert } from "#src/web/ui/forms/form-alert.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";
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
  const [isBusy, doOnce] = useBusy();
  const [isDone, setDone] = useState(false);
  const [error, setError] = useState("");

  const attempt = async (act: () => Promise<void>) => {
    setError("");
    try {
      await act();
      setDone(true);
    } catch (problem) {
      setError(messageOf(problem));
    }
  };

  const join = async (token: string) => {
    await bodyOf(api.dealer.invitations.join.$post({ json: { token } }));
    forgetInvitation();
    // A full page load: all data of the portal depends on the user's dealer.
    window.location.assign(PORTAL_HOME);
  };
  const mailLink = async () => {
    await bodyOf(api.dealer.invitations[":invitation_id"].mail.$post({ param: { invitation_id } }));
    toast({ title: "Check your email for the link" });
  };

  return (
    <Card aria-label={`Invitation from ${dealer_name}`} padding="medium" className="max-w-2xl shadow-card">
      <h2 className="text-xl font-bold wrap-anywhere">{dealer_name} invites you to join</h2>
      <p className="mt-2 text-ink-soft">
        {MAY[role]} The invitation expires on {formatLongDate(new Date(expires_at))}.
        {token === null && " To join, open the link in our email."}
      </p>
      <div className="mt-4 grid gap-4">
        <FormAlert>{error}</FormAlert>
        <p>
          {token === null ? (
            <Button onClick={() => void doOnce(() => attempt(mailLink))} disabled={isBusy || isDone}>
              Email me the link
            </Button>
          ) : (
            <Button onClick={() => void doOnce(() => attempt(() => join(token)))} disabled={isBusy || isDone}>
              Join {dealer_name}
            </Button>
          )}
        </p>
      </div>
    </Card>
  );
}
