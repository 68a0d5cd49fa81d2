import { type InferResponseType, parseResponse } from "hono/client";
import { Link } from "react-router";
import { formatLongDate, formatNumber } from "#src/domain/format/format.ts";
import { LEAD_KIND_TEXT, LEAD_KINDS } from "#src/domain/ledger/ledger-entry.ts";
import { LEAD_PRICE_NOTICE_DAYS } from "#src/domain/policy/billing.ts";
import { loadAdminPage, loadSection } from "#src/web/admin/loaders.ts";
import { FormCard } from "#src/web/portal/forms/form-card.tsx";
import { useSimpleForm } from "#src/web/portal/forms/use-simple-form.ts";
import { LoadFailed } from "#src/web/portal/load-failed.tsx";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { api } from "#src/web/session/api-client.ts";
import { Card } from "#src/web/ui/card.tsx";
import { InputField, SelectField } from "#src/web/ui/forms/field.tsx";
import type { Route } from "./+types/prices";
import { PriceTable } from "./price-table.tsx";
import { SellerForm } from "./seller-form.tsx";

export const meta = () => portalMeta("Prices and statements");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdminPage(request, () =>
    loadSection("prices", async () => {
      const [{ prices }, { seller }, unaccepted] = await Promise.all([
        parseResponse(api.admin.prices.$get()),
        parseResponse(api.admin.seller.$get()),
        parseResponse(api.admin.agreements.$get()),
      ]);
      return { prices, seller, unaccepted };
    }),
  );
clientLoader.hydrate = true as const;

export default function PricesPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-title font-bold">Prices and statements</h1>
      {loaderData === null ? (
        <LoadFailed what="The prices could not be loaded." />
      ) : (
        <>
          <p className="mt-2 max-w-prose text-ink-soft">
            What dealers pay for each enquiry, without VAT. Dealers pay the price in force when they are
            introduced. Current and past prices cannot be changed.
          </p>
          <div className="mt-6 grid items-start gap-6 lg:grid-cols-[1.4fr_1fr]">
            <PriceTable prices={loaderData.prices} />
            <PriceForm />
          </div>
          <div className="mt-6 grid gap-6">
            <UnacceptedAgreements {...loaderData.unaccepted} />
            <SellerForm key={JSON.stringify(loaderData.seller)} seller={loaderData.seller} />
          </div>
        </>
      )}
    </>
  );
}

function askPrice({ lead_kind, amount, valid_from }: Record<string, string>) {
  if (!amount || !valid_from) return null;
  const kind = LEAD_KIND_TEXT[lead_kind as keyof typeof LEAD_KIND_TEXT];
  return {
    question: "Set this price?",
    consequences: `${kind}: £${amount.replace(/^£/, "")} from ${formatLongDate(new Date(valid_from))}, for every dealer. Owners who have to accept it get an email.`,
    confirm: "Set price",
  };
}

/** Sets a price from a future day. */
function PriceForm() {
  const form = useSimpleForm("Price set", (json) => api.admin.prices.$post({ json }), askPrice);
  const { id, errors } = form;
  return (
    <FormCard title="Set a price" submit="Set price" form={form}>
      <SelectField label="Kind of enquiry" id={`${id}-lead_kind`} name="lead_kind" error={errors.lead_kind}>
        {LEAD_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {LEAD_KIND_TEXT[kind]}
          </option>
        ))}
      </SelectField>
      <InputField
        label="Price (£)"
        id={`${id}-amount`}
        name="amount"
        inputMode="decimal"
        hint="Without VAT."
        error={errors.amount}
      />
      <InputField
        label="Charged from"
        id={`${id}-valid_from`}
        name="valid_from"
        type="date"
        hint={`Choose tomorrow or later; for a higher price, at least ${LEAD_PRICE_NOTICE_DAYS} days from today. Applies from midnight, UK time.`}
        error={errors.valid_from}
      />
    </FormCard>
  );
}

type Unaccepted = InferResponseType<typeof api.admin.agreements.$get, 200>;

function UnacceptedAgreements({ total, dealers }: Unaccepted) {
  return (
    <Card as="section" padding="medium" aria-labelledby="unaccepted">
      <h2 id="unaccepted" className="text-xl font-bold">
        Not accepted yet
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft">
        Verified dealers whose owners have not accepted the present terms, prices and credit limit. Each owner
        gets one email about each change. Until then these dealers pay no more than the prices they accepted
        last, and the listed prices if they never accepted any.
      </p>
      {total === 0 && <p className="mt-3 font-semibold">All verified dealers have accepted.</p>}
      <ul className="mt-3 divide-y divide-line">
        {dealers.map(({ dealer_id, name, asked_at, accepted_at }) => (
          <li key={dealer_id} className="py-2">
            <Link
              to={`/admin/dealers/${dealer_id}`}
              className="font-semibold wrap-anywhere text-teal underline underline-offset-4"
            >
              {name}
            </Link>
            <p className="text-sm text-ink-soft figures">
              {asked_at ? `Asked since ${formatLongDate(new Date(asked_at))}` : "Not asked yet"},{" "}
              {accepted_at
                ? `last accepted on ${formatLongDate(new Date(accepted_at))}`
                : "has never accepted any"}
            </p>
          </li>
        ))}
      </ul>
      {total > dealers.length && (
        <p className="mt-1 text-ink-soft figures">And {formatNumber(total - dealers.length)} more.</p>
      )}
    </Card>
  );
}
