import { formatLongDate, formatNumber } from "#src/domain/format/format.ts";
import { LEAD_KIND_TEXT, LEAD_KINDS, type LeadKind } from "#src/domain/ledger/ledger-entry.ts";
import { LEAD_PRICE_NOTICE_DAYS } from "#src/domain/policy/billing.ts";
import { listLoader } from "#src/web/admin/pages.tsx";
import { FormCard } from "#src/web/portal/forms/api-form.tsx";
import { useForm } from "#src/web/portal/forms/use-form.ts";
import { LoadFailed, PageHead, portalMeta, Section, TextLink } from "#src/web/portal/page.tsx";
import { api, type BodyOf, bodyOf } from "#src/web/session/api-client.ts";
import { InputField, SelectField } from "#src/web/ui/forms/field.tsx";
import type { Route } from "./+types/prices";
import { PriceTable } from "./price-table.tsx";
import { SellerForm } from "./seller-form.tsx";

export const meta = () => portalMeta("Prices and statements");

export const clientLoader = listLoader("prices", async () => {
  const [{ prices }, { seller }, unaccepted] = await Promise.all([
    bodyOf(api.admin.prices.$get()),
    bodyOf(api.admin.seller.$get()),
    bodyOf(api.admin.agreements.$get()),
  ]);
  return { prices, seller, unaccepted };
});

export default function PricesPage({ loaderData: { found } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Prices and statements"
        about="What dealers pay for each enquiry, without VAT. Dealers pay the price in force when they are introduced. Current and past prices cannot be changed."
      />
      {found === null ? (
        <LoadFailed what="The prices could not be loaded." />
      ) : (
        <>
          <div className="mt-6 grid items-start gap-6 lg:grid-cols-[1.4fr_1fr]">
            <PriceTable prices={found.prices} />
            <PriceForm />
          </div>
          <div className="mt-6 grid gap-6">
            <UnacceptedAgreements {...found.unaccepted} />
            <SellerForm key={JSON.stringify(found.seller)} seller={found.seller} />
          </div>
        </>
      )}
    </>
  );
}

function askPrice({
  lead_kind,
  amount,
  valid_from,
}: {
  lead_kind: LeadKind;
  amount: string;
  valid_from: string;
}) {
  if (!amount || !valid_from) return null;
  const kind = LEAD_KIND_TEXT[lead_kind];
  return {
    question: "Set this price?",
    consequences: `${kind}: £${amount.replace(/^£/, "")} from ${formatLongDate(new Date(valid_from))}, for every dealer. Owners who have to accept it get an email.`,
    confirm: "Set price",
  };
}

/** Sets a price from a future day. */
function PriceForm() {
  const form = useForm({
    id: "price",
    start: { lead_kind: LEAD_KINDS[0] as LeadKind, amount: "", valid_from: "" },
    save: (json) => api.admin.prices.$post({ json }),
    done: { title: "Success", description: "Price set" },
    ask: askPrice,
  });
  return (
    <FormCard title="Set a price" submit="Set price" form={form}>
      <SelectField
        label="Kind of enquiry"
        options={LEAD_KINDS.map((kind) => [kind, LEAD_KIND_TEXT[kind]])}
        {...form.field("lead_kind")}
      />
      <InputField label="Price (£)" inputMode="decimal" hint="Without VAT." {...form.field("amount")} />
      <InputField
        label="Charged from"
        type="date"
        hint={`Choose tomorrow or later; for a higher price, at least ${LEAD_PRICE_NOTICE_DAYS} days from today. Applies from midnight, UK time.`}
        {...form.field("valid_from")}
      />
    </FormCard>
  );
}

type Unaccepted = BodyOf<typeof api.admin.agreements.$get>;

function UnacceptedAgreements({ total, dealers }: Unaccepted) {
  return (
    <Section
      title="Not accepted yet"
      about="Verified dealers whose owners have not accepted the present terms, prices and credit limit. Each owner gets one email about each change. Until then these dealers pay no more than the prices they accepted last, and the listed prices if they never accepted any."
    >
      {total === 0 && <p className="font-semibold">All verified dealers have accepted.</p>}
      <ul className="divide-y divide-line">
        {dealers.map(({ dealer_id, name, asked_at, accepted_at }) => (
          <li key={dealer_id} className="py-2">
            <TextLink to={`/admin/dealers/${dealer_id}`}>{name}</TextLink>
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
    </Section>
  );
}
