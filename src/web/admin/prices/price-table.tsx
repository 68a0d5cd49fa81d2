import { formatLongDate, formatShortDate } from "#src/domain/format/format.ts";
import { formatPence } from "#src/domain/ledger/format-pence.ts";
import { LEAD_KIND_TEXT } from "#src/domain/ledger/ledger-entry.ts";
import { ChangeButton } from "#src/web/portal/dialogs.tsx";
import { type Column, Table } from "#src/web/portal/table.tsx";
import { api, type BodyOf } from "#src/web/session/api-client.ts";

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

export function PriceTable({ prices }: { prices: readonly Price[] }) {
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
