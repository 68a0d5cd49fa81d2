import { Joining } from "#src/web/dealer/application/joining.tsx";
import { useApplication } from "#src/web/dealer/application/use-application.ts";
import { useSupportEmail } from "#src/web/portal/use-support-email.ts";
import { ButtonLink } from "#src/web/ui/button.tsx";
import { Card } from "#src/web/ui/card.tsx";

/** For a signed-in user without a dealer, with the ways to get one. */
export function NoDealer() {
  const [joining, reload] = useApplication();
  if (joining.kind === "loading") {
    return <p className="min-h-96 text-ink-soft">Looking for your application…</p>;
  }
  const isInvited = joining.kind === "loaded" && joining.invitations.length > 0;
  return (
    <>
      {isInvited ? <h1 className="text-title font-bold">Join a dealer</h1> : <AboutApplying />}
      <Joining joining={joining} reload={reload} />
    </>
  );
}

function AboutApplying() {
  const supportEmail = useSupportEmail();
  return (
    <Card padding="large" className="max-w-2xl">
      <h1 className="text-2xl font-bold">Tell us about your dealership</h1>
      <p className="mt-2 text-lg">Does your dealership already sell here? Ask its owner to invite you.</p>
      <p className="mt-4 text-ink-soft">
        If you cannot reach its owner, email{" "}
        <a href={`mailto:${supportEmail}`} className="font-semibold text-teal underline underline-offset-4">
          {supportEmail}
        </a>{" "}
        from the address you signed up with. We check that you work for the dealer before your account can see
        its cars and enquiries.
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href="/for-dealers" variant="outline">
          How it works for dealers
        </ButtonLink>
      </p>
    </Card>
  );
}
