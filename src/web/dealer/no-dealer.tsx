import { LoadFailed, TextLink, useLastGoodData } from "#src/web/portal/page.tsx";
import { useSupportEmail } from "#src/web/portal/use-support-email.ts";
import { ButtonLink } from "#src/web/ui/button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import type { Joining } from "./application/load-joining.ts";
import { WaysToJoin } from "./application/ways-to-join.tsx";

/** @param props.joining null when it could not be loaded, or the user has just lost their dealer */
export function NoDealer({ joining: loaded }: { joining: Joining | null }) {
  const joining = useLastGoodData(loaded, loaded === null);
  return (
    <>
      {joining && joining.invitations.length > 0 ? (
        <h1 className="text-title font-bold">Join a dealer</h1>
      ) : (
        <>
          <NoDealerAssigned />
          <h2 className="mt-10 text-2xl font-bold">Tell us about your dealership</h2>
        </>
      )}
      {joining ? (
        <WaysToJoin joining={joining} />
      ) : (
        <LoadFailed what="Your application could not be loaded." />
      )}
    </>
  );
}

/** The specification's words, then advice if the dealership is on the site already. */
function NoDealerAssigned() {
  const supportEmail = useSupportEmail();
  return (
    <Card padding="large" className="max-w-3xl">
      <h1 className="text-title font-bold">No dealer assigned</h1>
      <p className="mt-2 text-lg">Please contact support to link your account to a dealer</p>
      <p className="mt-4 text-ink-soft">
        Does your dealership already sell here? Ask its owner to invite you. If you cannot reach its owner,
        email <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink> from the address you signed
        up with. We check that you work for the dealer before your account can see its cars and enquiries.
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href="/for-dealers" variant="outline">
          How it works for dealers
        </ButtonLink>
      </p>
    </Card>
  );
}
