import { InvitationCard } from "#src/web/dealer/application/invitation-card.tsx";
import { portalLoader, portalMeta } from "#src/web/portal/page.tsx";
import { SessionEndedError } from "#src/web/session/access-token.ts";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { messageOf } from "#src/web/session/api-error.ts";
import { ButtonLink } from "#src/web/ui/button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import type { Route } from "./+types/join";
import { forgetInvitation, isInvitationOver, rememberedInvitation } from "./remembered-invitation.ts";

export const meta = () => portalMeta("Join a dealer");

const signedInLoader = portalLoader(loadInvitation);

export const clientLoader = Object.assign(
  ({ request }: Route.ClientLoaderArgs) => {
    // Remembered before anything else: signing in leaves this page and its URL.
    rememberedInvitation();
    return signedInLoader({ request });
  },
  { hydrate: true as const },
);

async function loadInvitation() {
  const token = rememberedInvitation()?.token ?? null;
  if (token === null) return { invitation: null, token: "", problem: "Open the link in the email again." };
  try {
    const invitation = await bodyOf(api.dealer.invitations.look.$post({ json: { token } }));
    return { invitation, token, problem: "" };
  } catch (error) {
    if (error instanceof SessionEndedError) throw error;
    if (isInvitationOver(error)) forgetInvitation();
    return { invitation: null, token, problem: messageOf(error) };
  }
}

export default function JoinPage({ loaderData: { invitation, token, problem } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-6 text-title font-bold">Join a dealer</h1>
      {invitation ? (
        <InvitationCard invitation={invitation} token={token} />
      ) : (
        <Card padding="medium" className="max-w-2xl">
          <p role="status" className="text-lg">
            {problem}
          </p>
          <p className="mt-5">
            <ButtonLink href="/dealer/listings" variant="outline">
              To the Dealer Portal
            </ButtonLink>
          </p>
        </Card>
      )}
    </>
  );
}
