import { parseResponse } from "hono/client";
import { useState } from "react";
import { formatLongDate } from "#src/domain/format/format.ts";
import { api } from "#src/web/session/api-client.ts";
import { messageOf } from "#src/web/session/api-error.ts";
import { PORTAL_HOME } from "#src/web/session/next-path.ts";
import { Button } from "#src/web/ui/button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { FormAlert } from "#src/web/ui/forms/form-alert.tsx";
import { useBusy } from "#src/web/ui/forms/use-busy.ts";
import type { Invitation } from "./use-application.ts";

const MAY = {
  owner: "As an owner, you will manage its listings, enquiries, profile and staff.",
  staff: "You will manage its listings and enquiries.",
} as const;

interface InvitationCardProps {
  invitation: Invitation;
  /** The token of the link, or the id of an invitation to the account's email address. */
  by: { token: string } | { invitation_id: string };
}

export function InvitationCard({ invitation, by }: InvitationCardProps) {
  const { dealer_name, role, expires_at } = invitation;
  const [isBusy, doOnce] = useBusy();
  const [hasJoined, setJoined] = useState(false);
  const [error, setError] = useState("");

  const join = async () => {
    setError("");
    try {
      await parseResponse(api.dealer.invitations.join.$post({ json: by }));
      setJoined(true);
      // A full page load: all data of the portal depends on the user's dealer.
      window.location.assign(PORTAL_HOME);
    } catch (problem) {
      setError(messageOf(problem));
    }
  };

  return (
    <Card aria-label={`Invitation from ${dealer_name}`} padding="medium" className="max-w-2xl shadow-card">
      <h2 className="text-xl font-bold wrap-anywhere">{dealer_name} invites you to join</h2>
      <p className="mt-2 text-ink-soft">
        {MAY[role]} The invitation expires on {formatLongDate(new Date(expires_at))}.
      </p>
      <div className="mt-4 grid gap-4">
        <FormAlert>{error}</FormAlert>
        <p>
          <Button onClick={() => void doOnce(join)} disabled={isBusy || hasJoined}>
            Join {dealer_name}
          </Button>
        </p>
      </div>
    </Card>
  );
}
