import { type InferResponseType, parseResponse } from "hono/client";
import { formatLongDate } from "#src/domain/format/format.ts";
import { acceptanceSchema, NOTHING_ACCEPTED } from "#src/domain/ledger/agreement.ts";
import { loadForOwner } from "#src/web/dealer/load-for-owner.ts";
import { NoDealer } from "#src/web/dealer/no-dealer.tsx";
import { SaveFailure } from "#src/web/portal/forms/save-failure.tsx";
import { useApiForm } from "#src/web/portal/forms/use-api-form.ts";
import { LoadFailed } from "#src/web/portal/load-failed.tsx";
import { loadWithSession } from "#src/web/portal/load-with-session.ts";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { api } from "#src/web/session/api-client.ts";
import { knownAccount } from "#src/web/session/known-account.ts";
import { PORTAL_HOME } from "#src/web/session/next-path.ts";
import { Button } from "#src/web/ui/button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx";
import type { Route } from "./+types/agreement";
import { AgreementFields } from "./agreement-fields.tsx";

type OwnAgreement = InferResponseType<typeof api.dealer.agreement.$get, 200>;

export const meta = () => portalMeta("Terms and prices");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadWithSession(request, async () => {
    const { dealer } = await knownAccount();
    if (dealer === null) return { kind: "no dealer" as const };
    return await loadForOwner(() => parseResponse(api.dealer.agreement.$get()));
  });
clientLoader.hydrate = true as const;

export default function AgreementPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === "no dealer") return <NoDealer />;
  return (
    <>
      <h1 className="text-title font-bold">Terms and prices</h1>
      {loaderData.kind === "failed" && <LoadFailed what="The terms could not be loaded." />}
      {loaderData.kind === "staff" && (
        <p className="mt-2 max-w-prose">Only owners of your dealership accept terms and prices.</p>
      )}
      {loaderData.kind === "loaded" && <AgreementForm own={loaderData.found} />}
    </>
  );
}

function AgreementForm({ own }: { own: OwnAgreement }) {
  const { agreement, agreement_version, is_accepted, accepted_at } = own;
  const form = useApiForm({
    schema: acceptanceSchema,
    start: { ...NOTHING_ACCEPTED, agreement_version },
    failedTitle: "Terms not accepted",
    save: async (acceptance) => {
      await parseResponse(api.dealer.agreement.$post({ json: { ...acceptance } }));
      // A full page load: every portal page showed the reminder.
      window.location.assign(PORTAL_HOME);
    },
  });
  return (
    <Card as="form" onSubmit={form.submit} noValidate padding="medium" className="mt-6 grid max-w-2xl gap-5">
      <p role="status">{statusText(is_accepted, accepted_at)}</p>
      <ErrorSummary {...form.summary} />
      <AgreementFields agreement={agreement} isAccepted={is_accepted} field={(name) => form.field(name)} />
      <SaveFailure form={form} />
      {!is_accepted && (
        <p>
          <Button type="submit" disabled={form.isSubmitting}>
            {form.isSubmitting ? "Accepting..." : "Accept for our dealership"}
          </Button>
        </p>
      )}
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
