import { formatLongDate, formatNumber, formatShortDate } from "#src/domain/format/format.ts";
import { formatPence, LEAD_KIND_TEXT, LEAD_KINDS, type LeadKind } from "#src/domain/ledger/ledger-entry.ts";
import {
  SELLER_FIELDS,
  type SellerDetails,
  sortCodeText,
  vatNumberText,
} from "#src/domain/ledger/seller-details.ts";
import { LEAD_PRICE_NOTICE_DAYS } from "#src/domain/policy/billing.ts";
import { DEALER_LIMITS } from "#src/domain/policy/dealers.ts";
import { listLoader } from "#src/web/admin/pages.tsx";
import { ChangeButton } from "#src/web/portal/dialogs.tsx";
import { FormCard } from "#src/web/portal/forms/api-form.tsx";
import { useForm } from "#src/web/portal/forms/use-form.ts";
import { LoadFailed, PageHead, portalMeta, Section, TextLink } from "#src/web/portal/page.tsx";
import { type Column, Table } from "#src/web/portal/table.tsx";
import { api, type BodyOf, bodyOf } from "#src/web/session/api-client.ts";
import { InputField, SelectField } from "#src/web/ui/forms/field.tsx";
import type { Route } from "./+types/prices";

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

type Price = BodyOf<typeof api.admin.prices.$get>["prices"][number];

const STATE_TEXT: Record<Price["state"], string> = {
  "to come": "Upcoming",
  now: "Current",
  past: "Past",
};

const COLUMNS: readonly Column<Price>[] = [
  {
    head: "Kind of enquiry",
    cell: (price) => (
      <>
        {LEAD_KIND_TEXT[price.lead_kind]}
        <span className={`block ${price.state === "now" ? "font-semibold" : "text-ink-soft"}`}>
          {STATE_TEXT[price.state]}
        </span>
        {price.state === "to come" && <Withdraw price={price} />}
      </>
    ),
  },
  { head: "Charged from", cell: ({ valid_from }) => formatShortDate(new Date(valid_from)) },
  { head: "Price", className: "text-right", cell: ({ pence }) => formatPence(pence) },
];

function PriceTable({ prices }: { prices: readonly Price[] }) {
  return (
    <section
      aria-label="Prices by day"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-white"
    >
      <Table
        columns={COLUMNS}
        rows={prices}
        keyOf={({ lead_kind, valid_from }) => `${lead_kind} ${valid_from}`}
        className="text-left figures"
        headClass="border-b border-line"
        cellClass="p-3 align-top"
        rowClass={({ state }) => (state === "past" ? "text-ink-soft" : "")}
      />
    </section>
  );
}

function Withdraw({ price: { lead_kind, valid_from } }: { price: Price }) {
  const name = `the price of ${LEAD_KIND_TEXT[lead_kind]} from ${formatLongDate(new Date(valid_from))}`;
  return (
    <ChangeButton
      className="mt-1 block px-4 py-1.5"
      question="Withdraw this price?"
      about={`We withdraw ${name}. Dealers keep paying the current price.`}
      confirm="Withdraw"
      change={() =>
        api.admin.prices[":lead_kind"][":valid_from"].$delete({ param: { lead_kind, valid_from } })
      }
      done={{ title: "Success", description: "Price withdrawn" }}
    >
      Withdraw
      <span className="sr-only"> {name}</span>
    </ChangeButton>
  );
}

function SellerForm({ seller }: { seller: SellerDetails | null }) {
  const form = useForm({
    id: "seller",
    start: startOf(seller),
    save: (json) => api.admin.seller.$put({ json }),
    keepsInput: true,
    done: { title: "Success", description: "Our details saved" },
  });
  const field = (name: keyof SellerDetails, label: string) => ({ label, ...form.field(name) });
  return (
    <FormCard title="Our details on statements" submit="Save our details" form={form}>
      <p className="max-w-prose text-ink-soft">
        Statements are VAT invoices, issued on the first of each month. Issued statements do not change.
      </p>
      {seller === null && (
        <p className="font-semibold text-danger">We issue no statements until you fill this in.</p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <InputField {...field("company_name", "Company name")} maxLength={DEALER_LIMITS.name.max} />
        <InputField {...field("company_number", "Company number")} optional />
        <InputField {...field("address_line", "Address")} />
        <InputField {...field("town", "Town")} />
        <InputField {...field("postcode", "Postcode")} />
        <InputField {...field("vat_number", "VAT number")} />
        <InputField {...field("account_name", "Account name")} />
        <InputField {...field("sort_code", "Sort code")} inputMode="numeric" />
        <InputField {...field("account_number", "Account number")} inputMode="numeric" />
      </div>
    </FormCard>
  );
}

const startOf = (seller: SellerDetails | null) => ({
  ...(Object.fromEntries(SELLER_FIELDS.map((name) => [name, ""])) as Record<keyof SellerDetails, string>),
  ...(seller && {
    ...seller,
    company_number: seller.company_number ?? "",
    vat_number: vatNumberText(seller.vat_number),
    sort_code: sortCodeText(seller.sort_code),
  }),
});
