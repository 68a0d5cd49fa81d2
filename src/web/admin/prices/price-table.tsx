import type { InferResponseType } from "hono/client";
import { useState } from "react";
import { formatLongDate, formatShortDate } from "#src/domain/format/format.ts";
import { formatPence } from "#src/domain/ledger/format-pence.ts";
import { LEAD_KIND_TEXT } from "#src/domain/ledger/ledger-entry.ts";
import { useChange } from "#src/web/portal/use-change.ts";
import { api } from "#src/web/session/api-client.ts";
import { Button } from "#src/web/ui/button.tsx";
import { ConfirmDialog } from "#src/web/ui/dialogs/confirm-dialog.tsx";

type Price = InferResponseType<typeof api.admin.prices.$get, 200>["prices"][number];

const STATE_TEXT: Record<Price["state"], string> = {
  "to come": "Upcoming",
  now: "Current",
  past: "Past",
};

export function PriceTable({ prices }: { prices: readonly Price[] }) {
  return (
    <section
      aria-label="Prices by day"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-white"
    >
      <table className="w-full text-left figures">
        <thead className="border-b border-line">
          <tr>
            <th className={CELL}>Kind of enquiry</th>
            <th className={CELL}>Charged from</th>
            <th className={`${CELL} text-right`}>Price</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {prices.map((price) => (
            <tr
              key={`${price.lead_kind} ${price.valid_from}`}
              className={price.state === "past" ? "text-ink-soft" : ""}
            >
              <td className={CELL}>
                {LEAD_KIND_TEXT[price.lead_kind]}
                <span className={`block ${price.state === "now" ? "font-semibold" : "text-ink-soft"}`}>
                  {STATE_TEXT[price.state]}
                </span>
                {price.state === "to come" && <Withdraw price={price} />}
              </td>
              <td className={CELL}>{formatShortDate(new Date(price.valid_from))}</td>
              <td className={`${CELL} text-right`}>{formatPence(price.pence)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Withdraw({ price: { lead_kind, valid_from } }: { price: Price }) {
  const [isBusy, change] = useChange();
  const [asks, setAsks] = useState(false);
  const name = `the price of ${LEAD_KIND_TEXT[lead_kind]} from ${formatLongDate(new Date(valid_from))}`;
  const withdraw = () => {
    setAsks(false);
    void change(
      () => api.admin.prices[":lead_kind"][":valid_from"].$delete({ param: { lead_kind, valid_from } }),
      { title: "Success", description: "Price withdrawn" },
    );
  };
  return (
    <>
      <Button
        variant="outline"
        className="mt-1 block px-4 py-1.5"
        disabled={isBusy}
        onClick={() => setAsks(true)}
      >
        Withdraw
        <span className="sr-only"> {name}</span>
      </Button>
      {asks && (
        <ConfirmDialog
          question="Withdraw this price?"
          confirm="Withdraw"
          onConfirm={withdraw}
          onCancel={() => setAsks(false)}
        >
          We withdraw {name}. Dealers keep paying the current price.
        </ConfirmDialog>
      )}
    </>
  );
}

const CELL = "px-3 py-3 align-top sm:px-4";
