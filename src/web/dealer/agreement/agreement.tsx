import { formatLongDate } from "#src/domain/format/format.ts";
import { acceptanceSchema, NOTHING_ACCEPTED } from "#src/domain/ledger/agreement.ts";
import { OwnerPage, ownerLoader } from "#src/web/dealer/owner-page.tsx";
import { SimpleForm } from "#src/web/portal/forms/form.tsx";
import { portalMeta } from "#src/web/portal/page.tsx";
import { api, type BodyOf, bodyOf } from "#src/web/session/api-client.ts";
import { PORTAL_HOME } from "#src/web/session/next-path.ts";
import { Card } from "#src/web/ui/card.tsx";
import type { Route } from "./+types/agreement";
import { AgreementFields } from "./agreement-fields.tsx";

type OwnAgreement = BodyOf<typeof api.dealer.agreement.$get>;

export const meta = () => portalMeta("Terms and prices");

export const clientLoader = ownerLoader(() => bodyOf(api.dealer.agreement.$get()));

export default function AgreementPage({ loaderData }: Route.ComponentProps) {
  return (
    <OwnerPage
      title="Terms and prices"
      loaded={loaderData}
      what="The terms"
      ownersOnly="Only owners of your dealership accept terms and prices."
    >
      {(own) => <AgreementForm own={own} />}
    </OwnerPage>
  );
}

function AgreementForm({ own }: { own: OwnAgreement }) {
  const { agreement, agreement_version, is_accepted, accepted_at } = own;
  return (
    <Card padding="medium" className="mt-6 max-w-2xl">
      <SimpleForm
        id="agreement"
        schema={acceptanceSchema}
        start={{ ...NOTHING_ACCEPTED, agreement_version }}
        failedTitle="Terms not accepted"
        save={async (acceptance) => {
          await bodyOf(api.dealer.agreement.$post({ json: { ...acceptance } }));
          // A full page load: every portal page showed the reminder.
          window.location.assign(PORTAL_HOME);
        }}
        about={<p role="status">{statusText(is_accepted, accepted_at)}</p>}
        submit={is_accepted ? undefined : "Accept for our dealership"}
        busyText="Accepting..."
        className=""
      >
        {({ tick }) => <AgreementFields agreement={agreement} isAccepted={is_accepted} field={tick} />}
      </SimpleForm>
    </Card>
  );
}

function statusText(isAccepted: boolean, acceptedAt: string | null): string {
  if (acceptedAt === null) return "Your dealership has not accepted our terms and prices yet.";
  const day = formatLongDate(new Date(acceptedAt));
  return isAccepted
    ? `Your dealership accepted these on ${day}.`
    : `Our terms, prices or your credit limit have changed since your dealership accepted them on ${day}. Until an owner accepts them, new enquiries cost no more than the prices you accepted.`;
}
