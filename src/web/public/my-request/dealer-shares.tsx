import type { findBuyerPage } from "#src/services/buyer-page/find-buyer-page.ts";
import { DealerShare } from "./dealer-share.tsx";
import { WithdrawForm } from "./withdraw-form.tsx";

interface Props {
  page: Awaited<ReturnType<typeof findBuyerPage>>;
  now: Date;
}

/** The dealers that have the buyer's contact details, and how to withdraw them. */
export function DealerShares({ page, now }: Props) {
  const { lead, dealers } = page;
  const isOpen = lead.erased_at === null;
  const mayBeCalled = dealers.some(({ withdrawn_at }) => withdrawn_at === null);
  return (
    <section aria-labelledby="dealers" className="mt-10">
      <h2 id="dealers" className="text-2xl font-bold">
        {mayBeCalled || dealers.length === 0 ? "Who has your details" : "Who had your details"}
      </h2>
      {dealers.length === 0 ? (
        <p className="mt-3">No one. No dealer has been given your contact details.</p>
      ) : (
        <ul className="mt-4 grid gap-4">
          {dealers.map((dealer) => (
            <li key={dealer.dealer_id}>
              <DealerShare dealer={dealer} now={now} isOpen={isOpen} requests={page.requests} />
            </li>
          ))}
        </ul>
      )}
      {isOpen && (mayBeCalled || !["withdrawn", "expired", "rejected"].includes(lead.state)) && (
        <WithdrawForm
          decision="withdrawn-all"
          label="Withdraw my request altogether"
          question="No dealer sees your details any more, and the request ends."
        />
      )}
    </section>
  );
}
