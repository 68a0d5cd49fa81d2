import { Joining } from "#src/web/dealer/application/joining.tsx";
import { useSupportEmail } from "#src/web/portal/use-support-email.ts";
import { ButtonLink } from "#src/web/ui/button.tsx";
import { Card } from "#src/web/ui/card.tsx";

/** For a signed-in user without a dealer, with the ways to get one. */
export function NoDealer() {
  const supportEmail = useSupportEmail();
  return (
    <>
      <Card padding="large" className="max-w-2xl">
        <h1 className="text-2xl font-bold">Tell us about your dealership</h1>
        <p className="mt-2 text-lg">Does your dealership already sell here? Ask its owner to invite you.</p>
        <p className="mt-4 text-ink-soft">
          If you cannot reach its owner, email{" "}
          <a href={`mailto:${supportEmail}`} className="font-semibold text-teal underline underline-offset-4">
            {supportEmail}
          </a>{" "}
          from the address you signed up with. We check that you work for the dealer before your account can
          see its cars and enquiries.
        </p>
        <p className="mt-6 flex flex-wrap gap-3">
          <ButtonLink href="/for-dealers" variant="outline">
            How it works for dealers
          </ButtonLink>
        </p>
      </Card>
      <Joining />
    </>
  );
}
