import type { findBuyerPage } from "#src/services/buyer-page/find-buyer-page.ts";
import { DealerMessages } from "./dealer-messages.tsx";
import { DealerShare } from "./dealer-share.tsx";
import { WithdrawForm } from "./withdraw-form.tsx";

interface Props {
  page: Awaited<ReturnType<typeof findBuyerPage>>;
  now: Date;
  token: string;
  /** A message that was refused, and what was typed. */
  refused: {
    error: string | undefined;
    fileError: string | undefined;
    reportError: string | undefined;
    typed: Record<string, string>;
  };
}

/** The dealers that have the buyer's contact details, and how to withdraw them. */
export function DealerShares({ page, now, token, refused }: Props) {
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
              <DealerShare dealer={dealer} page={page} now={now}>
                <DealerMessages
                  dealer={dealer}
                  lead={lead}
                  token={token}
                  report={refusedReport(refused)}
                  messages={page.messages.filter(({ dealer_id }) => dealer_id === dealer.dealer_id)}
                  {...(refused.typed.dealer_id === dealer.dealer_id && {
                    error: refused.error,
                    fileError: refused.fileError,
                    typed: refused.typed.message,
                  })}
                />
              </DealerShare>
            </li>
          ))}
        </ul>
      )}
      {isOpen && (mayBeCalled || !["withdrawn", "expired", "rejected"].includes(lead.state)) && (
        <WithdrawForm
          decision="withdrawn-all"
          label="Withdraw my request altogether"
          consequence="No dealer will see your details any longer, and your request ends."
        />
      )}
    </section>
  );
}

const refusedReport = ({ reportError, typed }: Props["refused"]) =>
  reportError === undefined
    ? undefined
    : { lead_message_id: typed.lead_message_id ?? "", error: reportError, typed: typed.report };
