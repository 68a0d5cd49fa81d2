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
import { SimpleForm } from "#src/web/portal/forms/form.tsx";
import { Rows } from "#src/web/portal/lists.tsx";
import { LoadFailed, PageHead, portalMeta, Section, TextLink } from "#src/web/portal/page.tsx";
import { type Column, Table } from "#src/web/portal/table.tsx";
import { api, type BodyOf, bodyOf } from "#src/web/session/api-client.ts";
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

const NO_PRICE = { lead_kind: LEAD_KINDS[0] as LeadKind, amount: "", valid_from: "" };

function askPrice({ lead_kind, amount, valid_from }: typeof NO_PRICE) {
  if (!amount || !valid_from) return null;
  const kind = LEAD_KIND_TEXT[lead_kind];
  return {
    question: "Set this price?",
    consequences: `${kind}: £${amount.replace(/^£/, "")} from ${formatLongDate(new Date(valid_from))}, for every dealer. Owners who have to accept it get an email.`,
    confirm: "Set price",
  };
}

const PriceForm = () => (
  <SimpleForm
    title="Set a price"
    id="price"
    start={NO_PRICE}
    save={(json) => api.admin.prices.$post({ json })}
    done={{ title: "Success", description: "Price set" }}
    ask={askPrice}
    submit="Set price"
  >
    {({ input, select }) => (
      <>
        {select("lead_kind", LEAD_KIND_TEXT, { label: "Kind of enquiry" })}
        {input("amount", { label: "Price (£)", inputMode: "decimal", hint: "Without VAT." })}
        {input("valid_from", {
          label: "Charged from",
          type: "date",
          hint: `Choose tomorrow or later; for a higher price, at least ${LEAD_PRICE_NOTICE_DAYS} days from today. Applies from midnight, UK time.`,
        })}
      </>
    )}
  </SimpleForm>
);

type Unaccepted = BodyOf<typeof api.admin.agreements.$get>;

const UnacceptedAgreements = ({ total, dealers }: Unaccepted) => (
  <Section
    title="Not accepted yet"
    about="Verified dealers whose owners have not accepted the present terms, prices and credit limit. Each owner gets one email about each change. Until then these dealers pay no more than the prices they accepted last, and the listed prices if they never accepted any."
  >
    {total === 0 && <p className="font-semibold">All verified dealers have accepted.</p>}
    <Rows rows={dealers} by="dealer_id" rowClass="py-2">
      {({ dealer_id, name, asked_at, accepted_at }) => (
        <>
          <TextLink to={`/admin/dealers/${dealer_id}`}>{name}</TextLink>
          <p className="text-sm text-ink-soft figures">
            {asked_at ? `Asked since ${formatLongDate(new Date(asked_at))}` : "Not asked yet"},{" "}
            {accepted_at
              ? `last accepted on ${formatLongDate(new Date(accepted_at))}`
              : "has never accepted any"}
          </p>
        </>
      )}
    </Rows>
    {total > dealers.length && (
      <p className="mt-1 text-ink-soft figures">And {formatNumber(total - dealers.length)} more.</p>
    )}
  </Section>
);

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

const PriceTable = ({ prices }: { prices: readonly Price[] }) => (
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

const SellerForm = ({ seller }: { seller: SellerDetails | null }) => (
  <SimpleForm
    title="Our details on statements"
    id="seller"
    start={startOf(seller)}
    save={(json) => api.admin.seller.$put({ json })}
    keepsInput
    done={{ title: "Success", description: "Our details saved" }}
    submit="Save our details"
  >
    {({ input }) => (
      <>
        <p className="max-w-prose text-ink-soft">
          Statements are VAT invoices, issued on the first of each month. Issued statements do not change.
        </p>
        {seller === null && (
          <p className="font-semibold text-danger">We issue no statements until you fill this in.</p>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          {input("company_name", { maxLength: DEALER_LIMITS.name.max })}
          {input("company_number", { optional: true })}
          {input("address_line")}
          {input("town")}
          {input("postcode")}
          {input("vat_number", { label: "VAT number" })}
          {input("account_name")}
          {input("sort_code", { inputMode: "numeric" })}
          {input("account_number", { inputMode: "numeric" })}
        </div>
      </>
    )}
  </SimpleForm>
);

const startOf = (seller: SellerDetails | null) => ({
  ...(Object.fromEntries(SELLER_FIELDS.map((name) => [name, ""])) as Record<keyof SellerDetails, string>),
  ...(seller && {
    ...seller,
    company_number: seller.company_number ?? "",
    vat_number: vatNumberText(seller.vat_number),
    sort_code: sortCodeText(seller.sort_code),
  }),
});
